import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

/// The home page: the latest year with its calendar, and the latest entries.
struct JournalPage: TemplateView {
    let siteTitle: String
    /// The latest year; nil without rides.
    let year: RideYear?
    /// All years with rides, latest first.
    let years: [Int]
    let sports: [Sport]
    let shades: CalendarShades
    var heat: HeatMap?
    let latest: Log<AnyRecordable>
    let hasContent: Bool
    /// The numbers of geofences, entries of the log, and notes, if it has nothing else.
    let counts: [Int]

    public static let id: TemplateID = "home"

    public static let fields: [TemplateField<JournalPage>] = [
        .view("heading", "The latest year and its summary, or the site's title.") { $0.heading },
        .view("years", "Links to the years, if there are several.", if: { $0.years.count > 1 }) {
            YearLinks(years: $0.years, current: nil)
        },
        .optional("figures", "The totals of the year.") {
            $0.year.map { Figures($0.totals, longest: $0.longest?.summary.distance, showsDays: true) }
        },
        .view("calendar", "The days of the year with rides.", if: { $0.year != nil }) { page in
            HiddenHeading(title: .calendar)
            EnvironmentReader { environment in
                page.year.map { Calendar(year: $0, shades: page.shades.rounded(to: environment.units)) }
            }
        },
        .view("map", "All rides on one map, if several have positions, with their years.") { $0.map },
        .view("sports", "Links to the sports, if there are several.") {
            SportLinks(sports: $0.sports, current: nil)
        },
        .view("empty", "What to do on an empty site.", if: { $0.latest.isEmpty && !$0.hasContent }) {
            _ in
            EmptyState(title: .emptySite, advice: .emptySiteAdvice)
        },
        .view("parts", "The parts of a site without rides and dated notes.", if: { $0.hasOnlyParts }) {
            RowList(rows: $0.parts)
        },
        .view("latest", "The latest rides and notes.", if: { !$0.latest.isEmpty }) {
            LatestEntries(latest: $0.latest, year: $0.year?.year)
        },
    ]

    private var hasOnlyParts: Bool { latest.isEmpty && counts.contains { $0 > 0 } }

    private var parts: [PeriodRow] {
        let parts: [(title: StringKey, page: SitePath, count: StringKey)] = [
            (.geofences, .geofences, .geofenceCount), (.log, .log, .entryCount), (.notes, .notes, .noteCount),
        ]
        return zip(counts, parts).compactMap { count, part in
            count > 0 ? PeriodRow(Text(part.title), page: part.page, Text(part.count, count: count)) : nil
        }
    }

    @ViewBuilder
    private var map: some View {
        let years = heat?.rides.filter { $0.implausibility == nil }.map(\.day.year) ?? []
        if let first = years.min(), let last = years.max(), first != last {
            changed(heat) { $0?.caption = Text { $0.words(.allRides) + ", \(first)–\(last)" } }
        } else {
            heat
        }
    }

    @ViewBuilder
    private var heading: some View {
        if let year {
            let totals = year.totals
            PageTitle(Text(.yearTitle, ["year": String(year.year)])) {
                Sentence(
                    .yearSentence,
                    [
                        "rides": Text(totals),
                        "days": Text(.dayCount, count: totals.dayCount),
                        "distance": Quantity(.distance, totals.distance),
                    ])
            }
        } else {
            PageTitle(Text(siteTitle))
        }
    }
}

/// The latest entries of every kind.
struct LatestEntries: TemplateView {
    let latest: Log<AnyRecordable>
    /// The year of the page.
    let year: Int?

    public static let id: TemplateID = "latest"

    public static let fields: [TemplateField<LatestEntries>] = [
        .words("title", "The heading.", .recent),
        .view("entries", "The rides and notes, the latest first.") {
            LogView($0.latest).listClass("journal").environment(\.pageYear, $0.year)
        },
        .address("rides", "The address of all rides, if there are any.") { $0.year == nil ? nil : .rides },
        .words("rides-label", "The text of that link.", .allRides),
    ]
}

extension JournalPage: PageKind {
    static let order = 0
    static let section: SiteSection? = .journal
    private static let latestCount = 20

    static func pages(of site: SitePages) -> [Page] {
        let latest = Journal.latest(latestCount, rides: site.rides, notes: site.notes, in: site.zone)
        let heat = site.heat
        let (title, year, hasContent) = (site.siteTitle, site.years.first, site.hasContent)
        let (years, rides, notes) = (site.years.map(\.year), site.rides, site.notes)
        let (shades, sports) = (CalendarShades(site.rides), site.sports)
        // Only these change a page without rides and notes.
        let counts =
            latest.isEmpty
            ? [site.geofences.count, site.logMonths.reduce(0) { $0 + $1.log.count }, notes.count] : []
        return [
            Page(.journal, title: title) {
                JournalPage(
                    siteTitle: title, year: year, years: years, sports: sports, shades: shades, heat: heat,
                    latest: latest, hasContent: hasContent, counts: counts)
            }.summed { sum in
                sum.add(year?.rides ?? [])
                sum.add(described: years)
                sum.add(texts: sports.flatMap { [$0.id, $0.activity] })
                sum.add(described: shades)
                sum.add(heatMapOf: rides)
                sum.add(Array(rides.prefix(Self.latestCount)))
                sum.add(notes)
                sum.add(described: (hasContent, counts))
            }.showing(heat)
        ]
    }
}

extension SitePath {
    /// The first page: the journal.
    public static let journal = SitePath.first
}

extension SiteSection {
    /// The first page.
    public static let journal = SiteSection(.journal, .journal)
}

/// Combines rides and notes in one log.
enum Journal {
    /// The latest rides and dated notes, newest first; of the same day, rides come first.
    ///
    /// - Parameters:
    ///   - count: the maximum number of entries.
    ///   - rides: newest first.
    ///   - notes: newest first; those without a date are left out.
    ///   - zone: the time zone of the log. A ride is entered at its local time, so that it is on its own date; a note
    ///     at the beginning of its date.
    static func latest(_ count: Int, rides: [Ride], notes: [Note], in zone: Zone) -> Log<AnyRecordable> {
        let rides = rides.prefix(count).map { ride in
            entry(ride, at: ride.localStart, in: zone)
        }
        let notes = notes.lazy.compactMap { note in
            note.date.flatMap { CivilDateTime(date: $0) }.map { entry(note, at: $0, in: zone) }
        }
        return Log(Log(rides + Array(notes.prefix(count))).prefix(count))
    }

    private static func entry<Item: Recordable & Sendable>(
        _ item: Item, at time: CivilDateTime, in zone: Zone
    ) -> Log<AnyRecordable>.Entry where Item.ID: Sendable {
        Log.Entry(date: zone.instant(of: time).date, element: AnyRecordable(item))
    }
}
