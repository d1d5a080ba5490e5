/// Why a time zone cannot be created.
public enum ZoneError: Error, Hashable, Sendable {
    /// The name is neither in the tz database nor an offset; ``Zone/identifiers`` has all names.
    case unknown(identifier: String)
}

extension ZoneError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknown(let identifier): "there is no time zone \"\(identifier)\" in the tz database"
        }
    }
}
