import RidelogEssentials

/// How long a ``LogService`` keeps its entries.
public struct ExpirationInterval: Hashable, Codable, Sendable {
    /// The age in seconds at which entries are dropped; nil for never.
    public let timeInterval: TimeInterval?

    /// - Parameter timeInterval: seconds; nil to keep all entries. NaN and negative values keep all entries too, so
    ///   that a wrong computation cannot empty a log.
    public init(timeInterval: TimeInterval?) {
        self.timeInterval = timeInterval.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Entries are never dropped.
    public static let none = ExpirationInterval(timeInterval: nil)
    /// 3,600 seconds.
    public static let hour = ExpirationInterval(timeInterval: 3600)
    /// 24 hours.
    public static let day = ExpirationInterval(timeInterval: 24 * 3600)
    /// Seven times 24 hours.
    public static let week = ExpirationInterval(timeInterval: 7 * 24 * 3600)

    /// A custom number of seconds; see ``init(timeInterval:)``.
    public static func interval(_ seconds: TimeInterval) -> ExpirationInterval {
        ExpirationInterval(timeInterval: seconds)
    }
}
