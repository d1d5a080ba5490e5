import RidelogModels
import Testing

/// Rides that count nowhere.
@Suite struct ImplausibilityTests {
    private func ride(
        _ sport: String?, kilometres: Double, seconds: Double, moving: Double? = nil, year: String = "2020"
    ) throws -> Ride {
        let start = try #require(Instant.parse(year + "-05-02T07:00:00Z")).instant
        var summary = RideSummary(start: start, end: start.advanced(bySeconds: seconds))
        (summary.distance, summary.movingTime, summary.pointCount) = (
            kilometres * 1000, moving ?? seconds, 100
        )
        summary.maximumSpeed = 40
        return Ride(
            id: "1", file: "a", title: nil, sport: sport, summary: summary, splits: [],
            profile: RideProfile(),
            lines: [[Coordinate(latitude: 46, longitude: 7)]])
    }

    @Test(
        "finds averages beyond what the sport allows",
        arguments: [
            ("cycling", 30.0, 3600.0, false), ("cycling", 80, 3600, false), ("cycling", 95, 3600, true),
            ("running", 21, 3600, false), ("running", 40, 3600, true), ("swimming", 5, 3600, false),
            ("swimming", 20, 3600, true), ("flight", 900, 3600, false), (nil, 2661, 10, true),
            (nil, 0.4, 1, false),
        ])
    func speed(sport: String?, kilometres: Double, seconds: Double, isFound: Bool) throws {
        let ride = try ride(sport, kilometres: kilometres, seconds: seconds)
        #expect(ride.foundImplausibility == (isFound ? .speed : nil))
    }

    @Test("knows no speed of a partly hidden line without times")
    func cutLine() throws {
        var ride = try ride("cycling", kilometres: 50, seconds: 0)
        #expect(ride.foundImplausibility == .speed)
        ride.summary.isCut = true
        #expect(ride.foundImplausibility == nil)
    }

    @Test(
        "compares a distance with the time it took, if there is a time or a track of several positions",
        arguments: [(60.0, 0, true), (0, 2, true), (0, 1, false), (3600, 0, false)])
    func withoutTrack(seconds: Double, points: Int, isFound: Bool) throws {
        var ride = try ride("cycling", kilometres: 50, seconds: seconds)
        ride.summary.pointCount = points
        #expect(ride.foundImplausibility == (isFound ? .speed : nil))
    }

    @Test("finds only averages beyond the limit, of more than a kilometre", arguments: [0.0, 0.001])
    func limits(more: Double) throws {
        let average = try ride("cycling", kilometres: 90 + more, seconds: 3600).foundImplausibility
        let distance = try ride("cycling", kilometres: 1 + more, seconds: 1).foundImplausibility
        let month = try ride(nil, kilometres: 55, seconds: 30 * 86_400 + more, moving: 0).foundImplausibility
        #expect(average == (more > 0 ? .speed : nil) && distance == (more > 0 ? .speed : nil))
        #expect(month == (more > 0 ? .duration : nil))
    }

    @Test("finds weeks that are mostly unrecorded, also if speed is omitted", arguments: [false, true])
    func weeks(omitsSpeed: Bool) throws {
        for (moving, found) in [(400_000, nil), (40_000, .duration)] as [(Double, Implausibility?)] {
            var ride = try ride("cycling", kilometres: 2000, seconds: 40 * 86_400, moving: moving)
            ride.summary.hidesSpeed = omitsSpeed
            if omitsSpeed { ride.summary.maximumSpeed = nil }
            #expect(ride.foundImplausibility == found)
        }
    }

    @Test("compares the total of a ride that was recorded in part with the time of the whole")
    func part() throws {
        var ride = try ride("cycling", kilometres: 72, seconds: 600)
        ride.summary.bounds = BoundingBox(ride.lines.joined())
        ride.summary.distanceSource = .deviceTotal
        #expect(ride.foundImplausibility == nil)
        ride.summary.device = DeviceTotals()
        ride.summary.device?.elapsedTime = 9000
        #expect(ride.foundImplausibility == nil)
        ride.summary.device?.elapsedTime = 900
        #expect(ride.foundImplausibility == .speed)
    }

    @Test("finds tracks from before there were satellites, and no rides without a track")
    func date() throws {
        var ride = try ride("cycling", kilometres: 30, seconds: 3600, year: "1901")
        #expect(ride.foundImplausibility == .date)
        ride.summary.start = Instant(millisecondsSince1970: 631_152_000_000)
        #expect(ride.foundImplausibility == nil)
        ride.summary.start = Instant(millisecondsSince1970: 631_151_999_999)
        #expect(ride.foundImplausibility == .date)
        ride.lines = []
        #expect(ride.foundImplausibility == nil)
        #expect(
            try self.ride("cycling", kilometres: 30, seconds: 3600, year: "1990").foundImplausibility == nil)
    }

    @Test("finds recordings of more than 30 days of which nearly nothing was recorded")
    func duration() throws {
        let month = 31.0 * 86_400
        #expect(try ride(nil, kilometres: 8749, seconds: month, moving: 964).foundImplausibility == .duration)
        // The recorder was not stopped.
        #expect(try ride(nil, kilometres: 55, seconds: month, moving: 8866).foundImplausibility == nil)
        #expect(try ride(nil, kilometres: 700, seconds: 9 * 86_400, moving: 964).foundImplausibility == nil)
    }

    @Test("marks a ride once it is settled")
    func settled() throws {
        #expect(
            try ride(nil, kilometres: 2661, seconds: 10).settled(ascent: .device).implausibility == .speed)
        #expect(try ride(nil, kilometres: 20, seconds: 3600).settled(ascent: .device).implausibility == nil)
    }

    @Test("counts no ski lift as a climb when a table's row says so")
    func lifts() throws {
        for (sport, climb) in [("Alpine Ski", nil), ("Nordic Ski", 900)] as [(String, Double?)] {
            var ride = try ride(sport, kilometres: 20, seconds: 7200)
            ride.summary.table = DeviceTotals()
            ride.summary.table?.ascent = 900
            #expect(ride.settled(ascent: .device).summary.ascent == climb)
        }
    }
}

extension Ride {
    /// The ride once all its recordings are joined.
    func settled(ascent: FigureSource) -> Ride {
        var ride = self
        ride.settle(ascent: ascent)
        return ride
    }
}
