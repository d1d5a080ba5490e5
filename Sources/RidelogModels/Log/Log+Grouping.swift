import RidelogEssentials

extension Log {
    /// The entries of a day, month or year.
    public struct Group<Key: Hashable> {
        /// The day, month or year.
        public let key: Key
        /// Its entries, newest first.
        public let log: Log
    }

    /// The days that have entries, newest first.
    ///
    /// A day has one group, even if the clock was set back over midnight and the day occurred twice.
    /// - Parameter zone: the time zone of the days.
    public func groupedByDay(in zone: Zone) -> [Group<CivilDate>] {
        grouped { zone.local(Instant($0)).date }
    }

    /// The months that have entries, newest first.
    ///
    /// - Parameter zone: the time zone of the months.
    public func groupedByMonth(in zone: Zone) -> [Group<CivilMonth>] {
        grouped { CivilMonth(zone.local(Instant($0)).date) }
    }

    /// The years that have entries, newest first.
    ///
    /// - Parameter zone: the time zone of the years.
    public func groupedByYear(in zone: Zone) -> [Group<Int>] {
        grouped { zone.local(Instant($0)).date.year }
    }

    private func grouped<Key: Hashable & Comparable>(_ key: (Date) -> Key) -> [Group<Key>] {
        Dictionary(grouping: entries) { key($0.date) }
            .sorted { $0.key > $1.key }
            .map { Group(key: $0.key, log: Log(sorted: $0.value)) }
    }
}

extension Log.Group: Identifiable {
    /// ``key``, which is unique within the groups of a log.
    public var id: Key { key }
}

extension Log.Group: Sendable where Element: Sendable, Key: Sendable {}
extension Log.Group: Equatable where Element: Equatable {}
extension Log.Group: Hashable where Element: Hashable {}
