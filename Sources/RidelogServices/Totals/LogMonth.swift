import RidelogModels

/// The log's entries of a month.
public struct LogMonth: Sendable, Identifiable {
    /// The month, in local time.
    public let month: CivilMonth
    /// The entries of all its days.
    public let log: Log<LogItem>
    /// Its local days with entries, newest first.
    public let days: [CivilDate]

    /// The month.
    public var id: CivilMonth { month }

    /// A log by the months of a zone, newest first.
    public static func grouping(_ log: Log<LogItem>, in zone: Zone) -> [LogMonth] {
        log.groupedByMonth(in: zone).map {
            LogMonth(month: $0.key, log: $0.log, days: $0.log.groupedByDay(in: zone).map(\.key))
        }
    }
}
