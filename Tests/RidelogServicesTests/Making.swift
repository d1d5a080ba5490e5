import RidelogImport
import RidelogModels
import RidelogServices

extension RideImporter.Settings {
    static var showingAll: Self { Self(zones: .nothingToHide) }
}

extension SlugAssigner {
    /// The rides with their addresses, where none is kept.
    static func rides(_ rides: [Ride], timeZones: RideTimeZoneResolver, defaultName: (Ride) -> String)
        -> [Ride]
    {
        RidePermalinks(rides.map { ($0, []) }, timeZones: timeZones, defaultName: defaultName).rides
    }
}

/// Rides and the like with no more than a test needs.
enum Make {
    /// 2026-05-02T07:00:00Z.
    static let morning = 1_777_705_200.0

    static func ride(
        _ id: String, _ title: String? = nil, at seconds: Double = morning, file: String? = nil,
        lasting: Double = 3600
    ) -> Ride {
        let start = Instant(millisecondsSince1970: Int64(seconds * 1000))
        let end = Instant(millisecondsSince1970: Int64((seconds + lasting) * 1000))
        return Ride(
            id: id, file: file ?? id + ".gpx", title: title, summary: RideSummary(start: start, end: end),
            splits: [], profile: RideProfile(), lines: [])
    }

    static func fence(_ id: String, _ name: String? = nil) -> Geofence {
        let center = Coordinate(latitude: 46.5, longitude: -30)
        return Geofence(id: id, name: name ?? id, shape: .circle(center: center, radius: 100))
    }

    static func crossing(_ seconds: Double?, after start: Instant) -> GeofenceStay.Crossing? {
        seconds.map {
            GeofenceStay.Crossing(
                time: start.advanced(bySeconds: $0), place: Coordinate(latitude: 47, longitude: 8), span: 1,
                accuracy: 10)
        }
    }

    static func row(_ seconds: Double, _ event: GeofenceEntry.Event, _ name: String, line: Int = 1) -> LogRow
    {
        LogRow(
            time: Instant(millisecondsSince1970: Int64(seconds * 1000)), line: line,
            content: .geofence(event: event, name: name, accuracy: nil))
    }

    static func note(_ file: String, ride: String? = nil, date: String? = nil, isDraft: Bool = false) -> Note
    {
        Note(
            file: file, title: file, date: date.flatMap { CivilDate(iso8601: $0) }, ride: ride,
            isDraft: isDraft,
            markdown: [])
    }
}
