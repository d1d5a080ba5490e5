import RidelogEssentials

extension Log {
    /// Drops the entries that are older than an interval counted back from a date. One exactly as old stays.
    ///
    /// - Parameters:
    ///   - interval: seconds; below zero reaches into what comes after the date.
    ///   - date: from when the interval is counted back, mostly now.
    /// - Returns: what was dropped, newest first.
    @discardableResult
    public mutating func trimEntries(olderThan interval: TimeInterval, from date: Date) -> [Entry] {
        trimEntries(before: date.addingTimeInterval(-interval))
    }

    /// Drops the entries from before a date.
    ///
    /// - Returns: what was dropped, newest first.
    @discardableResult
    public mutating func trimEntries(before date: Date) -> [Entry] {
        let end = entries.partitioningIndex { $0.date < date }
        let dropped = Array(entries[end...])
        entries.removeSubrange(end...)
        return dropped
    }

    /// Removes the entries at these offsets from the newest, which is at 0.
    ///
    /// - Parameter offsets: in any order: a set, a range, an array, or Foundation's `IndexSet`, which this
    ///   module does without. One that no entry has is passed over, one that comes twice counts once.
    /// - Returns: what was removed, newest first.
    @discardableResult
    public mutating func remove(atOffsets offsets: some Sequence<Int>) -> [Entry] {
        let offsets = Set(offsets)
        let removed = entries.indices.filter(offsets.contains).map { entries[$0] }
        entries = entries.indices.filter { !offsets.contains($0) }.map { entries[$0] }
        return removed
    }

    /// Removes all entries.
    public mutating func clear() {
        entries = []
    }

    /// Exchanges two entries of the same date. A log stays in the order of its dates: entries of different
    /// ones stay where they are.
    public mutating func swapAt(_ first: Int, _ second: Int) {
        guard entries[first].date == entries[second].date else { return }
        entries.swapAt(first, second)
    }

    /// Orders the entries of each date among themselves; those that the condition does not distinguish stay
    /// in their order. A log stays in the order of its dates.
    public mutating func sort(by areInIncreasingOrder: (Entry, Entry) throws -> Bool) rethrows {
        entries = try entries.sorted {
            $0.date == $1.date ? try areInIncreasingOrder($0, $1) : $0.date > $1.date
        }
    }
}
