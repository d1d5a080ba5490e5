import RidelogHTML
import RidelogModels
import RidelogServices

extension SitePages {
    var ridePages: [Page] {
        guard !rides.isEmpty else { return [] }
        let years = RideYear.grouping(rides)
        let overview = Page(.rides, title: words(.rides), section: .rides) { RidesPage(years: years) }
        return [overview] + years.flatMap { pages(of: $0, among: years) } + monthPages(years)
            + rides.indices.map(page(ofRideAt:))
    }

    private func pages(of year: RideYear, among years: [RideYear]) -> [Page] {
        // A ride a day; the rows have six figures each, and more would not fit into a first view.
        let pager = Pager(year.rides, size: 366)
        let numbers = years.map(\.year)
        let name = words(.ridesOfYear, ["year": String(year.year)])
        return pager.parts.map { part in
            Page(
                SitePath.rides(ofYear: year.year).page(part.number), title: title(name, part.number),
                section: .rides
            ) {
                RideYearPage(year: year, years: numbers, part: part, partCount: pager.parts.count)
            }
        }
    }

    private func monthPages(_ years: [RideYear]) -> [Page] {
        let months = years.flatMap(\.months)
        return months.indices.flatMap { index in
            let month = months[index]
            let later = index > 0 ? months[index - 1].month : nil
            let earlier = index + 1 < months.count ? months[index + 1].month : nil
            let pager = Pager(month.rides)
            let name = words(.rides) + ", " + words.dates.text(for: month.month)
            return pager.parts.map { part in
                Page(
                    SitePath.rides(of: month.month).page(part.number), title: title(name, part.number),
                    section: .rides
                ) {
                    RideMonthPage(
                        month: month, earlier: earlier, later: later, part: part,
                        partCount: pager.parts.count)
                }
            }
        }
    }

    private func page(ofRideAt index: Int) -> Page {
        let ride = rides[index]
        let events = content.join.events[ride.id] ?? []
        let notes = content.join.notes[ride.id] ?? []
        let clock = hasTwin(index) ? ", " + ride.localStart.clock : ""
        return Page(
            .ride(ride), title: ride.name + ", " + words.dates.text(for: ride.day) + clock, section: .rides
        ) {
            // Looked for when the page is written, so that the pages share the work between them.
            let ride = rides[index]
            RidePage(
                ride: ride, geofences: NearbyGeofences.of(ride, among: places, events: events),
                others: NearbyRides.lines(of: rides, around: index), events: events, notes: notes,
                earlier: index + 1 < rides.count ? rides[index + 1] : nil,
                later: index > 0 ? rides[index - 1] : nil)
        }
    }

    /// Whether another ride of the same day has the same name; both are neighbours in time, or nearly.
    private func hasTwin(_ index: Int) -> Bool {
        let ride = rides[index]
        let near = max(0, index - 20)..<min(rides.count, index + 21)
        return near.contains { $0 != index && rides[$0].day == ride.day && rides[$0].name == ride.name }
    }
}

/// The lines of other rides on a ride's map: a private road map that grows with use.
enum NearbyRides {
    /// At most this many are drawn.
    static let count = 12
    /// At most this many are looked at, so that the work grows with the number of rides and not its square.
    private static let reach = 150

    /// Lines of the rides nearest in time whose area meets that of the ride at `index`.
    static func lines(of rides: [Ride], around index: Int) -> [[Coordinate]] {
        guard let bounds = rides[index].summary.bounds else { return [] }
        var lines: [[Coordinate]] = []
        var found = 0
        for distance in 1...reach where found < count {
            for other in [index - distance, index + distance] where rides.indices.contains(other) {
                guard found < count, let area = rides[other].summary.bounds, area.intersects(bounds) else {
                    continue
                }
                lines += rides[other].lines
                found += 1
            }
        }
        return lines
    }

    /// Lines of the latest rides whose area meets a box.
    static func lines(of rides: [Ride], in bounds: BoundingBox?) -> [[Coordinate]] {
        guard let bounds else { return [] }
        return rides.lazy
            .filter { $0.summary.bounds?.intersects(bounds) ?? false }
            .prefix(count).flatMap(\.lines)
    }
}

/// A geofence and its box, worked out once for all rides.
struct MappedGeofence: Sendable {
    let geofence: Geofence
    let bounds: BoundingBox?

    init(_ geofence: Geofence) {
        self.geofence = geofence
        bounds = geofence.shape.bounds
    }
}

/// The geofences on a ride's map.
enum NearbyGeofences {
    /// At most this many are drawn.
    static let count = 30

    /// Those that the ride entered or left first, then others in its area.
    static func of(
        _ ride: Ride, among places: [MappedGeofence], events: [Log<GeofenceEntry>.Entry]
    ) -> [Geofence] {
        let visited = Set(events.map(\.element.geofence.id))
        guard let area = ride.summary.bounds else { return [] }
        let near = places.filter { $0.bounds?.intersects(area) ?? false }.map(\.geofence)
        let ordered = near.filter { visited.contains($0.id) } + near.filter { !visited.contains($0.id) }
        return Array(ordered.prefix(count))
    }
}
