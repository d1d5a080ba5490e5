import RidelogRawTracks
import RidelogPrivacy
import RidelogModels
import Testing

@testable import RidelogAnalysis

/// Which source measures the distance of a ride with positions for a part of it.
@Suite struct PartialPositionsTests {
    /// Half an hour at 4 m/s with positions up to a second.
    private func points(
        placedUntil last: Int, distance factor: Double? = 1, hasSpeeds: Bool = false
    ) -> [Trackpoint] {
        (0...1800).map { second in
            let metres = Double(second) * 4
            var point = HandMade.point(Double(second), at: second <= last ? metres : nil)
            point.distance = factor.map { metres * $0 }
            point.speed = hasSpeeds ? 4 : nil
            return point
        }
    }

    private func raw(_ points: [Trackpoint], _ totals: DeviceTotals? = nil) -> RawRide {
        var raw = RawRide(sport: "cycling", track: RawTrack(segments: [TrackSegment(points: points)]))
        raw.totals = totals
        return raw
    }

    private func computed(_ raw: RawRide, zones: PrivacyZones = .nothingToHide) throws -> Ride {
        try #require(RideStatistics().ride(id: "1", file: "a", raw.cut(by: zones)))
    }

    @Test("uses the device's distances where positions miss a tenth of them", arguments: [17, 900, 1600])
    func distances(last: Int) throws {
        let ride = try computed(raw(points(placedUntil: last)))
        #expect(ride.summary.distanceSource == .deviceDistances && isNear(ride.summary.distance, 7200))
        #expect(isNear(ride.summary.movingTime, 1800) && isNear(ride.summary.averageSpeed, 4))
        #expect(isNear(ride.splits.reduce(0) { $0 + $1.distance }, 7200))
        #expect(isNear(ride.splits.reduce(0) { $0 + $1.movingTime }, 1800))
        #expect(isNear(ride.profile.samples.last?.distance, 7200) && ride.lines.count == 1)
        #expect(ride.profile.samples.dropFirst().allSatisfy { isNear($0.speed, 4, within: 0.01) })
    }

    @Test("keeps to positions where they miss little", arguments: [1700, 1800])
    func positions(last: Int) throws {
        let summary = try computed(raw(points(placedUntil: last))).summary
        #expect(
            summary.distanceSource == .positions && isNear(summary.distance, Double(last) * 4, within: 0.1))
    }

    @Test("uses the device's speeds where it has no distances")
    func speeds() throws {
        let summary = try computed(raw(points(placedUntil: 200, distance: nil, hasSpeeds: true))).summary
        #expect(summary.distanceSource == .deviceSpeeds && isNear(summary.distance, 7200))
    }

    @Test("keeps to positions where the device's distances contradict them", arguments: [0.1, 10.0])
    func otherUnit(factor: Double) throws {
        let summary = try computed(raw(points(placedUntil: 900, distance: factor))).summary
        #expect(summary.distanceSource == .positions && isNear(summary.distance, 3600, within: 0.1))
    }

    private var totals: DeviceTotals {
        var totals = DeviceTotals()
        (totals.distance, totals.timerTime) = (72_000, 8000)
        return totals
    }

    @Test("uses the device's total where less than half of the ride was recorded")
    func total() throws {
        let ride = try computed(raw(points(placedUntil: 1800), totals))
        #expect(ride.summary.distance == 72_000 && ride.summary.distanceSource == .deviceTotal)
        #expect(ride.summary.knownMovingTime == nil && ride.summary.averageSpeed == nil)
        #expect(ride.splits.isEmpty && isNear(ride.profile.samples.last?.distance, 7200, within: 1))
    }

    @Test(
        "does not believe a total that no recording bears out",
        arguments: [
            (Double?.some(1900), 72_000.0), (8000, 9_000_000), (nil, 72_000), (.nan, .nan),
            (.infinity, .infinity),
        ])
    func impossibleTotal(timer: Double?, metres: Double) throws {
        var totals = totals
        (totals.timerTime, totals.distance) = (timer, metres)
        let ride = try computed(raw(points(placedUntil: 1800), totals))
        #expect(ride.summary.distanceSource == .positions && ride.splits.count == 8)
    }

    /// The ride ends in the zone without positions: its distance on from the last one is how far that is.
    @Test("shows nothing of a cut ride that only the device measured, without positions")
    func cutRide() throws {
        let shape = Geofence.Shape.circle(center: HandMade.place(0), radius: 300)
        let zones = PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: [1]))])
        let ride = try computed(raw(points(placedUntil: 900), totals), zones: zones)
        #expect(ride.summary.isCut && ride.summary.distanceSource == .positions)
        #expect(ride.summary.distance < 3600 && ride.summary.device == nil)
        #expect(ride.profile.samples.allSatisfy { $0.distance <= ride.summary.distance })
    }
}
