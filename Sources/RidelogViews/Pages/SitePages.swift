import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogMarkdown
import RidelogModels
import RidelogSystem

/// Makes all pages of a site from its content, by asking every kind of page.
package struct SitePages: Sendable {
    let content: SiteContent
    private let documents: [MarkdownDocument]
    let report: GroupedReport
    let siteTitle: String
    let words: LocalizedStrings
    let zone: Zone
    private let customPages: [Page]
    /// How many pages are made in parallel.
    private var workers = 1
    /// Content that several kinds of pages show: years with rides, sports, gear, visits by the ids of their geofences,
    /// and the log by month and by type.
    let years: [RideYear]
    let sports: [Sport]
    let gear: [Gear]
    package let visits: [String: [Visit]]
    /// Visits with their rides and surrounding places, by the ids of their geofences.
    let visitRows: [String: [VisitRow]]
    /// Rides in geofences, by the ids of the geofences, and segments of rides, by the ids of the rides.
    let presences: [String: [RidePresence]]
    let segmentsOfRides: [String: [RideSegmentRow]]
    let logMonths: [LogMonth]
    let recordTypes: [RecordType]
    /// The tags, without those at whose path there is a note.
    let tags: [NoteTag]
    private let heatMap = Once<HeatMap?>()

    /// - Parameters:
    ///   - documents: the text of each published note as HTML, in their order.
    ///   - report: the public report.
    ///   - zone: the time zone of the site's dates.
    ///   - customPages: pages of a custom program, which come after all others.
    public init(
        content: SiteContent,
        documents: [MarkdownDocument],
        report: GroupedReport,
        siteTitle: String,
        words: LocalizedStrings,
        zone: Zone,
        customPages: [Page] = []
    ) {
        self.content = content
        self.documents = documents
        self.report = report
        self.siteTitle = siteTitle
        self.words = words
        self.zone = zone
        self.customPages = customPages
        let log = content.log.value ?? Log()
        let rides = content.rides.value ?? []
        years = RideYear.grouping(rides)
        sports = Sport.grouping(rides)
        gear = Gear.grouping(rides)
        visits = Self.visits(log)
        let (rideTimes, surroundings) = (RideTimes(rides), SurroundingVisits(visits))
        visitRows = visits.mapValues { visits in
            visits.map { visit in
                VisitRow(
                    visit: visit, ride: rideTimes.ride(during: visit),
                    places: surroundings.places(during: visit))
            }
        }
        presences = RidePresence.all(rides, at: content.geofences.value ?? [])
        segmentsOfRides = Self.rows(content.segments)
        logMonths = LogMonth.grouping(log, in: zone)
        recordTypes = RecordType.grouping(log)
        tags = Self.tags(content.notes.value ?? [])
    }

    private static func visits(_ log: Log<LogItem>) -> [String: [Visit]] {
        let entries = log.compactMap { entry -> Log<GeofenceEntry>.Entry? in
            if case .geofence(let event) = entry.element { entry.map { _ in event } } else { nil }
        }
        return Dictionary(grouping: entries, by: \.element.geofence.id).mapValues { events in
            VisitBuilder(events.first?.element.geofence.rules ?? GeofenceRules()).visits(Log(events))
        }
    }

    private static func rows(_ segments: [SegmentTimes]) -> [String: [RideSegmentRow]] {
        let rows = segments.flatMap { times in
            zip(times.efforts, times.ranks).map { RideSegmentRow(times: times, effort: $0, rank: $1) }
        }
        return Dictionary(grouping: rows, by: \.effort.ride.id)
    }

    private static func tags(_ notes: [Note]) -> [NoteTag] {
        let taken = Set(notes.lazy.map { $0.address }.filter { $0.hasPrefix("tags/") })
        return NoteTag.grouping(notes).filter { !taken.contains("tags/" + $0.address) }
    }

    var segments: [SegmentTimes] { content.segments }
    var rides: [Ride] { content.rides.value ?? [] }
    /// The heat map of most rides, for the first page, and for the page of the year if it is the only one.
    var heat: HeatMap? { heatMap.value { HeatMap.core(of: rides) } }
    var geofences: [Geofence] { content.geofences.value ?? [] }
    var notes: [Note] { content.notes.value ?? [] }
    /// The text of a note.
    func document(ofNote index: Int) -> MarkdownDocument {
        documents.indices.contains(index)
            ? documents[index] : MarkdownDocument(parsing: notes[index].markdown, options: .belowTitle)
    }

    /// Whether there is a page of all tags, at whose path there is no note.
    var hasTagsPage: Bool { !tags.isEmpty && !notes.contains { $0.address == "tags" } }

    static let kinds = PageKinds.all.sorted { $0.order < $1.order }

    /// All possible sections of a site, in the order of the navigation.
    static let sections = kinds.reduce(into: [SiteSection]()) { sections, kind in
        if let section = kind.section, !sections.contains(section) { sections.append(section) }
    }

    /// The sections of a site with these pages; sections without their first page are left out.
    private func sections(of pages: [Page]) -> [NavigationLink] {
        let sections = pages.compactMap { $0.section?.path == $0.path ? $0.section : nil }
        return Self.sections.filter(sections.contains).map { $0.link(words) }
    }

    /// The navigation of a site with these pages: its sections, then custom pages.
    public func navigation(of pages: [Page]) -> [NavigationLink] {
        sections(of: pages)
            + pages.compactMap { page in
                page.navigationTitle.map { NavigationLink(title: $0, path: page.path) }
            }
    }

    /// Whether there is anything to show.
    public var hasContent: Bool {
        !customPages.isEmpty || StoreKind.allCases.contains(where: hasContent)
    }

    private func hasContent(_ store: StoreKind) -> Bool {
        switch store {
        case .rides: !rides.isEmpty
        case .geofences: !geofences.isEmpty
        case .log: content.log.value?.isEmpty == false
        case .notes: !notes.isEmpty
        }
    }

    /// All pages of the site, in a stable order.
    public var all: [Page] { completed(Self.kinds.flatMap(pages)) }

    /// All pages of the site in the same order, made in parallel.
    ///
    /// - Parameter workers: how many kinds are asked in parallel, and how many pages of one kind are made in parallel.
    public func all(workers: Int) async -> [Page] {
        var site = self
        site.workers = workers
        var pages = await parallelMap(Self.kinds, workers: workers) { [site] in site.pages(of: $0) }
        var all: [Page] = []
        all.reserveCapacity(pages.reduce(1 + customPages.count) { $0 + $1.count })
        // Pages of each kind are released, so that very many are not held twice.
        for index in pages.indices {
            all += pages[index]
            pages[index] = []
        }
        return completed(all)
    }

    func pages(of kind: any PageKind.Type) -> [Page] {
        guard kind.section?.store.map(hasContent) ?? true else { return [] }
        var pages = kind.pages(of: self)
        for index in pages.indices where pages[index].section == nil { pages[index].section = kind.section }
        return pages
    }

    /// Makes a page for each of very many things.
    func pages<Thing: Sendable>(of things: [Thing], _ page: @Sendable (Thing) -> Page) -> [Page] {
        things.concurrentParts(workers: workers) { $0.map(page) }.flatMap(\.self)
    }

    /// The pages of a long list, with their numbers in the titles.
    ///
    /// - Parameter add: adds to the checksum what they show beside their part of the list; is called once for all.
    func pages<Row, Content: View>(
        _ pager: Pager<Row>, title: String, summed add: @escaping @Sendable (inout PageSum) -> Void,
        content: @escaping @Sendable (Pager<Row>.Part) -> Content
    ) -> [Page] {
        let shared = Once<PageSum>()
        return pager.parts.map { part in
            let title = self.title(title, part.number)
            return Page(part.page.path, title: title) { content(part) }.summed { sum in
                sum = shared.value { PageSum(add) }
                sum.add(part)
            }
        }
    }

    /// The title of a page of a list, made unique by its number.
    func title(_ title: String, _ number: Int) -> String {
        number == 1 ? title : title + ", " + String(number)
    }

    /// Adds pages of no kind, and marks pages with the same title, such as a place and a note about it, so that their
    /// titles include the path; except the first page.
    private func completed(_ all: consuming [Page]) -> [Page] {
        var pages = consume all
        pages.append(NotFoundPage.page(leadingTo: sections(of: pages), words))
        pages += customPages
        // Compared by checksums, because titles of very many pages take much memory.
        let titles = pages.map { Checksum($0.title).value }
        let counts = titles.indices.reduce(into: [UInt64: Int]()) { counts, index in
            if pages[index].path != .journal { counts[titles[index], default: 0] += 1 }
        }
        for index in pages.indices where pages[index].path != .journal {
            pages[index].isTwin = counts[titles[index]] != 1
        }
        return pages
    }
}
