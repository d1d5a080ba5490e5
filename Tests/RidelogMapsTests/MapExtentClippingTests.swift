import RidelogModels
import Testing

@testable import RidelogMaps

struct MapExtentClippingTests {
    private let clipper = MapExtent(width: 10, height: 5, overlap: 0)

    @Test("keeps a ring inside the rectangle")
    func innerRing() {
        let inside = plane((1, 1), (9, 1), (9, 4))
        #expect(clipper.clip(inside) == inside)
    }

    @Test("removes a ring outside the rectangle")
    func outerRing() {
        #expect(clipper.clip(plane((11, 1), (19, 1), (19, 4))).isEmpty)
        #expect(clipper.clip([]).isEmpty)
    }

    @Test("reduces a ring around the rectangle to the rectangle")
    func surroundingRing() {
        let clipped = clipper.clip(plane((-99, -99), (99, -99), (99, 99), (-99, 99)))
        #expect(Set(clipped) == Set(plane((0, 0), (10, 0), (10, 5), (0, 5))))
        #expect(area(clipped) == 50)
    }

    @Test("cuts a ring at the edge of the rectangle")
    func crossingRing() {
        #expect(abs(area(clipper.clip(plane((5, 2), (15, 2), (15, 3), (5, 3)))) - 5) < 1e-12)
    }

    @Test("the clipped part is inside the rectangle and no larger than before", arguments: 0..<200)
    func randomRings(seed: UInt64) {
        var random = SeededRandom(seed)
        let ring = star(&random)
        let clipped = clipper.clip(ring)
        for point in clipped {
            #expect((-1e-9...10 + 1e-9).contains(point.x) && (-1e-9...5 + 1e-9).contains(point.y))
        }
        #expect(area(clipped) <= min(area(ring), 50) + 1e-9)
        let again = clipper.clip(clipped)
        #expect(abs(area(again) - area(clipped)) < 1e-6)
    }

    /// A ring that does not cross itself: around a middle, at growing angles.
    private func star(_ random: inout SeededRandom) -> [PlanePoint] {
        let middle = PlanePoint(x: random.number(-5...15), y: random.number(-5...10))
        let shape = FenceOutline.circle(around: PlanePoint(x: 0, y: 0), radius: 1)
        return shape.map { direction in
            let reach = random.number(0.1...12)
            return PlanePoint(x: middle.x + direction.x * reach, y: middle.y + direction.y * reach)
        }
    }

    private func area(_ ring: [PlanePoint]) -> Double {
        guard var previous = ring.last else { return 0 }
        var sum = 0.0
        for point in ring {
            sum += previous.x * point.y - point.x * previous.y
            previous = point
        }
        return abs(sum) / 2
    }
}
