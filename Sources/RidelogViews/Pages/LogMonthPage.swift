import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

struct LogMonthPage: TemplateView {
    let month: LogMonth
    /// The rides of each day with entries, earliest first.
    let rides: [CivilDate: [Ride]]
    let earlier: CivilMonth?
    let later: CivilMonth?
    let page: LogPaging.Page

    public static let id: TemplateID = "log-month"

    public static let fields: [TemplateField<LogMonthPage>] = [
        .breadcrumb { _ in [(Text(.log), .log)] },
        .view("heading", "The month and the number of entries.") { page in
            let month = page.month
            PageTitle(Text { $0.words(.logOfMonth, ["month": $0.dateWords.text(for: month.month)]) }) {
                Sentence(Text(.entryCount, count: month.log.count), onDays: month.days.count)
            }
        },
        .view("filter", "The field that filters the entries.") { page in
            FilterForm(
                sections: "entries", result: .entryFilterCount, hint: .entryFilterHint,
                count: Text(.entryCount, count: page.page.range.count))
        },
        .view("entries", "The entries by day, with the rides of the day.") { page in
            Element("div", .id("entries")) {
                LogView(page.month.log).sections(by: .day, order: .oldestFirst).sectionTitle(Self.title)
                    .sectionDetail(page.links)
                    .page(page.page)
            }
        },
        .view("neighbours", "Links to the previous and next month.") {
            PreviousNextLinks(earlier: $0.earlier, later: $0.later, page: SitePath.log(of:))
        },
    ]

    @ViewBuilder
    private func links(of period: LogPeriod) -> some View {
        if case .day(let day) = period, let rides = rides[day] {
            Element("p") {
                LinkList(links: rides.map { ($0.name, $0.page) }, all: Text(.rideCount, count: rides.count))
            }
        }
    }

    /// The title of a period, without the year, which the page's title has.
    private static func title(of period: LogPeriod, in words: LocalizedDateStrings) -> String {
        guard case .day(let day) = period else { return period.text(in: words) }
        return words.weekday(of: day) + " " + words.dayAndMonth(of: day)
    }
}

extension LogMonthPage: PageKind {
    static let order = 31
    static let section: SiteSection? = .log

    static func pages(of site: SitePages) -> [Page] {
        let months = site.logMonths
        let ridesByMonth = months.isEmpty ? [:] : Dictionary(grouping: site.rides) { CivilMonth($0.day) }
        return months.withNeighbours.flatMap { month, later, earlier in
            let ridesByDay = Dictionary(grouping: (ridesByMonth[month.month] ?? []).reversed(), by: \.day)
            let rides = ridesByDay.filter { day, _ in month.days.contains(day) }
            let name = site.words(.logOfMonth, ["month": site.words.dates.text(for: month.month)])
            return LogPaging(of: month.log, at: .log(of: month.month)).pages.map { page in
                Page(page.path, title: site.title(name, page.number)) {
                    LogMonthPage(
                        month: month, rides: rides, earlier: earlier?.month, later: later?.month, page: page)
                }.summed { sum in
                    sum.add(entries: month.log)
                    for day in month.days {
                        for ride in rides[day] ?? [] { sum.addLink(to: ride) }
                    }
                    sum.add(described: (earlier?.month, later?.month, page.number))
                }
            }
        }
    }
}

extension SitePath {
    /// The log of a month.
    public static func log(of month: CivilMonth) -> SitePath {
        SitePath("log/\(month.folder)/index.html")
    }
}
