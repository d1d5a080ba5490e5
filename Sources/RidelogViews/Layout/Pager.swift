import RidelogHTML
import RidelogModels
import RidelogRecords

/// A long list on several pages of at most 500 rows: more make a page slow.
struct Pager<Row: Sendable>: Sendable {
    struct Part: Sendable {
        /// From 1.
        let number: Int
        fileprivate let slice: ArraySlice<Row>
        /// How many parts the list has.
        let count: Int
        /// The first page of the list.
        let list: SitePath

        var rows: [Row] { Array(slice) }
    }

    static var size: Int { 500 }

    let first: Part
    private let others: [Part]

    var parts: [Part] { [first] + others }

    /// - Parameters:
    ///   - rows: all rows; without any there is still one page.
    ///   - size: the most rows of a page, at least 1.
    init(_ rows: [Row], at list: SitePath, size: Int = size) {
        let count = LogPaging.pageCount(rows.count, size: size)
        let part = { (index: Int) in
            Part(
                number: index + 1, slice: rows.dropFirst(index * size).prefix(size), count: count, list: list)
        }
        first = part(0)
        others = (1..<count).map(part)
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
    private let list: SitePath
    private let number: Int
    private let count: Int

    public static let id: TemplateID = "pager"

    public static let fields: [TemplateField<PagerLinks>] = [
        .flag("has-pages", "Whether the list has several pages.") { $0.count > 1 },
        .words("label", "What screen readers call them.", .pages),
        .list(
            "pages", "All pages of the list.",
            of: [
                .address("address", "The address of the page.") { $0.page },
                .text("current", "`page` for this page, else `false`.") { $0.isCurrent ? "page" : "false" },
                .text("number", "The number of the page, from 1.") { String($0.number) },
            ]
        ) { pager in
            (1...pager.count).map {
                (number: $0, page: pager.list.page($0), isCurrent: $0 == pager.number)
            }
        },
    ]

    init<Row>(_ part: Pager<Row>.Part) {
        (list, number, count) = (part.list, part.number, part.count)
    }
}
