import RidelogModels

/// The log's entries of a month, by local day.
public struct LogMonth: Sendable, Identifiable {
    /// The month, in local time.
    public let month: CivilMonth
    /// Newest first; days without entries are left out.
    public let days: [LogDay]

    /// The month.
    public var id: CivilMonth { month }

    /// The entries of all its days.
    public var entryCount: Int { days.reduce(0) { $0 + $1.entries.count } }
}

/// The log's entries of a local day, newest first.
public struct LogDay: Sendable, Identifiable {
    /// The day, in local time.
    public let day: CivilDate
    /// Newest first.
    public let entries: [Log<LogItem>.Entry]

    /// The day.
    public var id: CivilDate { day }
}

extension LogMonth {
    /// A log by the months and days of a zone, newest first.
    public static func grouping(_ log: Log<LogItem>, in zone: Zone) -> [LogMonth] {
        let days = log.groupedByDay(in: zone).map { LogDay(day: $0.key, entries: Array($0.log)) }
        return Dictionary(grouping: days) { CivilMonth($0.day) }
            .map { LogMonth(month: $0.key, days: $0.value) }
            .sorted { $0.month > $1.month }
    }
}
