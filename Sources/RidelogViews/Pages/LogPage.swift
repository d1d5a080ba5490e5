import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The months of the log.
struct LogPage: View {
    let months: [LogMonth]
    let types: [RecordType]

    var body: some View {
        PageTitle(Text(.log)) {
            Text(.entryCount, count: months.reduce(0) { $0 + $1.entryCount })
        }
        ForEach(years) { year, months in
            Element("h2", text: String(year))
            RowList(rows: months.map(LogMonthRow.init))
        }
        if !types.isEmpty {
            Element("h2") { Text(.recordTypes) }
            RowList(rows: types.map(RecordTypeRow.init))
        }
    }

    private var years: [(Int, [LogMonth])] {
        Dictionary(grouping: months, by: \.month.year).sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }
}

extension LogPage: PageKind {
    static let order = 30
    static let section: SiteSection? = .log
    static let stores: Set<StoreKind> = [.log]

    static func pages(of site: SitePages) -> [Page] {
        let (months, types) = (site.logMonths, site.recordTypes)
        return [Page(.log, title: site.words(.log)) { LogPage(months: months, types: types) }]
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
