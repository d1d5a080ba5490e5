/// Why there is no such zone.
public enum ZoneError: Error, Hashable, Sendable {
    /// Neither in the tz database nor an offset; ``Zone/identifiers`` has what could be meant.
    case unknown(identifier: String)
}

extension ZoneError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknown(let identifier): "there is no time zone \"\(identifier)\" in the tz database"
        }
    }
}
