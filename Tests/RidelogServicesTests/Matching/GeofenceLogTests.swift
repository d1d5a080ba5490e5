import RidelogContent
import RidelogModels
import Testing

@testable import RidelogServices

@Suite("The log of geofences")
struct GeofenceLogTests {
    private let cafe = Make.fence("cafe")

    /// A ride in the café from so many to so many seconds after its start.
    private func ride(_ enter: Double?, _ exit: Double?, isCut: Bool = false) -> Ride {
        var ride = Make.ride("a")
        let start = ride.summary.start
        ride.stays = [
            GeofenceStay(
                geofence: "cafe", enter: Make.crossing(enter, after: start),
                exit: Make.crossing(exit, after: start), first: start, last: ride.summary.end)
        ]
        ride.summary.isCut = isCut
        return ride
    }

    private func recorded(_ event: GeofenceEntry.Event, _ seconds: Double, _ line: Int = 1)
        -> Log<LogItem>.Entry
    {
        let time = Make.ride("a").summary.start.advanced(bySeconds: seconds)
        let entry = GeofenceEntry(
            id: "log:\(line)", event: event, geofence: cafe,
            evidence: GeofenceEntry.Evidence(file: "log", line: line))
        return Log.Entry(date: time.date, element: .geofence(entry))
    }

    /// Like `+60 log:1 57`: an enter after 60 seconds with the log's id, which has it after 57.
    private func text(_ entries: [Log<LogItem>.Entry], _ rides: [Ride], _ geofences: [Geofence]? = nil)
        -> String
    {
        let start = Make.ride("a").summary.start
        return GeofenceLog.log(
            Log(entries), adding: rides.map(GeofenceLog.Source.init), geofences: geofences ?? [cafe]
        ).reversed()
            .compactMap { entry -> String? in
                guard case .geofence(let event) = entry.element else { return nil }
                let seconds = Int(Instant(entry.date).seconds(since: start))
                let recorded = event.evidence.recorded.map { " \(Int($0.seconds(since: start)))" } ?? ""
                let id = event.id.hasPrefix("log") ? event.id : "ride"
                let sign = ["enter": "+", "exit": "-"][event.event.rawValue] ?? "="
                return sign + "\(seconds) \(id)" + recorded
            }.joined(separator: ", ")
    }

    @Test("logs the enter and exit of a ride, but none for an end that is missing")
    func ofRides() {
        #expect(text([], [ride(60, 120)]) == "+60 ride, -120 ride")
        #expect(text([], [ride(nil, 120)]) == "-120 ride")
        #expect(text([], [ride(60, nil)]) == "+60 ride")
        #expect(text([], [ride(60, 120)], []) == "")
    }

    @Test("merges a ride's event with the nearest recorded one and uses the ride's time")
    func joined() {
        #expect(text([recorded(.enter, 57)], [ride(60, 120)]) == "+60 log:1 57, -120 ride")
        #expect(text([recorded(.exit, 57)], [ride(60, 900)]) == "-57 log:1, +60 ride, -900 ride")
        #expect(text([recorded(.enter, 361)], [ride(60, 900)]) == "+60 ride, +361 log:1, -900 ride")
        // The nearest of several, each only once.
        let several = [recorded(.enter, 30, 1), recorded(.enter, 70, 2), recorded(.enter, 100, 3)]
        #expect(text(several, [ride(60, nil)]) == "+30 log:1, +60 log:2 70, +100 log:3")
    }

    @Test("pairs the exit of a phone's log with the enter of the ride that ended there")
    func rideAndPhone() throws {
        let start = Make.ride("a").summary.start
        func crossing(_ seconds: Double) -> GeofenceStay.Crossing {
            GeofenceStay.Crossing(
                time: start.advanced(bySeconds: seconds), place: Coordinate(latitude: 47, longitude: 8),
                span: 1, accuracy: 10)
        }
        let phone = GeofenceLog.Source(
            file: "phone", id: "phone", isCut: false,
            stays: [GeofenceStay(geofence: "cafe", enter: crossing(90), exit: crossing(7200))], zone: .utc)
        let log = GeofenceLog.log(
            Log(), adding: [phone, GeofenceLog.Source(ride(60, nil))], geofences: [cafe])
        let events = log.compactMap { entry -> Log<GeofenceEntry>.Entry? in
            guard case .geofence(let event) = entry.element else { return nil }
            return entry.map { _ in event }
        }
        let visits = VisitBuilder().visits(Log(events))
        #expect(visits.map(\.dwell) == [7140])
    }

    @Test("logs one event for a ride that only passes a geofence")
    func passed() {
        #expect(text([], [ride(60, 100)]) == "=60 ride")
        #expect(text([recorded(.enter, 62), recorded(.exit, 98)], [ride(60, 100)]) == "=60 ride")
        // A phone that noticed only one end says that someone came.
        #expect(text([recorded(.enter, 62)], [ride(60, 100)]) == "+60 log:1 62, -100 ride")
        var strict = cafe
        strict.rules.minimumStay = 600
        #expect(text([], [ride(60, 500)], [strict]) == "=60 ride")
        strict.rules.minimumStay = 0
        #expect(text([], [ride(60, 61)], [strict]) == "+60 ride, -61 ride")
    }

    @Test("leaves out stays outside a geofence's schedule")
    func schedule() throws {
        var open = cafe
        let start = Make.ride("a").summary.start
        let local = Zone.utc.local(start)
        func text(_ schedule: String) throws -> String {
            let parsed: WeeklySchedule = try #require(WeeklySchedule(schedule))
            open.schedule = parsed
            return self.text([], [ride(60, 120)], [open])
        }
        let day = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        #expect(try text(day[local.date.weekday - 1]) == "+60 ride, -120 ride")
        #expect(try text(day[local.date.weekday % 7]) == "")
    }

    @Test("hides the recorded time of an event on a cut ride")
    func cut() {
        #expect(text([recorded(.enter, 357)], [ride(60, nil, isCut: true)]) == "+60 log:1")
    }
}
