import RidelogModels
import RidelogRawTracks
import Testing

struct WhereaboutsTests {
    private static func time(_ seconds: Double) -> Instant {
        Instant(millisecondsSince1970: 1_777_777_777_123).advanced(bySeconds: seconds)
    }

    /// Where someone is that moves east across the antimeridian at 10 m/s.
    private static func place(_ seconds: Double, north: Double = 0) -> Coordinate {
        let east = 179.9 + seconds * 10 / 78_000
        return Coordinate(latitude: 45 + north, longitude: east > 180 ? east - 360 : east)
    }

    private static func track(
        _ seconds: ClosedRange<Double>, every step: Double = 1, north: Double = 0
    ) -> RawTrack {
        let points = stride(from: seconds.lowerBound, through: seconds.upperBound, by: step).map {
            Trackpoint(coordinate: place($0, north: north), time: time($0))
        }
        return RawTrack(segments: [TrackSegment(points: points)])
    }

    @Test(
        "recordings of one ride share moments at which their distance is small",
        arguments: [0, 1, 15, 200.0], [500, 3600, 40_000.0])
    func oneRide(later: Double, lasting: Double) throws {
        let one = try #require(Self.track(0...lasting).whereabouts)
        let other = try #require(Self.track(later...lasting + later * 2, every: 7).whereabouts)
        let distances = one.distances(to: other)
        #expect(distances == other.distances(to: one))
        #expect(distances.count >= 4 && distances.allSatisfy { $0 < 1500 })
        let away = try #require(Self.track(0...lasting, north: 0.05).whereabouts)
        #expect(one.distances(to: away).allSatisfy { (4500...6500).contains($0) })
    }

    @Test("recordings without a common time give no distances")
    func nothingInCommon() throws {
        let one = try #require(Self.track(0...600).whereabouts)
        let later = try #require(Self.track(700...1300).whereabouts)
        #expect(one.distances(to: later).isEmpty && RawTrack().whereabouts == nil)
    }

    @Test("handles extreme times and invalid positions without crashing")
    func extremes() throws {
        for (start, end) in [(Instant.earliest, Instant.latest), (.latest, .earliest)] {
            var whereabouts = Whereabouts(from: start, to: end)
            whereabouts.add(Coordinate(latitude: 1e300, longitude: -1e300), at: start)
            whereabouts.add(Coordinate(latitude: 0, longitude: 0), at: end)
            #expect(whereabouts.distances(to: whereabouts).allSatisfy { $0 == 0 })
        }
        #expect(Whereabouts(step: 12, first: 0, cells: []) == nil)
        #expect(Whereabouts(step: 0, first: 0, cells: []) == nil)
        let far = try #require(Whereabouts(step: 1 << 62, first: .max, cells: [nil]))
        let near = try #require(Whereabouts(step: 1, first: .min, cells: [nil]))
        #expect(far.distances(to: near).isEmpty)
    }
}
