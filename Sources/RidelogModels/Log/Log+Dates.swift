import RidelogEssentials

extension Log {
    /// The entries of a range of dates, newest first; the upper bound is not in it.
    public subscript(dates: Range<Date>) -> Slice<Log> {
        slice(from: dates.lowerBound, isAfter: { $0 >= dates.upperBound })
    }

    /// The entries of a range of dates, newest first; both bounds are in it.
    public subscript(dates: ClosedRange<Date>) -> Slice<Log> {
        slice(from: dates.lowerBound, isAfter: { $0 > dates.upperBound })
    }

    /// The entries since a date, which is in it, newest first.
    public subscript(dates: PartialRangeFrom<Date>) -> Slice<Log> {
        slice(from: dates.lowerBound, isAfter: { _ in false })
    }

    /// The entries before a date, which is not in it, newest first.
    public subscript(dates: PartialRangeUpTo<Date>) -> Slice<Log> {
        slice(from: nil, isAfter: { $0 >= dates.upperBound })
    }

    /// The entries up to a date, which is in it, newest first.
    public subscript(dates: PartialRangeThrough<Date>) -> Slice<Log> {
        slice(from: nil, isAfter: { $0 > dates.upperBound })
    }

    /// - Parameter isAfter: whether a date lies after the range.
    private func slice(from start: Date?, isAfter: (Date) -> Bool) -> Slice<Log> {
        let lower = entries.partitioningIndex { !isAfter($0.date) }
        let upper = start.map { start in entries.partitioningIndex { $0.date < start } } ?? endIndex
        return Slice(base: self, bounds: lower..<Swift.max(lower, upper))
    }
}
