import RidelogHTML

/// A long list on several pages of at most 500 rows: more make a page slow.
struct Pager<Row: Sendable>: Sendable {
    struct Part: Sendable {
        /// From 1.
        let number: Int
        let rows: [Row]
        /// How many parts the list has.
        let count: Int
        /// The first page of the list.
        let list: SitePath
    }

    static var size: Int { 500 }

    let first: Part
    private let others: [Part]

    var parts: [Part] { [first] + others }

    /// - Parameters:
    ///   - rows: all rows; without any there is still one page.
    ///   - list: the first page.
    ///   - size: the most rows of a page, at least 1.
    init(_ rows: [Row], at list: SitePath, size: Int = size) {
        let count = max(1, rows.count / size + (rows.count % size == 0 ? 0 : 1))
        let part = { (index: Int) in
            Part(
                number: index + 1, rows: Array(rows.dropFirst(index * size).prefix(size)), count: count,
                list: list)
        }
        first = part(0)
        others = (1..<count).map(part)
    }
}

/// Links to the pages of a long list.
struct PagerLinks: View {
    private let list: SitePath
    private let number: Int
    private let count: Int

    init<Row>(_ part: Pager<Row>.Part) {
        (list, number, count) = (part.list, part.number, part.count)
    }

    var body: some View {
        if count > 1 {
            EnvironmentReader { environment in
                Element("nav", .class("links"), .attribute("aria-label", environment.words(.pages))) {
                    ForEach(1...count) { other in
                        Link(String(other), destination: list.page(other))
                            .attribute(.attribute("aria-current", other == number ? "page" : "false"))
                    }
                }
            }
        }
    }
}
