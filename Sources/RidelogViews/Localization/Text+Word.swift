import RidelogHTML
import RidelogServices

extension Text {
    /// A text of the catalogue in the page's language.
    package init(_ word: StringKey, _ values: [String: String] = [:]) {
        self.init(dependent: { $0.writeText($0.environment.words(word, values)) })
    }

    /// A text of the catalogue in its form for a count.
    package init(_ word: StringKey, count: Int, _ values: [String: String] = [:]) {
        self.init(dependent: { $0.writeText($0.environment.words(word, count: count, values)) })
    }

    /// How many rides there are, or activities if not all are rides.
    init(_ totals: Totals) {
        self.init(totals.areRides ? .rideCount : .activityCount, count: totals.rideCount)
    }

    /// A number rounded to so many places as the page's language writes it; a dash for what no page should show.
    public init(rounded number: Double, places: Int = 0) {
        self.init(dependent: { $0.writeText($0.environment.words.numbers.text(number, places: places)) })
    }

    /// A whole number as the page's language writes it.
    public init(number: Int) {
        self.init(dependent: { $0.writeText($0.environment.words.numbers.text(number)) })
    }
}

extension TemplateField {
    /// A text of the site that does not depend on what the view shows.
    static func words(_ name: String, _ summary: String, _ key: StringKey) -> TemplateField {
        words(name, summary) { _ in Text(key) }
    }
}
