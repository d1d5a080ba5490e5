import RidelogHTML

/// A long list on several pages of at most 500 rows: more make a page slow.
struct Pager<Row: Sendable>: Sendable {
    struct Part: Sendable {
        /// From 1.
        let number: Int
        let rows: [Row]
    }

    let parts: [Part]

    /// - Parameters:
    ///   - rows: all rows; without any there is still one page.
    ///   - size: the most rows of a page, at least 1.
    init(_ rows: [Row], size: Int = 500) {
        let starts = rows.isEmpty ? [0] : Array(stride(from: 0, to: rows.count, by: size))
        parts = starts.enumerated().map { index, start in
            Part(number: index + 1, rows: Array(rows[start..<min(start + size, rows.count)]))
        }
    }
}

/// Links to the pages of a long list.
struct PagerLinks: View {
    let list: SitePath
    let number: Int
    let count: Int

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
