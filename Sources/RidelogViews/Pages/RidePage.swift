import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogModels
import RidelogRecords
import RidelogRows

/// The page of a ride: map, figures, charts, laps, splits and the device's figures; beside them events, notes, and the
/// source of the figures.
struct RidePage: TemplateView {
    var ride: Ride
    /// Geofences that may be on the map.
    let geofences: [Geofence]
    /// Events within the ride's time, oldest first.
    let events: [Log<GeofenceEntry>.Entry]
    let segments: [RideSegmentRow]
    let notes: [Note]
    let earlier: Ride?
    let later: Ride?
    /// The list of its day, if its month has very many rides.
    var dayList: SitePath?

    public static let id: TemplateID = "ride"

    public static let fields: [TemplateField<RidePage>] = [
        .text("name", "The ride's name.") { $0.ride.name },
        .text("sport", "The usual name of the sport.") { $0.ride.activityLabel },
        .text("day", "The day as `2026-06-14`.") { $0.ride.day.iso8601 },
        .breadcrumb { page in
            var steps = Breadcrumb.steps(to: page.ride.day)
            if let list = page.dayList { steps.append((Text(String(page.ride.day.day)), list)) }
            return steps
        },
        .view("heading", "The name, the day, the times and the sport.") { page in
            PageTitle(Text(page.ride.name)) { page.subtitle }
        },
        .view("figures", "Distance, time, climb and other totals.") { $0.figures },
        .optional("doubt", "Why the figures may be wrong.") { $0.ride.implausibility.map(RideDoubt.init) },
        .view("map", "The map with its caption.", if: { $0.ride.hasMap }) {
            RideMap(ride: $0.ride, geofences: $0.geofences, events: $0.events)
        },
        .view("charts", "The charts and the figures at their cursor.") {
            RideCharts(ride: $0.ride, events: $0.events)
        },
        .view("ways", "The surfaces and way types.", if: { $0.ride.ground?.ways?.areShown == true }) { page in
            page.ride.ground?.ways.map { RideWaysView(ways: $0, distance: page.ride.summary.distance) }
        },
        .view("photos", "The photos.", if: { !$0.ride.photos.isEmpty }) { RidePhotosView(ride: $0.ride) },
        .view("laps", "The laps, or the lengths of a swim.", if: { RideLaps(ride: $0.ride).isPresent }) {
            RideLaps(ride: $0.ride)
        },
        .view("climbs", "The climbs.", if: { !$0.ride.climbs.isEmpty }) {
            RideClimbs(climbs: $0.ride.climbs)
        },
        .view("splits", "The splits by kilometre or mile.", if: { $0.ride.hasSplitFigures }) {
            RideSplits(ride: $0.ride)
        },
        .view("extras", "Measurements without charts.", if: { !$0.ride.extras.isEmpty }) {
            RideExtras(extras: $0.ride.extras)
        },
        .view("device-figures", "The figures of the device and of tables.") { DeviceFigures(ride: $0.ride) },
        .view("events", "The events at geofences.", if: { !$0.events.isEmpty }) {
            RideEvents(ride: $0.ride, events: $0.events)
        },
        .view("segments", "The segments of the ride.", if: { !$0.segments.isEmpty }) {
            Element("h2") { Text(.segments) }
            RowTable(Text(.segments), rows: $0.segments)
        },
        .view("notes", "The description and the notes.", if: { $0.ride.text != nil || !$0.notes.isEmpty }) {
            RideNotes(ride: $0.ride, notes: $0.notes)
        },
        .view("details", "Further figures and the gear.", if: { !$0.details.isEmpty }) {
            $0.details
        },
        .view("places", "Towns, passes and the lake along the ride.", if: { !$0.ride.places.all.isEmpty }) {
            RidePlacesView(places: $0.ride.places)
        },
        .view("source", "Where the figures come from.") { RideSourceView(ride: $0.ride) },
        .view("neighbours", "Links to the previous and next ride.") {
            PreviousNextLinks(.earlierLaterRides, earlier: $0.earlier, later: $0.later, target: $0.target)
        },
    ]

    /// The day of a previous or next ride, and its time if it is of the same day.
    @ViewBuilder
    private func day(of ride: Ride) -> some View {
        DayLabel(date: ride.day, showsYear: ride.day.year != self.ride.day.year)
        if ride.day == self.ride.day, ride.hasTimeOfDay { Text(", " + ride.localStart.clock) }
    }

    private func target(_ ride: Ride) -> PreviousNextLinks.Target? {
        ride.page.map { page in
            PreviousNextLinks.Target(
                when: AnyView(day(of: ride)),
                title: Text(ride.name), page: page)
        }
    }

    @ViewBuilder
    private var subtitle: some View {
        let day = ride.day
        Text { $0.dateWords.weekday(of: day) + " " + $0.dateWords.text(for: day) + ", " }
        Text(ride.summary.start, style: .time)
        if ride.endsLater {
            Text(" – ")
            EndTime(end: ride.summary.end, start: ride.summary.start)
        }
        if let sport = ride.activityLabel { Text(" · " + sport) }
        if ride.lines.isEmpty, !ride.hasOnlyTotals, !ride.summary.isCut, ride.summary.elapsedTime > 0 {
            Text(" · ")
            Text(.indoorRide)
        }
    }

    private var figures: Figures {
        let summary = ride.summary
        return Figures([
            Figures.Figure(.distance, summary.shownDistance) { Quantity(.distance, $0, .figure) },
            Figures.Figure(.movingTime, summary.knownMovingTime) { Text(duration: $0, .clock) },
            Figures.Figure(.elapsedTime, ride.elapsedTimeInstead) { Text(duration: $0, .clock) },
            Figures.Figure(.climb, summary.shownAscent) { Quantity(.height, $0, .figure) },
            Figures.Figure(.average, summary.averageSpeed) { Quantity(ride.speedKind, $0, .figure) },
            Figures.Figure(.heartRate, summary.meanHeartRate) {
                FigureValue(value: Text(rounded: $0), unit: .beatsPerMinute)
            },
            Figures.Figure(summary.isPowerEstimated ? .estimatedPower : .power, summary.meanPower) {
                FigureValue(value: Text(rounded: $0), unit: .watts)
            },
        ])
    }
}

extension RidePage: PageKind {
    static let order = 13
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        let rides = site.rides
        // Boxed, because each page holds a reference.
        let pages = Boxed(wrappedValue: RidePages(site))
        return site.pages(of: rides.indices.filter { rides[$0].hasPage }) { index in
            Page(.ride(rides[index]), madeBy: RidePageMaker(pages: pages, index: index))
        }
    }

    private var details: RideDetailsView { RideDetailsView(ride: ride) }
}

private struct RidePageMaker: PageMaker {
    let pages: Boxed<RidePages>
    /// The index of the ride.
    let index: Int

    private var ride: Ride { pages.wrappedValue.rides[index] }
    var title: String { pages.wrappedValue.title(index) }
    var maps: [MapFrame] { [ride.mapFrame].compactMap(\.self) }

    var content: PageContent {
        let (ride, frame) = (ride, ride.mapFrame)
        return Page(.ride(ride), title: title) { [self] in
            let page = changed(pages.wrappedValue.page(index)) { $0.ride = $0.ride.held() }
            page.environment(\.zone, page.ride.zone)
        }.summed { [self] sum in
            let page = pages.wrappedValue.page(index)
            sum.add(page.ride)
            sum.add(page.geofences.count)
            for geofence in page.geofences { sum.add(geofence) }
            sum.add(entries: page.events)
            sum.add(page.segments)
            sum.add(page.notes)
            sum.add(texts: [page.dayList?.description])
            sum.addLink(to: page.earlier)
            sum.addLink(to: page.later)
        }.previewed { environment in
            (
                summary: ride.facts(environment.words, environment.units),
                picture: ride.photos.isEmpty ? nil : .photo(1, of: ride, isSmall: false)
            )
        }.showing([frame]).beside([ride.finerLine(in: frame)].compactMap(\.self)).content
    }
}

private struct RidePages {
    let rides: [Ride]
    private let words: LocalizedStrings
    private let links: RideLinker
    private let segments: [String: [RideSegmentRow]]
    /// The geofences with bounding boxes, which are computed once for all rides.
    private let geofences: [(geofence: Geofence, bounds: BoundingBox?)]
    private let longMonths: Set<CivilMonth>
    private let haveTwins: [Bool]

    init(_ site: SitePages) {
        haveTwins = Self.haveTwins(site.rides)
        (rides, words) = (site.rides, site.words)
        (links, segments) = (site.content.links, site.segmentsOfRides)
        geofences = site.geofences.map { ($0, $0.shape.bounds) }
        longMonths = Set(site.years.flatMap(\.months).filter(\.isLong).map(\.month))
    }

    func page(_ index: Int) -> RidePage {
        let ride = rides[index]
        let events = links.events[ride.id] ?? []
        let (later, earlier) = rides.neighbours(of: index)
        return RidePage(
            ride: ride, geofences: geofences(near: ride, events), events: events,
            segments: segments[ride.id] ?? [], notes: links.notes[ride.id] ?? [], earlier: earlier,
            later: later,
            dayList: longMonths.contains(CivilMonth(ride.day)) ? .rides(on: ride.day) : nil)
    }

    /// The maximum number of geofences on a map.
    private static let mostGeofences = 30

    /// The geofences in the area of a ride: first those that it entered or left, then others.
    private func geofences(near ride: Ride, _ events: [Log<GeofenceEntry>.Entry]) -> [Geofence] {
        let visited = Set(events.map(\.element.geofence.id))
        guard let area = ride.summary.bounds else { return [] }
        let near = geofences.filter { $0.bounds?.intersects(area) ?? false }.map(\.geofence)
        let ordered = near.filter { visited.contains($0.id) } + near.filter { !visited.contains($0.id) }
        return Array(ordered.prefix(Self.mostGeofences))
    }

    func title(_ index: Int) -> String {
        let ride = rides[index]
        let clock = ride.hasTimeOfDay && haveTwins[index] ? ", " + ride.localStart.clock : ""
        return ride.name + ", " + words.dates.text(for: ride.day) + clock
    }

    /// For each ride, whether another ride of the same day has the same name. Only near neighbours are compared, as
    /// rides are sorted by time and time zones may differ.
    private static func haveTwins(_ rides: [Ride]) -> [Bool] {
        let days = rides.map(\.day)
        var haveTwins = [Bool](repeating: false, count: rides.count)
        for index in rides.indices {
            let next = (index + 1..<min(rides.count, index + 21)).first {
                days[$0] == days[index] && rides[$0].name == rides[index].name
            }
            guard let next else { continue }
            (haveTwins[index], haveTwins[next]) = (true, true)
        }
        return haveTwins
    }
}

extension Ride {
    /// The path of its page; nil if it has none.
    public var page: SitePath? { self.hasPage ? .ride(self) : nil }

    /// The elapsed time, if the moving time is unknown.
    var elapsedTimeInstead: Double? {
        summary.knownMovingTime == nil ? summary.knownElapsedTime : nil
    }

    /// Whether the clock shows another time at its end than at its start.
    fileprivate var endsLater: Bool {
        let minutes = [summary.start, summary.end].map { ($0.secondsSince1970 / 60).rounded(.down) }
        return minutes[0] < minutes[1]
    }

    /// Whether it has several splits, with more than their distances.
    fileprivate var hasSplitFigures: Bool {
        self.splits.count > 1 && self.splits.contains { SplitRow(split: $0).figures.contains { $0 != nil } }
    }
}

extension SitePath {
    /// The page of a ride, if it has one: see `Ride.page`.
    public static func ride(_ ride: Ride) -> SitePath {
        SitePath.ride(at: ride.address)
    }

    /// The page of the ride with this current or old address.
    package static func ride(at address: String) -> SitePath {
        SitePath("rides/\(address)/index.html")
    }
}

extension Implausibility {
    fileprivate var word: StringKey {
        switch self {
        case .speed: .implausibleSpeed
        case .date: .implausibleDate
        case .duration: .implausibleDuration
        }
    }
}

extension Text {
    /// The name of a month, numbered from 1.
    init(month: Int) {
        self.init(dependent: { $0.writeText($0.environment.dateWords.name(ofMonth: month)) })
    }

    /// A month with its year.
    init(_ month: CivilMonth) {
        self.init(dependent: { $0.writeText($0.environment.dateWords.text(for: month)) })
    }
}

/// Why the figures of a ride may be wrong.
struct RideDoubt: TemplateView {
    let reason: Implausibility

    static let id: TemplateID = "ride-doubt"

    static let fields: [TemplateField<RideDoubt>] = [
        .words("sentence", "The warning that the figures may be wrong.", .implausible),
        .words("reason", "The reason.") { Text($0.reason.word) },
    ]
}
