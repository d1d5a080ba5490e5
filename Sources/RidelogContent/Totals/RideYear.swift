import RidelogModels

/// The rides of a year, by month.
public struct RideYear: Sendable, Identifiable {
    /// The year of the rides' local dates.
    public let year: Int
    /// The months with rides, newest first.
    public let months: [RideMonth]

    /// The year.
    public var id: Int { year }

    /// Newest first.
    public var rides: [Ride] { months.flatMap(\.rides) }

    /// The longest ride without implausible figures; nil if there is none.
    public var longest: Ride? { rides.longest }

    /// The sums over the year's rides.
    public var totals: Totals { Totals(rides) }

    /// Groups rides by the year and month of their local date, newest first.
    public static func grouping(_ rides: [Ride]) -> [RideYear] {
        let months = Dictionary(grouping: rides) { CivilMonth($0.day) }
            .map { RideMonth(month: $0.key, rides: $0.value) }
            .sorted { $0.month > $1.month }
        return Dictionary(grouping: months, by: \.month.year)
            .map { RideYear(year: $0.key, months: $0.value) }
            .sorted { $0.year > $1.year }
    }
}

/// The rides of a month.
public struct RideMonth: Sendable, Identifiable {
    /// The month of the rides' local dates.
    public let month: CivilMonth
    /// Newest first.
    public let rides: [Ride]

    /// The month.
    public var id: CivilMonth { month }

    /// The sums over the month's rides.
    public var totals: Totals { Totals(rides) }

    /// The days with rides, newest first.
    public var days: [RideDay] {
        Dictionary(grouping: rides, by: \.day).map { RideDay(day: $0.key, rides: $0.value) }
            .sorted { $0.day > $1.day }
    }
}

/// The rides of a day.
public struct RideDay: Sendable, Identifiable {
    /// The local date.
    public let day: CivilDate
    /// Newest first.
    public let rides: [Ride]

    /// The day.
    public var id: CivilDate { day }

    /// The sums over the day's rides.
    public var totals: Totals { Totals(rides) }
}
