import RidelogEssentials

extension Log {
    /// The entries in a range of dates, newest first, without the upper bound.
    public subscript(dates: Range<Date>) -> Slice<Log> {
        slice(from: dates.lowerBound, isAfter: { $0 >= dates.upperBound })
    }

    /// The entries in a range of dates, newest first, including both bounds.
    public subscript(dates: ClosedRange<Date>) -> Slice<Log> {
        slice(from: dates.lowerBound, isAfter: { $0 > dates.upperBound })
    }

    /// The entries since a date, including it, newest first.
    public subscript(dates: PartialRangeFrom<Date>) -> Slice<Log> {
        slice(from: dates.lowerBound, isAfter: { _ in false })
    }

    /// The entries before a date, excluding it, newest first.
    public subscript(dates: PartialRangeUpTo<Date>) -> Slice<Log> {
        slice(from: nil, isAfter: { $0 >= dates.upperBound })
    }

    /// The entries up to a date, including it, newest first.
    public subscript(dates: PartialRangeThrough<Date>) -> Slice<Log> {
        slice(from: nil, isAfter: { $0 > dates.upperBound })
    }

    /// - Parameter isAfter: whether a date is after the range.
    private func slice(from start: Date?, isAfter: (Date) -> Bool) -> Slice<Log> {
        let lower = entries.partitioningIndex { !isAfter($0.date) }
        let upper = start.map { start in entries.partitioningIndex { $0.date < start } } ?? endIndex
        return Slice(base: self, bounds: lower..<Swift.max(lower, upper))
    }
}
