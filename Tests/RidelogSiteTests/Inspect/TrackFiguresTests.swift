import RidelogModels
import Testing

@testable import RidelogInspect

struct TrackFiguresTests {
    private func point(_ north: Double?, _ second: Int?, elevation: Double? = nil) -> Trackpoint {
        Trackpoint(
            coordinate: north.map { TestTrack.place($0, 0) },
            time: second.map { Instant(millisecondsSince1970: Int64($0) * 1000) }, elevation: elevation)
    }

    private func figures(_ segments: [[Trackpoint]], countsEmpty: Bool = false) -> TrackFigures {
        TrackFigures(segments.map { TrackSegment(points: $0) }, countsEmpty: countsEmpty)
    }

    @Test("no segments give no figures, and empty segments count on request")
    func emptyTracks() {
        let none = figures([])
        #expect(none.pointCount == 0 && none.segmentCount == 0 && none.bounds == nil && none.start == nil)
        #expect(figures([[]]).segmentCount == 0 && figures([[]], countsEmpty: true).segmentCount == 1)
    }

    @Test("counts gaps between segments only in the joined length")
    func gaps() {
        let found = figures([[point(0, 0), point(100, 10)], [point(300, 20), point(400, 25)]])
        #expect(abs(found.length - 200) < 1 && abs(found.joinedLength - 400) < 1)
        #expect(abs(found.fastestStep - 20) < 0.1)
        #expect(found.segmentCount == 2)
    }

    @Test("bridges trackpoints without a position in the length")
    func missingPositions() {
        let found = figures([[point(0, 0), point(nil, 5), point(100, 10)], [point(nil, 30)]])
        #expect(found.recordCount == 4 && found.pointCount == 2 && found.segmentCount == 1)
        #expect(abs(found.length - 100) < 1)
        #expect(found.end == Instant(millisecondsSince1970: 30_000))
    }

    @Test("counts steps back in time and starts at the earliest time")
    func timesOutOfOrder() {
        let found = figures([[point(0, 10), point(1, nil), point(2, 5)], [point(3, 4), point(4, 4)]])
        #expect(found.stepsBackCount == 2 && found.timedCount == 4)
        #expect(found.start == Instant(millisecondsSince1970: 4000))
    }

    @Test("computes ascent and descent only between adjacent trackpoints with elevation")
    func ascentAndDescent() {
        let heights = [0.0, 3, nil, 9, 4]
        let found = figures([heights.enumerated().map { point(Double($0) * 4, $0, elevation: $1) }])
        #expect(found.ascent == 3 && found.descent == 5 && found.elevatedCount == 4)
        #expect(found.slopeLength > found.length)
    }

    @Test("counts sensor values without a position and ignores NaN")
    func sensorValues() {
        var points = [point(nil, 0), point(0, 1), point(1, 2)]
        points[0].heartRate = 100
        points[1].heartRate = 130
        points[2].power = .nan
        let found = figures([points])
        let heart = found.channels["hr"]
        #expect(heart?.count == 2 && heart?.minimum == 100 && heart?.maximum == 130 && heart?.mean == 115)
        #expect(found.channels["power"]?.count ?? 0 == 0)
    }

    @Test("combines an extra field of all segments into one statistic")
    func extraFields() {
        let segments = [[1.0, nil], [3.0, 5.0]].map { values in
            TrackSegment(
                points: values.map { _ in Trackpoint() },
                extras: [ExtraField(name: "SmO2", unit: "%", isDeveloper: true, values: values)])
        }
        let found = ExtraFigures.all(of: segments)
        #expect(found.count == 1 && found[0].summary.count == 3 && found[0].summary.mean == 3)
    }
}
