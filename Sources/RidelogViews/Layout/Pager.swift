import RidelogHTML
import RidelogModels
import RidelogRecords

/// A long list on several pages of at most 500 rows: more make a page slow.
struct Pager<Row: Sendable>: Sendable {
    struct Part: Sendable {
        let page: LogPaging.Page
        fileprivate let slice: ArraySlice<Row>

        var rows: [Row] { Array(slice) }
        /// From 1.
        var number: Int { page.number }
        /// How many parts the list has.
        var count: Int { page.paging.pageCount }
    }

    static var size: Int { 500 }

    /// At least one.
    let parts: [Part]

    var first: Part { parts[0] }

    /// - Parameters:
    ///   - rows: all rows; without any there is still one page.
    ///   - size: the most rows of a page, at least 1.
    init(_ rows: [Row], at list: SitePath, size: Int = size) {
        parts = LogPaging(of: rows, size: size, at: list).pages.map { page in
            Part(page: page, slice: rows[page.range])
        }
    }
}

/// Rows of a month, from a list that is split by month because it is too long for pages with numbers.
struct MonthRows<Row: Sendable>: Sendable {
    /// Of longer lists there is a page, or several, for each month.
    static var mostRows: Int { Pager<Row>.size * 10 }

    let month: CivilMonth
    let rows: [Row]

    /// The months of a list, the latest first; none if the list is not too long.
    ///
    /// - Parameter day: that of a row; nil for a row that is left out.
    static func split(_ rows: [Row], by day: (Row) -> CivilDate?) -> [MonthRows] {
        guard rows.count > mostRows else { return [] }
        var months: [CivilMonth: [Row]] = [:]
        for row in rows {
            if let day = day(row) { months[CivilMonth(day), default: []].append(row) }
        }
        return months.map(MonthRows.init).sorted { $0.month > $1.month }
    }
}

struct PagerLinks: TemplateView {
    private let page: LogPaging.Page

    public static let id: TemplateID = "pager"

    public static let fields: [TemplateField<PagerLinks>] = [
        .flag("has-pages", "Whether the list has several pages.") { $0.page.paging.pageCount > 1 },
        .words("label", "What screen readers call them.", .pages),
        .list(
            "pages", "All pages of the list.",
            of: [
                .address("address", "The address of the page.") { $0.page.path },
                .text("current", "`page` for this page, else `false`.") { $0.isCurrent ? "page" : "false" },
                .text("number", "The number of the page, from 1.") { String($0.page.number) },
            ]
        ) { links in links.page.paging.pages.map { (page: $0, isCurrent: $0 == links.page) } },
    ]

    init<Row>(_ part: Pager<Row>.Part) {
        page = part.page
    }
}
