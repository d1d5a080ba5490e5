import RidelogHTML
import RidelogMarkdown
import RidelogModels
import RidelogServices

/// All pages of a site, made from what the services hand out.
package struct SitePages: Sendable {
    let content: SiteContent
    let documents: [String: MarkdownDocument]
    let report: SiteReport
    let siteTitle: String
    let words: LocalizedStrings
    let zone: Zone
    let customPages: [Page]
    /// The geofences with their boxes, which every ride's map asks for.
    let places: [MappedGeofence]

    /// - Parameters:
    ///   - content: what the services hand out.
    ///   - documents: the text of each published note as HTML, by the note's file.
    ///   - report: what became of the input.
    ///   - siteTitle: the site's name.
    ///   - words: the words of its language.
    ///   - zone: the zone of its days.
    ///   - customPages: pages of a program's own, behind all others.
    public init(
        content: SiteContent,
        documents: [String: MarkdownDocument],
        report: SiteReport,
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
        places = (content.geofences.value ?? []).map(MappedGeofence.init)
    }

    var rides: [Ride] { content.rides.value ?? [] }
    var geofences: [Geofence] { content.geofences.value ?? [] }
    var notes: [Note] { content.notes.value ?? [] }
    var log: Log<LogItem> { content.log.value ?? Log() }

    /// The parts that have something to show, if only that they could not be read; the journal always stands
    /// there.
    public var sections: [SiteSection] {
        SiteSection.allCases.filter { section in
            section == .journal || hasContent(section) || hasFailed(section)
        }
    }

    /// Whether there is anything to show.
    public var hasContent: Bool {
        !customPages.isEmpty || SiteSection.allCases.contains(where: hasContent)
    }

    /// What own pages are called in the navigation.
    public var links: [NavigationLink] {
        customPages.compactMap { page in
            page.navigationTitle.map { NavigationLink(title: $0, path: page.path) }
        }
    }

    private func hasContent(_ section: SiteSection) -> Bool {
        switch section {
        case .journal: false
        case .rides: !rides.isEmpty
        case .geofences: !geofences.isEmpty
        case .log: !log.isEmpty
        case .notes: !notes.isEmpty
        }
    }

    private func hasFailed(_ section: SiteSection) -> Bool {
        section.storeKind.map(content.failedStores.contains) ?? false
    }

    /// How many rides from when to when, for the footer; empty without rides.
    public var extent: String {
        let dated = rides.filter { $0.implausibility != .date }
        guard let latest = dated.first ?? rides.first, let first = dated.last ?? rides.last else { return "" }
        let count = words(.rideCount, count: rides.count)
        let day = words.dates.text(for: first.day)
        guard latest.day != first.day else { return words(.footerOneDay, ["rides": count, "first": day]) }
        return words(
            .footerExtent, ["rides": count, "first": day, "last": words.dates.text(for: latest.day)])
    }

    /// Every page of the site, in a stable order.
    public var all: [Page] {
        [journal]
            + distinguished(
                failedPages + ridePages + geofencePages + logPages + notePages + reportPages + [notFound]
                    + customPages)
    }

    private var failedPages: [Page] {
        SiteSection.allCases.filter(hasFailed).map { section in
            Page(section.path, title: words(section.word), section: section, isListed: false) {
                FailedStorePage(section: section)
            }
        }
    }

    /// Pages of one title, such as a place and a note about it, also say where they are.
    private func distinguished(_ pages: [Page]) -> [Page] {
        let counts = Dictionary(grouping: pages, by: \.title).mapValues(\.count)
        return pages.map { page in
            guard counts[page.title] != 1 else { return page }
            var page = page
            page.title += " (" + page.path.description.replacing("/index.html", with: "") + ")"
            return page
        }
    }

    private var journal: Page {
        let years = RideYear.grouping(rides)
        let latest = Journal.latest(20, rides: rides, notes: notes, in: zone)
        let hasContent = hasContent
        let title = siteTitle
        return Page(.journal, title: siteTitle, section: .journal) {
            JournalPage(siteTitle: title, year: years.first, latest: latest, hasContent: hasContent)
        }
    }

    private var reportPages: [Page] {
        let report = GroupedReport(report, for: .everybody)
        let pager = ReportPager(report)
        return pager.parts.map { part in
            Page(
                SitePath.report.page(part.number), title: title(words(.report), part.number),
                section: nil, isListed: false
            ) {
                ReportPage(report: report, part: part, pager: pager)
            }
        }
    }

    private var notFound: Page {
        let sections = sections
        return Page(.notFound, title: words(.notFoundTitle), section: nil, isListed: false) {
            NotFoundPage(sections: sections)
        }
    }

    /// Titles are unique: a further page of a list has its number.
    func title(_ title: String, _ number: Int) -> String {
        number == 1 ? title : title + ", " + String(number)
    }
}
