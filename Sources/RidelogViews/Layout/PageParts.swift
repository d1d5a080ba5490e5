import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

struct Breadcrumb: TemplateView {
    typealias Step = (title: Text, page: SitePath)

    let steps: [Step]

    public static let id: TemplateID = "breadcrumb"

    public static let fields: [TemplateField<Breadcrumb>] = [
        .words("label", "The label for screen readers.", .breadcrumb),
        .list(
            "steps", "The parent pages, from the top.",
            of: [
                .words("title", "The page's title.") { $0.title },
                .address("address", "Its address.") { $0.page },
            ]
        ) { $0.steps },
    ]

    /// The steps from all rides to those of a month.
    static func steps(to day: CivilDate) -> [Step] {
        [
            (Text(.rides), .rides), (Text(String(day.year)), .rides(ofYear: day.year)),
            (Text(month: day.month), .rides(of: CivilMonth(day))),
        ]
    }

    static func steps(to geofence: Geofence) -> [Step] {
        [(Text(.geofences), .geofences), (Text(geofence.name), .geofence(geofence))]
    }
}

extension TemplateField {
    static func breadcrumb(_ steps: @escaping @Sendable (Subject) -> [Breadcrumb.Step]) -> TemplateField {
        view("breadcrumb", "The path to the page.") { Breadcrumb(steps: steps($0)) }
    }
}

struct PreviousNextLinks: TemplateView {
    struct Target {
        var when: AnyView?
        let title: Text
        let page: SitePath
    }

    let label: StringKey
    let earlier: Target?
    let later: Target?

    public static let id: TemplateID = "neighbours"

    public static let fields: [TemplateField<PreviousNextLinks>] = [
        .flag("has-links", "Whether there are any links.") { !$0.neighbours.isEmpty },
        .words("label", "The label for screen readers.") { Text($0.label) },
        .list(
            "links", "The previous and next page, if any.",
            of: [
                .address("address", "The address of its page.") { $0.target.page },
                .text("relation", "`prev` or `next`.") { $0.relation },
                .words("word", "The text: earlier or later.") { Text($0.word) },
                .optional("when", "Its day.") { $0.target.when },
                .words("title", "Its title.") { $0.target.title },
            ]
        ) { $0.neighbours },
    ]

    private var neighbours: [(target: Target, relation: String, word: StringKey)] {
        [
            earlier.map { (target: $0, relation: "prev", word: StringKey.earlier) },
            later.map { (target: $0, relation: "next", word: StringKey.later) },
        ].compactMap(\.self)
    }
}

extension PreviousNextLinks {
    init<Thing>(_ label: StringKey, earlier: Thing?, later: Thing?, target: (Thing) -> Target?) {
        self.init(label: label, earlier: earlier.flatMap(target), later: later.flatMap(target))
    }

    /// Links to the previous and next months with content.
    init(earlier: CivilMonth?, later: CivilMonth?, page: (CivilMonth) -> SitePath) {
        self.init(.earlierLaterMonths, earlier: earlier, later: later) { month in
            Target(title: Text(month), page: page(month))
        }
    }
}

extension Array {
    func neighbours(of index: Int) -> (before: Element?, after: Element?) {
        (index > 0 ? self[index - 1] : nil, index + 1 < count ? self[index + 1] : nil)
    }

    var withNeighbours: [(element: Element, before: Element?, after: Element?)] {
        indices.map { index in
            let (before, after) = neighbours(of: index)
            return (self[index], before, after)
        }
    }
}

extension Sentence {
    /// `12 rides on 8 days`.
    init(_ things: Text, onDays count: Int) {
        self.init(.onDays, ["things": things, "days": Text(.dayCount, count: count)])
    }
}

/// The field that the page's script uses to filter rows.
struct FilterForm: TemplateView {
    /// The ids of the elements with the rows, separated by spaces.
    let sections: String
    /// The text for the number of shown rows.
    let result: StringKey
    let hint: StringKey
    let count: Text

    public static let id: TemplateID = "filter"

    public static let fields: [TemplateField<FilterForm>] = [
        .text("sections", "The ids of the elements with the rows, for the script.") { $0.sections },
        .words("result", "The text for the number of shown rows, for the script.") { Text($0.result) },
        .words("label", "The field's label.", .filter),
        .words("hint", "The placeholder text.") { Text($0.hint) },
        .words("count", "The number of rows.") { $0.count },
    ]
}

/// A row of large figures at the top of a page.
struct Figures: TemplateView {
    struct Figure {
        let name: StringKey
        let value: AnyView

        init<Value: View>(_ name: StringKey, @ViewBuilder value: () -> Value) {
            self.name = name
            self.value = AnyView(value())
        }

        /// nil if the value is unknown.
        init?<Known, Value: View>(_ name: StringKey, _ known: Known?, @ViewBuilder value: (Known) -> Value) {
            guard let known else { return nil }
            self.init(name) { value(known) }
        }
    }

    let figures: [Figure]

    public static let id: TemplateID = "figures"

    public static let fields: [TemplateField<Figures>] = [
        .flag("has-figures", "Whether there are any figures.") { !$0.figures.isEmpty },
        .list(
            "figures", "The figures, in order.",
            of: [
                .words("name", "The name.") { Text($0.name) },
                .view("value", "The number and its unit.") { $0.value },
            ]
        ) { $0.figures },
    ]

    init(_ figures: [Figure?]) {
        self.figures = figures.compactMap(\.self)
    }
}

struct FigureValue: View {
    let value: Text
    let unit: StringKey
    var isUnitSmall = true

    var body: some View {
        value
        Text("\u{A0}")
        if isUnitSmall { Element("small") { Text(unit) } } else { Text(unit) }
    }
}

extension FigureValue {
    init(rounded number: Double, unit: StringKey) {
        self.init(value: Text(rounded: number), unit: unit, isUnitSmall: false)
    }
}

/// A title with a summarising sentence.
struct PageTitle: TemplateView {
    let title: Text
    let sentence: AnyView?

    public static let id: TemplateID = "heading"

    public static let fields: [TemplateField<PageTitle>] = [
        .words("title", "The title of the page.") { $0.title },
        .optional("sentence", "The sentence below the title.") { $0.sentence },
    ]

    init(_ title: Text) {
        self.title = title
        sentence = nil
    }

    init<Content: View>(_ title: Text, @ViewBuilder sentence: () -> Content) {
        self.title = title
        self.sentence = AnyView(sentence())
    }
}

/// A heading for screen readers only.
struct HiddenHeading: View {
    let title: StringKey

    var body: some View {
        Element("h2", .class("vh")) { Text(title) }
    }
}

struct EmptyState: TemplateView {
    let title: StringKey
    let advice: StringKey?

    public static let id: TemplateID = "empty"

    public static let fields: [TemplateField<EmptyState>] = [
        .words("title", "What is missing.") { Text($0.title) },
        .words("advice", "What to do about it.") { $0.advice.map { Text($0) } },
    ]
}

extension TemplateField {
    /// The pattern of dates, for scripts.
    static var datePattern: TemplateField {
        .words("dates", "The pattern of dates, with {day}, {month} and {year}.") { _ in
            Text { $0.dateWords.datePattern }
        }
    }

    /// The names of the months, for scripts.
    static var months: TemplateField {
        .words("months", "The names of the months, separated by commas.") { _ in
            Text { $0.dateWords.months.joined(separator: ",") }
        }
    }
}
