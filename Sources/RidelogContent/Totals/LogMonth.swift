import RidelogModels

/// The log's entries of a month.
public struct LogMonth: Sendable, Identifiable {
    /// The month, in local time.
    public let month: CivilMonth
    /// The entries of the month.
    public let log: Log<LogItem>
    /// The local dates with entries, newest first.
    public let days: [CivilDate]

    /// The month.
    public var id: CivilMonth { month }

    /// Groups a log by the months of a time zone, newest first.
    public static func grouping(_ log: Log<LogItem>, in zone: Zone) -> [LogMonth] {
        log.groupedByMonth(in: zone).map {
            LogMonth(month: $0.key, log: $0.log, days: $0.log.groupedByDay(in: zone).map(\.key))
        }
    }
}
