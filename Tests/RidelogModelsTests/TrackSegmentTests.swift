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
        let next = TrackSegment(
            points: Array(points[2...]),
            extras: [field("c", 5, 6, 7), field("b", 8, 9, nil), field("a", unit: "%", 1, 2, 3)])
        let isJoined = segment.append(next)
        #expect(isJoined)
        #expect(segment.points == points)
        #expect(
            segment.extras == [
                field("a", 1, nil, nil, nil, nil), field("b", 3, 4, 8, 9, nil),
                field("c", nil, nil, 5, 6, 7), field("a", unit: "%", nil, nil, 1, 2, 3),
            ])
        segment.extras += (0..<60).map { field("\($0)", 1, 2, 3, 4, 5) }
        let isFull = segment.append(next)
        #expect(isFull && segment.extras.count == 64 && segment.points.count == 8)
        let isTaken = segment.append(TrackSegment(points: points, extras: [field("d", 1)]))
        #expect(!isTaken && segment.points.count == 8)
    }
}
