import RidelogModels
import Testing

struct TrackSegmentTests {
    @Test("goes on with the points of another segment, and all that was measured")
    func appending() {
        func field(_ name: String, unit: String? = nil, _ values: Double?...) -> ExtraField {
            ExtraField(name: name, unit: unit, values: values)
        }
        let points = (0..<5).map { Trackpoint(time: Instant(millisecondsSince1970: $0)) }
        var segment = TrackSegment(
            points: Array(points[..<2]), extras: [field("a", 1, nil), field("b", 3, 4)])
        segment.append(
            TrackSegment(
                points: Array(points[2...]),
                extras: [field("c", 5, 6, 7), field("b", 8, 9, nil), field("a", unit: "%", 1, 2, 3)]))
        #expect(segment.points == points)
        #expect(
            segment.extras == [
                field("a", 1, nil, nil, nil, nil), field("b", 3, 4, 8, 9, nil),
                field("c", nil, nil, 5, 6, 7), field("a", unit: "%", nil, nil, 1, 2, 3),
            ])
    }
}
