import RidelogEssentials

extension Log {
    /// Removes the entries older than an interval before a date. An entry exactly as old is kept.
    ///
    /// - Parameters:
    ///   - interval: seconds; a negative one reaches beyond the date.
    ///   - date: the date from which the interval is counted back, usually now.
    /// - Returns: the removed entries, newest first.
    @discardableResult
    public mutating func trimEntries(olderThan interval: TimeInterval, from date: Date) -> [Entry] {
        trimEntries(before: date.addingTimeInterval(-interval))
    }

    /// Removes the entries before a date.
    ///
    /// - Returns: the removed entries, newest first.
    @discardableResult
    public mutating func trimEntries(before date: Date) -> [Entry] {
        let end = entries.partitioningIndex { $0.date < date }
        let dropped = Array(entries[end...])
        entries.removeSubrange(end...)
        return dropped
    }

    /// Removes the entries at these offsets; the newest is at 0.
    ///
    /// - Parameter offsets: in any order: a set, a range, an array, or Foundation's `IndexSet`, which this module does
    ///   not import. Offsets without an entry are ignored, repeated ones count once.
    /// - Returns: the removed entries, newest first.
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

    /// Swaps two entries of the same date. Entries of different dates are not swapped, because a log stays sorted by
    /// date.
    public mutating func swapAt(_ first: Int, _ second: Int) {
        guard entries[first].date == entries[second].date else { return }
        entries.swapAt(first, second)
    }

    /// Sorts the entries of each date among themselves, stably. The log stays sorted by date.
    public mutating func sort(by areInIncreasingOrder: (Entry, Entry) throws -> Bool) rethrows {
        entries = try entries.sorted {
            $0.date == $1.date ? try areInIncreasingOrder($0, $1) : $0.date > $1.date
        }
    }
}
