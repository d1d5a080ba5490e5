extension DateScanner {
    /// nil without a whole day.
    var parts: TableDate.Parts? {
        if let month {
            guard numbers.count == 2 else { return nil }
            let month = (hasPointBehindYear ? MonthNames.croatian(monthWord) : nil) ?? month
            let yearIsFirst = numbers[0].isYear && !numbers[1].isYear
            let (day, year) = yearIsFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
            guard year.digits > 1 else { return nil }
            return .known(year: year.year, month: month, day: day.value)
        }
        guard numbers.count == 3 else { return nil }
        let (first, second, third) = (numbers[0], numbers[1], numbers[2])
        if first.isYear { return .known(year: first.year, month: second.value, day: third.value) }
        guard third.digits == 4 || third.digits == 2 else { return nil }
        return .ambiguous(first: first.value, second: second.value, year: third.year)
    }
}

extension DateScanner.Number {
    /// More digits or a greater number than a day has.
    fileprivate var isYear: Bool { digits > 2 || value > 31 }

    /// Of two digits the years from 1970 on; those of the Buddhist calendar are 543 ahead.
    fileprivate var year: Int {
        if digits > 2 { return (2443...2643).contains(value) ? value - 543 : value }
        return value + (value < 70 ? 2000 : 1900)
    }
}
