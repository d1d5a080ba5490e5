import RidelogHTML
import RidelogModels
import RidelogRecords

/// The way from the site's parts down to a page.
struct Breadcrumb: View {
    let steps: [(title: Text, page: SitePath)]

    var body: some View {
        EnvironmentReader { environment in
            Element(
                "nav", .class("crumbs"), .attribute("aria-label", environment.words(.breadcrumb))
            ) {
                Element("ol") {
                    ForEach(steps) { step in
                        Element("li") { Link(destination: step.page) { step.title } }
                    }
                }
            }
        }
    }
}

/// Links to what comes before and after in time.
struct PreviousNextLinks: View {
    struct Target {
        let when: AnyView?
        let title: String
        let page: SitePath
    }

    let label: StringKey
    let earlier: Target?
    let later: Target?

    var body: some View {
        if earlier != nil || later != nil {
            EnvironmentReader { environment in
                Element("nav", .class("turn"), .attribute("aria-label", environment.words(label))) {
                    if let earlier { link(earlier, "prev", .earlier) }
                    if let later { link(later, "next", .later) }
                }
            }
        }
    }

    private func link(_ target: Target, _ relation: String, _ word: StringKey) -> some View {
        Link(destination: target.page) {
            Element("small") {
                Text(word)
                if let when = target.when {
                    Text(", ")
                    when
                }
            }
            Text(target.title)
        }.attribute(.attribute("rel", relation))
    }
}

/// Links to the months before and after that have something to show.
struct PreviousNextMonths: View {
    let earlier: CivilMonth?
    let later: CivilMonth?
    let page: (CivilMonth) -> SitePath

    var body: some View {
        EnvironmentReader { environment in
            let target = { (month: CivilMonth) in
                PreviousNextLinks.Target(
                    when: nil, title: environment.dateWords.text(for: month), page: page(month))
            }
            PreviousNextLinks(
                label: .earlierLaterMonths, earlier: earlier.map(target), later: later.map(target))
        }
    }
}

extension Array {
    /// What is before and after an index.
    func neighbours(of index: Int) -> (before: Element?, after: Element?) {
        (index > 0 ? self[index - 1] : nil, index + 1 < count ? self[index + 1] : nil)
    }
}

/// `12 rides on 8 days`.
struct OnDays: View {
    private let things: Text
    private let dayCount: Int

    init(_ things: Text, dayCount: Int) {
        self.things = things
        self.dayCount = dayCount
    }

    var body: some View {
        Sentence(.onDays, ["things": things, "days": Text(.dayCount, count: dayCount)])
    }
}

/// The field that the page's script uses to filter rows.
struct FilterForm: View {
    /// Ids of what holds the rows, with spaces between them.
    private let sections: String
    private let result: StringKey
    private let hint: StringKey
    private let count: Text

    /// - Parameters:
    ///   - result: how many rows of all are shown.
    ///   - count: how many there are in all.
    init(sections: String, _ result: StringKey, hint: StringKey, count: () -> Text) {
        (self.sections, self.result, self.hint, self.count) = (sections, result, hint, count())
    }

    var body: some View {
        EnvironmentReader { environment in
            let words = environment.words
            Element(
                "form", .class("filter js-only"), .attribute("role", "search"),
                .attribute("data-for", sections), .attribute("data-count", words(result))
            ) {
                Element("label") {
                    Text(words(.filter) + " ")
                    VoidElement(
                        "input", .attribute("type", "search"), .attribute("name", "q"),
                        .attribute("autocomplete", "off"), .attribute("placeholder", words(hint)))
                }
                Element("output") { count }
            }
        }
    }
}

/// Large figures in a row: the heroes of a page.
struct Figures: View {
    struct Figure {
        let name: StringKey
        let value: AnyView

        init<Value: View>(_ name: StringKey, @ViewBuilder value: () -> Value) {
            self.name = name
            self.value = AnyView(value())
        }
    }

    let figures: [Figure]

    init(_ figures: [Figure?]) {
        self.figures = figures.compactMap(\.self)
    }

    var body: some View {
        if !figures.isEmpty {
            Element("dl", .class("figures")) {
                ForEach(figures) { figure in
                    Element("div") {
                        Element("dt") { Text(figure.name) }
                        Element("dd") { figure.value }
                    }
                }
            }
        }
    }
}

/// A number with a small unit behind it.
struct FigureValue: View {
    let value: Text
    let unit: StringKey?

    init(_ value: Text, _ unit: StringKey? = nil) {
        self.value = value
        self.unit = unit
    }

    var body: some View {
        value
        if let unit {
            Text("\u{A0}")
            Element("small") { Text(unit) }
        }
    }
}

/// A title, and a sentence that says what the eye should take home.
struct PageTitle: View {
    let title: Text
    let sentence: AnyView?

    init(_ title: Text) {
        self.title = title
        sentence = nil
    }

    init<Content: View>(_ title: Text, @ViewBuilder sentence: () -> Content) {
        self.title = title
        self.sentence = AnyView(sentence())
    }

    var body: some View {
        Element("h1") { title }
        if let sentence { Element("p", .class("sub")) { sentence } }
    }
}

/// A heading that only screen readers say, because the eye sees what comes.
struct HiddenHeading: View {
    let title: Text

    init(_ word: StringKey) {
        title = Text(word)
    }

    var body: some View {
        Element("h2", .class("vh")) { title }
    }
}

/// What is where there is nothing yet.
struct EmptyState: View {
    let title: StringKey
    let advice: StringKey?

    var body: some View {
        Element("div", .class("empty")) {
            Element("p", .class("title")) { Text(title) }
            if let advice { Element("p") { Text(advice) } }
        }
    }
}
