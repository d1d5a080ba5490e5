import RidelogRawTracks
import RidelogModels
import Testing

@testable import RidelogAnalysis

/// Seconds in motion by distances and positions, and that the parts of a page add up to them.
@Suite struct MovingTimeTests {
    /// At 5 m/s for half an hour, each position repeated until the next fix.
    private func stale(renewedEvery seconds: Int, counts: Bool = false) -> [Trackpoint] {
        HandMade.ride(seconds: 0...1800).enumerated().map { second, point in
            var point = point
            point.coordinate = HandMade.place(Double(second / seconds * seconds) * 5)
            point.distance = counts ? Double(second) * 5 : nil
            return point
        }
    }

    private func computed(_ points: [Trackpoint], sport: String = "cycling") throws -> Ride {
        let raw = RawRide(sport: sport, track: RawTrack(segments: [TrackSegment(points: points)]))
        return try #require(RideStatistics().ride(id: "1", file: "a", raw.cut(by: .nothingToHide)))
    }

    private func sum(_ splits: [Split]) -> Double { splits.reduce(0) { $0 + $1.movingTime } }

    @Test("bridges runs of repeated positions", arguments: [2, 3, 7], [false, true])
    func repeatedPositions(seconds: Int, counts: Bool) throws {
        let ride = try computed(stale(renewedEvery: seconds, counts: counts))
        #expect(isNear(ride.summary.movingTime, 1800, within: Double(seconds)))
        #expect(isNear(sum(ride.splits), ride.summary.movingTime))
        #expect(ride.splits.dropLast().allSatisfy { isNear($0.movingTime, 200, within: Double(seconds)) })
        #expect(isNear(ride.summary.averageSpeed, 5, within: 0.03))
        #expect(ride.summary.distanceSource == .positions)
    }

    @Test("does not bridge a stop", arguments: [(8, 2.0), (8, 4), (60, 2)])
    func stop(seconds: Int, step: Double) throws {
        let before = HandMade.ride(seconds: 0...100)
        let standing = (101...100 + seconds).map { HandMade.point(Double($0), at: 500) }
        let start = 101 + seconds
        let after = HandMade.ride(seconds: start...start + 100, from: 500 + step)
        let summary = try computed(before + standing + after).summary
        #expect(isNear(summary.movingTime, 200, within: 1.5))
    }

    @Test("counts intervals by the device's distances where there are any")
    func wanderingPositions() throws {
        let points = (0...1200).map { second in
            let metres = Double(second <= 600 ? second * 4 : 2400)
            let wander = second > 600 && second % 2 == 0 ? 1.5 : 0
            var point = HandMade.point(Double(second), at: metres + wander)
            point.distance = metres
            return point
        }
        #expect(isNear(try computed(points).summary.movingTime, 600))
        let withoutDistances = points.map { point in
            var point = point
            point.distance = nil
            return point
        }
        #expect(isNear(try computed(withoutDistances).summary.movingTime, 1200))
    }

    @Test("ignores distances that contradict the positions", arguments: [0.001, 3.6])
    func otherUnit(factor: Double) throws {
        let points = HandMade.ride(seconds: 0...600).enumerated().map { second, point in
            var point = point
            point.distance = Double(second) * 5 * factor
            return point
        }
        let summary = try computed(points).summary
        #expect(isNear(summary.movingTime, 600) && summary.distanceSource == .positions)
    }

    @Test("counts slow riding by distances that it does not count by positions")
    func slowRiding() throws {
        var points = HandMade.ride(seconds: 0...600, speed: 0.4)
        #expect(try computed(points).summary.movingTime == 0)
        for second in points.indices { points[second].distance = Double(second) * 0.4 }
        #expect(isNear(try computed(points).summary.movingTime, 600))
    }

    @Test("counts a pool's lengths, which end the distance of half a minute each")
    func pool() throws {
        let points = (0...600).map { second in
            Trackpoint(time: HandMade.time(Double(second)), distance: Double(second / 30 * 25))
        }
        #expect(isNear(try computed(points, sport: "swimming").summary.movingTime, 600, within: 1))
    }

    @Test("does not know the moving time if most of the distance is in gaps")
    func sparse() throws {
        let points = stride(from: 0, through: 3000, by: 100).map {
            HandMade.point(Double($0), at: Double($0))
        }
        let between = (1...20).map { HandMade.point(Double($0), at: Double($0)) }
        let ride = try computed([points[0]] + between + points.dropFirst())
        #expect(ride.summary.knownMovingTime == nil && ride.summary.averageSpeed == nil)
        #expect(sum(ride.splits) == 0)
    }

    @Test("adds up in the splits where positions begin late and end early")
    func lostEnds() throws {
        var points = HandMade.ride(seconds: 0...1000)
        for second in points.indices {
            points[second].distance = Double(second) * 5
            if !(20...980).contains(second) { points[second].coordinate = nil }
        }
        let ride = try computed(points)
        #expect(ride.summary.distanceSource == .positions && isNear(ride.summary.distance, 4800, within: 0.1))
        #expect(isNear(ride.summary.movingTime, 1000) && isNear(sum(ride.splits), 1000))
    }

    @Test("shows in the chart the mean speed through a bridged gap")
    func chartOfATunnel() throws {
        var points = HandMade.ride(seconds: 0...300)
        for second in 100...199 { points[second].coordinate = nil }
        let speeds = try computed(points).profile.samples.compactMap(\.speed)
        #expect(speeds.max().map { isNear($0, 5, within: 0.01) } == true)
    }
}
