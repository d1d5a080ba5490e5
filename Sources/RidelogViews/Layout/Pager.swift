import RidelogHTML
import RidelogModels
import RidelogRecords

/// Divides a long list into pages of at most 500 rows, because more make a page slow.
struct Pager<Row: Sendable>: Sendable {
    struct Part: Sendable {
        let page: LogPaging.Page
        fileprivate let slice: ArraySlice<Row>

        var rows: [Row] { Array(slice) }
        /// The number of the part, from 1.
        var number: Int { page.number }
        /// The number of parts.
        var count: Int { page.paging.pageCount }
    }

    static var size: Int { 500 }

    /// The parts, at least one.
    let parts: [Part]

    var first: Part { parts[0] }

    /// - Parameters:
    ///   - rows: all rows; an empty list makes one page.
    ///   - size: the maximum number of rows of a page, at least 1.
    init(_ rows: [Row], at list: SitePath, size: Int = size) {
        parts = LogPaging(of: rows, size: size, at: list).pages.map { page in
            Part(page: page, slice: rows[page.range])
        }
    }
}

/// The rows of a month, from a list that is too long for numbered pages.
struct MonthRows<Row: Sendable>: Sendable {
    /// Longer lists are divided by month.
    static var mostRows: Int { Pager<Row>.size * 10 }

    let month: CivilMonth
    let rows: [Row]

    /// Divides a list by month, the latest first; empty if the list is not too long.
    ///
    /// - Parameter day: returns the day of a row; nil to leave it out.
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
        .words("label", "The label for screen readers.", .pages),
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
