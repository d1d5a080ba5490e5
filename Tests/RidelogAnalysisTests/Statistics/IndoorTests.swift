import RidelogRawTracks
import RidelogModels
import Testing

@testable import RidelogAnalysis

@Suite struct IndoorTests {
    private func points(_ change: (Int, inout Trackpoint) -> Void) -> [Trackpoint] {
        (0...600).map { second in
            var point = Trackpoint(time: HandMade.time(Double(second)), heartRate: 130)
            change(second, &point)
            return point
        }
    }

    private func compute(_ points: [Trackpoint], totals: DeviceTotals? = nil) throws -> Ride {
        var raw = RawRide(
            sport: "cycling", subSport: "indoor_cycling",
            track: RawTrack(segments: [TrackSegment(points: points)]))
        raw.totals = totals
        return try #require(RideStatistics().ride(id: "1", file: "a", raw.cut(by: .nothingToHide)))
    }

    /// The device counts on from the ride before, stands still in the middle, and goes before its speeds.
    @Test("uses the device's distances without positions")
    func deviceDistances() throws {
        let ride = try compute(
            points { second, point in
                point.distance = 500 + 8 * Double(second < 300 ? second : max(300, second - 100))
                point.speed = 1
            })
        #expect(isNear(ride.summary.distance, 4000))
        #expect(ride.summary.distanceSource == .deviceDistances)
        #expect(isNear(ride.summary.movingTime, 500, within: 1))
        #expect(isNear(ride.summary.maximumSpeed, 8))
        #expect(ride.summary.bounds == nil && ride.lines.allSatisfy(\.isEmpty))
        #expect(ride.splits.map(\.distance).map { $0.rounded() } == [1000, 1000, 1000, 1000])
        #expect(ride.profile.samples.last?.distance == ride.summary.distance)
    }

    @Test("counts the first length of a swim in a pool, after which its first record is")
    func firstLength() throws {
        var raw = RawRide(
            sport: "swimming", subSport: "lap_swimming",
            track: RawTrack(segments: [
                TrackSegment(
                    points: (1...4).map {
                        Trackpoint(time: HandMade.time(Double($0) * 25), distance: Double($0) * 25)
                    })
            ]))
        raw.start = HandMade.time(0)
        let statistics = RideStatistics()
        let row = try #require(statistics.ride(id: "1", file: "a", raw.cut(by: .nothingToHide))).summary
        #expect(row.distance == 75 && row.elapsedTime == 75)
        raw.lengths = [PoolLength(), PoolLength(), PoolLength(), PoolLength()]
        let swim = try #require(statistics.ride(id: "1", file: "a", raw.cut(by: .nothingToHide))).summary
        #expect(swim.distance == 100 && swim.elapsedTime == 100 && swim.movingTime == 100)
        #expect(swim.start == raw.start && swim.pointCount == 4)
    }

    @Test("adds up distances of a device that starts again at 0")
    func restartedDistances() throws {
        let ride = try compute(
            points { second, point in point.distance = 8 * Double(second < 300 ? second : second - 300) })
        #expect(isNear(ride.summary.distance, 8 * (299 + 300)))
    }

    @Test("computes the distance from the device's speeds")
    func deviceSpeeds() throws {
        let ride = try compute(points { second, point in point.speed = second < 300 ? 6 : 0 })
        #expect(isNear(ride.summary.distance, 6 * 299))
        #expect(ride.summary.distanceSource == .deviceSpeeds)
        #expect(isNear(ride.summary.movingTime, 299))
        #expect(isNear(ride.profile.samples.compactMap(\.speed).max(), 6))
    }

    /// A speed says nothing about a time in which nothing was recorded.
    @Test("ignores speeds across gaps")
    func speedsAcrossGaps() throws {
        let gap = points { _, point in point.speed = 5 }.filter { point in
            let second = point.time?.seconds(since: HandMade.start) ?? 0
            return second < 200 || second > 400
        }
        #expect(isNear(try compute(gap).summary.distance, 5 * 398))
    }

    @Test("uses the device's total if nothing else gives a distance")
    func deviceTotal() throws {
        var totals = DeviceTotals()
        totals.distance = 5000
        let ride = try compute(points { _, _ in }, totals: totals)
        #expect(ride.summary.distance == 5000 && ride.summary.distanceSource == .deviceTotal)
        #expect(ride.summary.movingTime == 600 && ride.splits.isEmpty)
        #expect(ride.profile.samples.last.map { $0.distance == 0 && $0.time == 600 } == true)
        let known = try compute(points { second, point in point.distance = Double(second) }, totals: totals)
        #expect(known.summary.distance == 600 && known.summary.device?.distance == 5000)
    }

    @Test("uses positions before the device's distances and speeds")
    func positionsFirst() throws {
        let ride = try compute(
            points { second, point in
                point.coordinate = HandMade.place(Double(second) * 5)
                (point.distance, point.speed) = (Double(second) * 9, 9)
            })
        #expect(isNear(ride.summary.distance, 3000, within: 0.01))
        #expect(ride.summary.distanceSource == .positions)
    }

    @Test("a ride without any distance has times only")
    func noDistance() throws {
        let ride = try compute(points { _, _ in })
        #expect(ride.summary.distance == 0 && ride.summary.averageSpeed == nil)
        #expect(ride.summary.movingTime == 600 && ride.profile.samples.last?.time == 600)
    }
}
