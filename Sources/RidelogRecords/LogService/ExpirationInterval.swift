import RidelogEssentials

/// How long a ``LogService`` keeps its entries.
public struct ExpirationInterval: Hashable, Codable, Sendable {
    /// Seconds after which an entry is dropped; nil if none ever is.
    public let timeInterval: TimeInterval?

    /// - Parameter timeInterval: seconds; nil to keep all. What is not a number, or less than none, keeps all
    ///   too, as a slip of computing must not empty a log.
    public init(timeInterval: TimeInterval?) {
        self.timeInterval = timeInterval.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Entries are kept.
    public static let none = ExpirationInterval(timeInterval: nil)
    /// 3,600 seconds.
    public static let hour = ExpirationInterval(timeInterval: 3600)
    /// 24 hours.
    public static let day = ExpirationInterval(timeInterval: 24 * 3600)
    /// Seven times 24 hours.
    public static let week = ExpirationInterval(timeInterval: 7 * 24 * 3600)

    /// Any number of seconds; see ``init(timeInterval:)``.
    public static func interval(_ seconds: TimeInterval) -> ExpirationInterval {
        ExpirationInterval(timeInterval: seconds)
    }
}
