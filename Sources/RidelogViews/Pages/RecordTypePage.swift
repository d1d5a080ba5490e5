import RidelogContent
import RidelogHTML
import RidelogRecords

/// The custom records of a type: their figures, and all records by day.
struct RecordTypePage: TemplateView {
    let type: RecordType
    let page: LogPaging.Page

    public static let id: TemplateID = "record-type"

    public static let fields: [TemplateField<RecordTypePage>] = [
        .text("type", "The type as written in rows.") { $0.type.name },
        .breadcrumb { _ in [(Text(.log), .log)] },
        .view("heading", "The type and the number of entries.") { page in
            PageTitle(Text(page.type.name.asLabel)) { Text(.entryCount, count: page.type.log.count) }
        },
        .view(
            "figures", "Averages and distributions of figures, on the first page.",
            if: { $0.page.number == 1 && !$0.type.figures.isEmpty }
        ) { page in
            Element("h2") { Text(.figures) }
            ForEach(page.type.figures.enumerated()) { $1.view(id: "figure-\($0 + 1)") }
        },
        .view("entries", "The entries by day.") {
            LogView($0.type.log).sections(by: .day, order: .oldestFirst).page($0.page)
        },
    ]
}

extension RecordTypePage: PageKind {
    static let order = 32
    static let section: SiteSection? = .log

    static func pages(of site: SitePages) -> [Page] {
        site.recordTypes.flatMap { type in
            LogPaging(of: type.log, at: .log(ofType: type.name)).pages.map { page in
                Page(page.path, title: site.title(type.name.asLabel, page.number)) {
                    RecordTypePage(type: type, page: page)
                }.summed { sum in
                    sum.add(entries: type.log)
                    sum.add(page.number)
                }
            }
        }
    }
}

extension SitePath {
    /// The page of a type of custom records.
    public static func log(ofType type: String) -> SitePath {
        SitePath("log/\(type)/index.html")
    }
}

extension RecordType.Figure {
    /// The average and distribution of a figure; only the value if there is one.
    @ViewBuilder
    fileprivate func view(id: String) -> some View {
        let title = name.asLabel
        if let value = values.first, values.count == 1 {
            MeasurementLabel(title, value: value, places: places)
        } else {
            HistogramView(title, histogram: Histogram(values), id: id) {
                if let average = Average(of: values) {
                    AverageLabel(average: average, places: max(places, 1))
                }
            }
        }
    }
}
