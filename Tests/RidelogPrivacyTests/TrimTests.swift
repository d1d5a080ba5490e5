import RidelogRawTracks
import RidelogPrivacy
import RidelogModels
import Testing

@Suite struct TrimTests {
    private static let start = Coordinate(latitude: 47, longitude: 8)

    /// Trackpoints to the east of the start, in metres; nil has no position.
    private func segment(
        _ distances: [Double?], from start: Int = 0, step: Int = 10, hasTimes: Bool = true
    ) -> TrackSegment {
        TrackSegment(
            points: distances.enumerated().map { index, distance in
                Trackpoint(
                    coordinate: distance.map(place),
                    time: hasTimes
                        ? Instant(millisecondsSince1970: Int64(1_750_000_000 + start + index * step) * 1000)
                        : nil)
            })
    }

    private func place(_ distance: Double) -> Coordinate {
        Self.start.destination(distance: abs(distance), bearing: distance < 0 ? 270 : 90)
    }

    private func cut(_ segments: [TrackSegment], _ length: Double = 200, secret: String? = nil) throws
        -> CutRide
    {
        let trim = try #require(PrivacyRules.Trim(length: length, secret: secret))
        var cleaner = NothingCleaned()
        return RawRide(track: RawTrack(segments: segments))
            .cut(following: PrivacyRules(zones: .nothingToHide, trim: trim), cleaning: &cleaner)
    }

    private struct NothingCleaned: TrackCleaner {
        func faults(in segments: [TrackSegment]) -> TrackFaults { TrackFaults(in: segments) }
    }

    private func places(_ ride: CutRide) -> [Coordinate] {
        ride.track.segments.flatMap(\.points).compactMap(\.coordinate)
    }

    private let straight = Array(stride(from: 0.0, through: 5000, by: 50))

    @Test("hides at least the length around both ends and counts the ride as cut")
    func hidesBothEnds() throws {
        let ride = try cut([segment(straight)])
        #expect(ride.track.isCut && ride.track.hidesStart && ride.track.hidesEnd)
        let shown = places(ride)
        #expect(shown.count > 70)
        #expect(shown.allSatisfy { $0.distance(to: place(0)) > 200 && $0.distance(to: place(5000)) > 200 })
    }

    @Test("hides no more than two and a half lengths around each end")
    func hidesNoMore() throws {
        let shown = places(try cut([segment(straight)]))
        let first = try #require(shown.first)
        let last = try #require(shown.last)
        #expect(first.distance(to: place(0)) < 550 && last.distance(to: place(5000)) < 550)
    }

    @Test("hides the start also where the ride comes past it later")
    func hidesReturns() throws {
        let there = stride(from: 0.0, through: 3000, by: 50)
        let back = stride(from: 2950.0, through: -3000, by: -50)
        let shown = places(try cut([segment(Array(there) + back)]))
        #expect(shown.allSatisfy { $0.distance(to: place(0)) > 200 })
        #expect(shown.contains { $0.longitude < 7.99 })
    }

    @Test("hides the true start after a stray first position, and the true end before stray last ones")
    func hidesBehindStalePosition() throws {
        let shown = places(try cut([segment([-4000] + straight)]))
        #expect(shown.allSatisfy { $0.distance(to: place(0)) > 200 })
        let late = places(try cut([segment(straight + [9000, 20_000])]))
        #expect(late.allSatisfy { $0.distance(to: place(5000)) > 200 })
    }

    @Test("hides the true start after a first position of 0/0")
    func hidesBehindNullIsland() throws {
        var track = segment([0] + straight, hasTimes: false)
        track.points[0].coordinate = Coordinate(latitude: 0, longitude: 0)
        #expect(places(try cut([track])).allSatisfy { $0.distance(to: place(0)) > 200 })
    }

    @Test("hides the next segment's start too if the recording stopped near the start")
    func hidesAfterPause() throws {
        let shown = places(
            try cut([segment([0, 20, 40]), segment(straight.map { $0 + 3000 }, from: 3600)]))
        #expect(shown.allSatisfy { $0.distance(to: place(3000)) > 200 })
    }

    @Test("finds the ends of an unordered file by time")
    func hidesFirstByTime() throws {
        let second = segment(straight.map { $0 + 6000 }, from: 5000)
        let shown = places(try cut([second, segment(straight)]))
        #expect(shown.allSatisfy { $0.distance(to: place(0)) > 200 })
        #expect(shown.allSatisfy { $0.distance(to: place(11_000)) > 200 })
    }

    @Test("hides a ride completely that is shorter than both ends")
    func hidesShortRide() throws {
        let ride = try cut([segment([0, 50, 100, 150, 200, 250, 300])])
        #expect(ride.track.isCut && places(ride).isEmpty)
    }

    @Test("hides the ends of a line without times")
    func hidesEndsOfLine() throws {
        let ride = try cut([segment(straight, hasTimes: false)])
        #expect(ride.track.isCut && !places(ride).isEmpty)
        #expect(places(ride).allSatisfy { $0.distance(to: place(0)) > 200 })
    }

    @Test("changes nothing in a ride without positions")
    func leavesIndoorRide() throws {
        let ride = try cut([segment([nil, nil])])
        #expect(!ride.track.isCut)
    }

    @Test("hides the same with the same secret, and different lengths around nearby starts")
    func dependsOnSecret() throws {
        let one = try cut([segment(straight)], secret: "one")
        #expect(try cut([segment(straight)], secret: "one").track == one.track)
        let starts = try (0..<40).map { number in
            let ride = try cut([segment(straight.map { $0 + Double(number) / 10 })], secret: nil)
            return places(ride)[0].distance(to: place(0))
        }
        #expect(Set(starts.map { Int($0 / 50) }).count > 2)
    }

    @Test("rejects a length that is not positive and finite", arguments: [0, -1, .nan, .infinity])
    func rejectsLengths(_ length: Double) {
        #expect(PrivacyRules.Trim(length: length, secret: nil) == nil)
    }
}
