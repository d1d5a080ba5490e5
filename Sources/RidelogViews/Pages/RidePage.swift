import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// A ride: map, figures, charts, laps, splits, and the device's own figures; on the side what happened on the way,
/// notes, and where the figures come from.
struct RidePage: View {
    let ride: Ride
    /// Geofences that may be on the map.
    let geofences: [Geofence]
    /// Lines of other rides near this one.
    let others: [[Coordinate]]
    /// Events within the ride's time, oldest first.
    let events: [Log<GeofenceEntry>.Entry]
    let notes: [Note]
    let earlier: Ride?
    let later: Ride?

    var body: some View {
        content.environment(\.zone, ride.zone)
    }

    @ViewBuilder
    private var content: some View {
        Breadcrumb(steps: [
            (Text(.rides), .rides),
            (Text(String(ride.day.year)), .rides(ofYear: ride.day.year)),
            (Text(month: ride.day.month), .rides(of: CivilMonth(ride.day))),
        ])
        PageTitle(Text(ride.name)) { RideSubtitle(ride: ride) }
        RideFigures(ride: ride)
        if let reason = ride.implausibility {
            Element("p", .class("soft")) {
                Text(.implausible)
                Text(" ")
                Text(reason.word)
            }
        }
        RideMap(ride: ride, geofences: geofences, events: events, others: others)
        Element("div", .class("columns")) {
            Element("div") {
                RideCharts(ride: ride)
                RideLaps(ride: ride)
                RideSplits(ride: ride)
                RideExtras(extras: ride.extras)
                DeviceFigures(ride: ride)
            }
            Element("div", .class("aside")) {
                RideEvents(events: events)
                RideNotes(ride: ride, notes: notes)
                RideGear(ride: ride)
                RideSourceView(ride: ride)
            }
        }
        PreviousNextLinks(label: .earlierLaterRides, earlier: earlier.map(target), later: later.map(target))
    }

    private func target(_ ride: Ride) -> PreviousNextLinks.Target {
        PreviousNextLinks.Target(
            when: AnyView(DayLabel(date: ride.day, showsYear: ride.day.year != self.ride.day.year)),
            title: ride.name, page: .ride(ride))
    }
}

extension RidePage: PageKind {
    static let order = 13
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        let (rides, join) = (site.rides, site.content.join)
        let geofences = site.geofences.map(MappedGeofence.init)
        return rides.indices.map { index in
            let ride = rides[index]
            let events = join.events[ride.id] ?? []
            let clock = hasTwin(rides, index) ? ", " + ride.localStart.clock : ""
            let title = ride.name + ", " + site.words.dates.text(for: ride.day) + clock
            return Page(.ride(ride), title: title) {
                // Looked for when the page is written, so that the pages share the work between them.
                let (later, earlier) = rides.neighbours(of: index)
                return RidePage(
                    ride: rides[index],
                    geofences: NearbyGeofences.of(rides[index], among: geofences, events: events),
                    others: NearbyRides.lines(of: rides, around: index), events: events,
                    notes: join.notes[rides[index].id] ?? [], earlier: earlier, later: later)
            }
        }
    }

    /// Whether another ride of the same day has the same name; both are neighbours in time, or nearly.
    private static func hasTwin(_ rides: [Ride], _ index: Int) -> Bool {
        let ride = rides[index]
        let near = max(0, index - 20)..<min(rides.count, index + 21)
        return near.contains { $0 != index && rides[$0].day == ride.day && rides[$0].name == ride.name }
    }
}

extension SitePath {
    /// The page of a ride.
    public static func ride(_ ride: Ride) -> SitePath {
        SitePath.ride(at: ride.address)
    }

    /// The page of a ride with this address, or of one that had it.
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
}

/// The day, the times, and the sport.
private struct RideSubtitle: View {
    let ride: Ride

    var body: some View {
        EnvironmentReader { environment in
            let words = environment.dateWords
            Text(words.weekday(of: ride.day) + " " + words.text(for: ride.day) + ", ")
        }
        Text(ride.summary.start, style: .time)
        if !ride.isToldByTotals || ride.summary.end > ride.summary.start {
            Text(" – ")
            EndTime(ride.summary.end, after: ride.summary.start)
        }
        if let sport = ride.activityLabel { Text(" · " + sport) }
        if ride.lines.isEmpty, !ride.isToldByTotals, !ride.summary.isCut {
            Text(" · ")
            Text(.indoorRide)
        }
    }
}

private struct RideFigures: View {
    let ride: Ride

    private var summary: RideSummary { ride.summary }

    var body: some View {
        Figures([
            summary.shownDistance.map { distance in
                Figures.Figure(.distance) { Quantity(.distance, distance, .figure) }
            },
            summary.knownMovingTime.map { time in
                Figures.Figure(.movingTime) { Text(duration: time, .clock) }
            },
            summary.shownAscent.map { ascent in
                Figures.Figure(.climb) { Quantity(.height, ascent, .figure) }
            },
            summary.averageSpeed.map { speed in
                Figures.Figure(.average) { Quantity(ride.speedKind, speed, .figure) }
            },
            figure(.heartRate, summary.meanHeartRate, .beatsPerMinute),
            figure(summary.isPowerEstimated ? .estimatedPower : .power, summary.meanPower, .watts),
        ])
    }

    private func figure(_ name: StringKey, _ mean: Double?, _ unit: StringKey) -> Figures.Figure? {
        mean.map { mean in
            Figures.Figure(name) { FigureValue(Text(rounded: mean), unit) }
        }
    }
}

private struct RideSplits: View {
    let ride: Ride

    /// Seconds; nil if the splits add up to the moving time at the top of the page.
    private var otherSum: Double? {
        let sum = ride.splits.reduce(0) { $0 + $1.movingTime }
        return abs(sum - ride.summary.movingTime) < 1 ? nil : sum
    }

    var body: some View {
        if ride.splits.count > 1 {
            Element("h2") { Text(.splits) }
            EnvironmentReader { environment in
                let units = environment.units
                table(ride.splits, in: units, isHidden: false)
                if !ride.otherSplits.isEmpty { table(ride.otherSplits, in: units.other, isHidden: true) }
            }
            if let otherSum {
                Element("p", .class("soft")) {
                    Sentence(.splitsSum, ["time": Text(duration: otherSum, .clock)])
                }
            }
        }
    }
    /// The splits of one system of units; the page's script shows the one that the reader chose.
    private func table(_ splits: [Split], in units: UnitSystem, isHidden: Bool) -> some View {
        Element(
            "div",
            attributes: ride.otherSplits.isEmpty
                ? [] : .system(units, isHidden: isHidden)
        ) {
            RowTable(
                Text(.splits), id: isHidden ? "splits-" + units.rawValue : "splits",
                figures: [RowGroup(splits.map { SplitRow(split: $0, kind: ride.speedKind) })]
            ).environment(\.units, units).environment(\.speedKind, ride.speedKind)
        }
    }
}
