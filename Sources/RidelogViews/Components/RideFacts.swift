import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

/// A ride's distance, ascent and moving time in a line.
struct RideFacts: TemplateView {
    let summary: RideSummary

    static let id: TemplateID = "ride-facts"

    static let fields: [TemplateField<RideFacts>] = [
        .optional("distance", "The distance.") { $0.summary.shownDistance.map { Quantity(.distance, $0) } },
        .optional("climb", "The climb.") { $0.summary.shownAscent.map { Quantity(.height, $0) } },
        .words("time", "The moving time.") { $0.summary.knownMovingTime.map { Text(duration: $0) } },
    ]
}

extension RideSummary {
    /// The distance in metres; nil if it would be shown as 0.0 km.
    var shownDistance: Double? { distance >= 50 ? distance : nil }

    /// The ascent in metres; nil if it would be shown as 0 m.
    var shownAscent: Double? { ascent.flatMap { $0 >= 0.5 ? $0 : nil } }

    /// The descent in metres; nil if it would be shown as 0 m.
    var shownDescent: Double? { descent.flatMap { $0 >= 0.5 ? $0 : nil } }
}

/// Views separated by a text; nil ones are left out.
struct Joined: View {
    private let separator: String
    private let parts: [AnyView]

    init(by separator: String, _ parts: (any View)?...) {
        self.init(by: separator, parts.compactMap(\.self))
    }

    init(by separator: String, _ parts: [any View]) {
        self.separator = separator
        self.parts = parts.map { AnyView($0) }
    }

    var body: some View {
        ForEach(parts.enumerated()) { index, part in
            if index > 0 { Text(separator) }
            part
        }
    }
}

/// The day of an entry: `Sun 14 June`, with the year unless the page names it.
struct DayLabel: View {
    let date: CivilDate
    var showsYear = false

    var body: some View {
        Text(date, text: text)
    }

    private func text(_ environment: EnvironmentValues) -> String {
        let words = environment.dateWords
        let isOtherYear = environment.pageYear.map { $0 != date.year } ?? false
        let day = words.shortWeekday(of: date) + " "
        return day + (showsYear || isOtherYear ? words.text(for: date) : words.dayAndMonth(of: date))
    }
}

extension EnvironmentValues {
    /// The year of the page, which its days need not name.
    var pageYear: Int? {
        get { self[PageYearKey.self] }
        set { self[PageYearKey.self] = newValue }
    }
}

private enum PageYearKey: EnvironmentKey {
    static let defaultValue: Int? = nil
}

extension Ride {
    /// Its distance and moving time as a text: `68.0 km, 3 h 3 min`; nil if neither is known.
    package func facts(_ words: LocalizedStrings, _ units: UnitSystem) -> String? {
        let kind = QuantityKind.distance
        let distance = summary.knownDistance.map { distance in
            words.numbers.text(kind.converted(distance, to: units), places: 1) + " "
                + words(kind.unit(in: units))
        }
        let parts = [distance, summary.knownMovingTime.map { words.duration($0, .words) }].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Whether its speeds are shown as speed or pace.
    var speedKind: QuantityKind { isOnFoot ? .pace : .speed }

    /// The unit of its cadence: revolutions, steps or strokes a minute.
    var cadenceUnit: StringKey {
        isOnFoot ? .stepsPerMinute : kind == .swimming ? .strokesPerMinute : .revolutionsPerMinute
    }

    /// The name of its maximum speed.
    var wordForMaximumSpeed: StringKey { isOnFoot ? .bestPace : .maximumSpeed }
}

/// The time of an end, with the day if it differs from that of the start.
struct EndTime: View {
    let end: Instant
    let start: Instant?

    var body: some View {
        EnvironmentReader { environment in
            let day = environment.zone.local(end).date
            if let start, day != environment.zone.local(start).date {
                Text(environment.dateWords.text(for: day) + ", ")
            }
        }
        Text(end, style: .time)
    }
}
