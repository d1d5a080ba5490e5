import RidelogHTML
import RidelogModels
import RidelogRecords

/// A ride's distance, climb and time in a line.
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
    /// Metres; nil if no more than 0.0 km would be shown.
    var shownDistance: Double? { distance >= 50 ? distance : nil }

    /// Metres; nil if no more than 0 m would be shown.
    var shownAscent: Double? { ascent.flatMap { $0 >= 0.5 ? $0 : nil } }

    /// The same of the descent.
    var shownDescent: Double? { descent.flatMap { $0 >= 0.5 ? $0 : nil } }
}

/// Views with a text between them; those that are nil are left out.
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

/// The day of an entry: `Sun 14 June`, with the year where the page does not give it.
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
    /// The year that the page is about: only days of other years need to name theirs.
    var pageYear: Int? {
        get { self[PageYearKey.self] }
        set { self[PageYearKey.self] = newValue }
    }
}

private enum PageYearKey: EnvironmentKey {
    static let defaultValue: Int? = nil
}
