import RidelogModels

/// The period of a section of a log: a day or a month in the page's time zone.
public enum LogPeriod: Hashable, Sendable {
    /// A local day.
    case day(CivilDate)
    /// A month of local days.
    case month(CivilMonth)

    /// The length of a log's sections.
    public enum Unit: Hashable, Sendable, CaseIterable {
        /// A section for each day that has entries.
        case day
        /// A section for each month that has entries.
        case month
    }

    init(_ unit: Unit, of day: CivilDate) {
        self =
            switch unit {
            case .day: .day(day)
            case .month: .month(CivilMonth(day))
            }
    }

    /// The period in ISO 8601: `2026-06-14` or `2026-06`.
    public var iso8601: String {
        switch self {
        case .day(let day): day.iso8601
        case .month(let month): month.iso8601
        }
    }

    /// The period as text: `Sunday 14 June 2026` or `June 2026`.
    public func text(in words: LocalizedDateStrings) -> String {
        switch self {
        case .day(let day): words.weekday(of: day) + " " + words.text(for: day)
        case .month(let month): words.text(for: month)
        }
    }

    var styleClass: StaticString {
        switch self {
        case .day: "day"
        case .month: "month"
        }
    }

    /// The id of the section, for links to it: `d2026-06-14` or `m2026-06`.
    public var anchor: String { styleClass.description.prefix(1) + iso8601 }

    var firstDay: CivilDate {
        switch self {
        case .day(let day): day
        case .month(let month): month.firstDay
        }
    }
}
