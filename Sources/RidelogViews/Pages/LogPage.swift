import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRows

/// The months of the log.
struct LogPage: TemplateView {
    let months: [LogMonth]
    let types: [RecordType]

    public static let id: TemplateID = "log"

    public static let fields: [TemplateField<LogPage>] = [
        .view("heading", "The title and the number of entries.") { page in
            PageTitle(Text(.log)) {
                Text(.entryCount, count: page.months.reduce(0) { $0 + $1.log.count })
            }
        },
        .list(
            "years", "The years, the latest first.",
            of: [
                .text("year", "The year.") { String($0.year) },
                .view("months", "Its months, with their events.") {
                    RowList(rows: $0.months.map { PeriodRow($0) })
                },
            ]
        ) { $0.years },
        .view("types", "The types of custom records.", if: { !$0.types.isEmpty }) {
            Element("h2") { Text(.recordTypes) }
            RowList(rows: $0.types.map { PeriodRow($0) })
        },
    ]

    private var years: [(year: Int, months: [LogMonth])] {
        Dictionary(grouping: months, by: \.month.year).sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }
}

extension LogPage: PageKind {
    static let order = 30
    static let section: SiteSection? = .log

    static func pages(of site: SitePages) -> [Page] {
        let (months, types) = (site.logMonths, site.recordTypes)
        return [
            Page(.log, title: site.words(.log)) { LogPage(months: months, types: types) }
                .summed { sum in
                    for month in months {
                        sum.add(described: (month.month, month.log.count, month.days.count))
                    }
                    sum.add(described: types.map { ($0.name, $0.log.count) })
                }
        ]
    }
}

extension SitePath {
    /// The months of the log.
    public static let log: SitePath = "log/index.html"
}

extension SiteSection {
    /// The log, by month.
    public static let log = SiteSection(.log, .log, store: .log)
}
