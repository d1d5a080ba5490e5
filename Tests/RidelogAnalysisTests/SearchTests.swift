import RidelogRawTracks
import RidelogModels
import Testing

@testable import RidelogAnalysis

@Suite struct SearchTests {
    private let clean = CleaningMaking.ride()

    /// The first positions jump about, each second in another direction.
    private func searching(_ range: Range<Int>, by metres: Double = 60) -> TrackSegment {
        var (segment, random) = (clean, SeededRandom(7))
        for index in range {
            segment.points[index].coordinate = segment.points[index].coordinate?
                .destination(distance: random.number(0.5...1) * metres, bearing: random.number(0...360))
        }
        return segment
    }

    private func maximum(_ segments: [TrackSegment], _ sport: SportKind) -> Double? {
        let raw = RawRide(sport: sport.rawValue, track: RawTrack(segments: segments))
        var cleaner = RideCleaner(.all, sport: sport)
        let cut = raw.cut(by: .nothingToHide, cleaning: &cleaner)
        return RideStatistics().ride(id: "1", file: "a", cut)?.summary.maximumSpeed
    }

    @Test(
        "leaves out the positions of a receiver that is still searching",
        arguments: [SportKind.cycling, .other])
    func search(sport: SportKind) throws {
        let segment = searching(0..<80)
        let left = CleaningMaking.clean([segment], sport: sport).segments[0].points
        #expect(left.prefix(75).allSatisfy { $0.coordinate == nil })
        #expect(left.dropFirst(90).allSatisfy { $0.coordinate != nil })
        #expect(try #require(maximum([segment], sport)) < 22)
    }

    @Test("goes on behind the segments that a search is torn into")
    func segments() throws {
        let points = searching(0..<80).points
        let parts = [points[..<30], points[30..<50], points[50...]].map { TrackSegment(points: Array($0)) }
        #expect(try #require(maximum(parts, .other)) < 22)
        let found = CleaningMaking.clean(parts, sport: .other).segments.flatMap(\.points)
        #expect((75...90).contains(found.count { $0.coordinate == nil }))
    }

    @Test("leaves a fast start alone: a descent before a climb")
    func descent() {
        var points = HandMade.ride(seconds: 0...110, speed: 20)
        points += HandMade.ride(seconds: 111...900, speed: 3, from: 2220)
        #expect(CleaningMaking.found([TrackSegment(points: points)], sport: .other).isEmpty)
    }

    @Test("leaves a receiver alone that shakes during the whole ride")
    func shaking() {
        #expect(CleaningMaking.found([searching(0..<900, by: 25)], sport: .other)["spikes"] == nil)
    }

    @Test("leaves a short recording alone")
    func short() {
        let segment = TrackSegment(points: Array(searching(0..<80, by: 30).points.prefix(200)))
        #expect(CleaningMaking.found([segment], sport: .other)["spikes"] == nil)
    }

    @Test("needs three times as many positions behind the first two minutes", arguments: [483, 484])
    func rest(_ count: Int) {
        let segment = TrackSegment(points: Array(searching(0..<80, by: 30).points.prefix(count)))
        #expect((CleaningMaking.found([segment], sport: .other)["spikes"] != nil) == (count == 484))
    }

    @Test("counts no stretch for the maximum speed that is beyond the sport")
    func fastestStretch() throws {
        let drive =
            HandMade.ride(seconds: 0...600, speed: 6)
            + HandMade.ride(seconds: 601...900, speed: 30, from: 3630)
        let segments = [TrackSegment(points: drive)]
        #expect(isNear(maximum(segments, .running), 6, within: 0.1))
        #expect(isNear(maximum(segments, .cycling), 30, within: 0.1))
    }
}
