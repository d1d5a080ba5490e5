import RidelogRawTracks
import RidelogModels
import Testing

struct ShapeHashTests {
    /// A bend of 200 points, 10 s apart, whose positions are rounded to so many parts of a degree.
    private static func track(start: Int64 = 0, parts: Double = 1e7, north: Double = 0) -> RawTrack {
        let points = (0..<200).map { step in
            let part = Double(step) / 100
            let place = Coordinate(
                latitude: ((46.51234567 + part * part / 50 + north) * parts).rounded() / parts,
                longitude: ((-30.12345678 + part / 20) * parts).rounded() / parts)
            return Trackpoint(
                coordinate: place, time: Instant(millisecondsSince1970: start + Int64(step) * 10_000))
        }
        return RawTrack(segments: [TrackSegment(points: points)])
    }

    @Test("a shape hash ignores the start time, the segments and the last digits of positions")
    func sameRecording() throws {
        let hash = try #require(Self.track().shapeHash)
        #expect(Self.track(start: 1_777_777_777_123).shapeHash == hash)
        #expect(Self.track(parts: 1e6).shapeHash == hash)
        let points = Self.track().points
        let halves = [Array(points.prefix(90)), Array(points.dropFirst(90))].map { TrackSegment(points: $0) }
        #expect(RawTrack(segments: halves).shapeHash == hash)
    }

    @Test("another path or another pace gives another shape hash")
    func otherRides() throws {
        let hash = try #require(Self.track().shapeHash)
        #expect(Self.track(north: 0.002).shapeHash != hash)
        var slow = Self.track()
        for index in slow.segments[0].points.indices.dropFirst(100) {
            slow.segments[0].points[index].time = slow.segments[0].points[index].time?.advanced(
                bySeconds: 300)
        }
        #expect(slow.shapeHash != hash)
    }

    @Test("gives no shape hash to tracks without times, in one place or of a few minutes")
    func noShape() {
        var still = Self.track()
        var untimed = Self.track()
        for index in still.segments[0].points.indices {
            still.segments[0].points[index].coordinate = Coordinate(latitude: 46, longitude: -30)
            untimed.segments[0].points[index].time = nil
        }
        let short = RawTrack(segments: [TrackSegment(points: Array(Self.track().points.prefix(30)))])
        for track in [still, untimed, short, RawTrack()] { #expect(track.shapeHash == nil) }
    }
}
