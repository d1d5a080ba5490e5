import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogContent

@Suite("Rides on segments")
struct SegmentFinderTests {
    private static let west = Coordinate(latitude: 47, longitude: 8)
    private static let east = west.destination(distance: 3000, bearing: 90)

    private let road = Geofence(id: "road", name: "Road", shape: .corridor(line: [west, east], width: 40))
    private let village = Make.fence("village")
    private let pass = Make.fence("pass")

    private func crossing(_ ride: Ride, _ seconds: Double, _ place: Coordinate) -> GeofenceStay.Crossing {
        GeofenceStay.Crossing(
            time: ride.summary.start.advanced(bySeconds: seconds), place: place, span: 1, accuracy: 10)
    }

    private func ride(_ id: String, _ stays: (Ride) -> [GeofenceStay]) -> Ride {
        var ride = Make.ride(id)
        ride.stays = stays(ride)
        return ride
    }

    private func along(_ id: String, _ from: Coordinate, _ to: Coordinate, _ seconds: Double) -> Ride {
        ride(id) { ride in
            [
                GeofenceStay(
                    geofence: "road", enter: crossing(ride, 0, from), exit: crossing(ride, seconds, to))
            ]
        }
    }

    private func find(_ rides: [Ride], _ settings: [SegmentSetting] = []) -> SegmentFinder {
        let geofences = [road, village, pass]
        return SegmentFinder(settings, geofences: geofences, known: geofences, rides: rides)
    }

    private let setting = SegmentSetting(
        name: "Up", from: "Village", to: "pass", at: SourceLocation(file: "ridelog.yml"))

    @Test("finds rides along the whole corridor, separated by direction")
    func corridor() throws {
        let middle = Self.west.destination(distance: 1500, bearing: 90)
        let found = find([
            along("a", Self.west, Self.east, 300), along("b", Self.east, Self.west, 280),
            along("c", Self.west, Self.east, 310), along("d", Self.west, middle, 100),
            along("e", middle, Self.east, 100), along("f", Self.west, Self.west, 500),
        ])
        #expect(found.all.map(\.segment.id) == ["road", "road-back"])
        let there = try #require(found.all.first)
        #expect(there.efforts.map(\.seconds).sorted() == [300, 310])
        #expect(there.best.seconds == 300)
        #expect(found.all.last?.efforts.map(\.ride.id) == ["b"])
    }

    @Test("warns of a segment from a geofence to itself")
    func sameEnds() {
        let round = SegmentSetting(
            name: "Round", from: "village", to: "Village", at: SourceLocation(file: "ridelog.yml"))
        let found = find([], [round])
        #expect(found.all.isEmpty && found.diagnostics.map(\.code) == ["segment.geofence"])
        #expect(found.diagnostics.first?.what.contains("“Round”") == true)
    }

    private func stays(_ ride: Ride, left: Double?, arrived: Double, part: Int = 0) -> [GeofenceStay] {
        var end = GeofenceStay(
            geofence: "pass", enter: crossing(ride, arrived, Self.east), exit: nil,
            first: ride.summary.start.advanced(bySeconds: arrived), last: ride.summary.end)
        end.part = part
        return [
            GeofenceStay(
                geofence: "village", enter: nil, exit: left.map { crossing(ride, $0, Self.west) },
                first: ride.summary.start, last: ride.summary.start),
            end,
        ]
    }

    @Test("measures a segment between geofences from leaving one to entering the other")
    func between() throws {
        let found = find(
            [
                ride("a") { stays($0, left: 60, arrived: 960) },
                ride("b") { stays($0, left: nil, arrived: 960) },
                ride("c") { stays($0, left: 990, arrived: 960) },
                // What lies between is hidden in part: the time would show how long it took.
                ride("d") { stays($0, left: 60, arrived: 960, part: 1) },
            ], [setting])
        #expect(found.all.map(\.segment.name) == ["Up"])
        #expect(found.all.first?.efforts.map(\.ride.id) == ["a"])
        #expect(found.all.first?.efforts.map(\.seconds) == [900])
    }

    @Test("measures from the last exit of the first geofence to the next enter of the second")
    func again() throws {
        let twice = ride("a") { ride in
            [0.0, 200].map { seconds in
                GeofenceStay(
                    geofence: "village", enter: crossing(ride, seconds, Self.west),
                    exit: crossing(ride, seconds + 100, Self.west))
            }
                + [400.0, 500].map { seconds in
                    GeofenceStay(
                        geofence: "pass", enter: crossing(ride, seconds, Self.east),
                        exit: crossing(ride, seconds + 50, Self.east))
                }
        }
        #expect(find([twice], [setting]).all.first?.efforts.map(\.seconds) == [100])
    }

    @Test("leaves out implausible rides and reports unknown geofences of segments")
    func none() {
        var odd = along("a", Self.west, Self.east, 300)
        odd.implausibility = .speed
        #expect(find([odd]).all.isEmpty)
        var misspelt = setting
        misspelt.end = "pas"
        let found = find([], [misspelt])
        #expect(found.diagnostics.map(\.code) == ["segment.geofence"])
        #expect(found.diagnostics.first?.what.contains("“pas”") == true)
    }

    @Test("leaves out a segment with a hidden end, with a note to the owner")
    func hiddenEnd() throws {
        let found = SegmentFinder(
            [setting], geofences: [village], known: [village, pass],
            rides: [ride("a") { stays($0, left: 60, arrived: 960) }])
        #expect(found.all.isEmpty)
        #expect(found.diagnostics.map(\.code) == ["segment.hidden"])
        #expect(found.diagnostics.first?.isForOwner == true)
    }

    @Test("ranks segment times with ties and compares the latest with those before")
    func ranks() throws {
        let times = [300.0, 320, 300, 280, 400, 410].enumerated().map { index, seconds in
            SegmentEffort(
                ride: Make.ride("\(index)"),
                start: Make.ride("a").summary.start.advanced(bySeconds: -86_400 * Double(index)),
                seconds: seconds)
        }
        let segment = Segment(id: "a", name: "A", course: .along(road, isBackwards: false))
        let all = try #require(SegmentTimes(segment, times))
        #expect(all.ranks == [2, 4, 2, 1, 5, 6])
        #expect(all.latest.seconds == 300 && all.first.seconds == 410 && all.best.seconds == 280)
        #expect(abs(try #require(all.trend) + 0.25) < 1e-9)
        #expect(try #require(SegmentTimes(segment, Array(times.prefix(5)))).trend == nil)
        #expect(SegmentTimes(segment, []) == nil)
    }
}
