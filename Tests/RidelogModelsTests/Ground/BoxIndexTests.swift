import Testing

@testable import RidelogModels

@Suite("Boxes that are found by where they are")
struct BoxIndexTests {
    @Test("finds all boxes that intersect a given box, anywhere and of any size")
    func all() {
        var random = SeededRandom(11)
        func box() -> BoundingBox {
            let size = Double.random(in: 0...1, using: &random)
            let extent = size * size * size * 90
            let south = Double.random(in: -90...(90 - extent), using: &random)
            let west = Double.random(in: -180...180, using: &random)
            return BoundingBox(south: south, west: west, north: south + extent, east: west + extent)
        }
        let boxes = (0..<400).map { _ in box() }
        var index = BoxIndex()
        for (place, box) in boxes.enumerated() { index.insert(box, place) }
        for _ in 0..<200 {
            let other = box()
            let found = index.places(near: [other])
            #expect(found == found.sorted() && Set(found).count == found.count)
            let missing = boxes.indices.filter { boxes[$0].intersects(other) && !found.contains($0) }
            #expect(missing.isEmpty, "\(other)")
        }
    }

    @Test("finds only the few boxes near a given one among 10,000")
    func few() {
        var index = BoxIndex()
        for row in 0..<100 {
            for column in 0..<100 {
                let (south, west) = (40 + Double(row) * 0.1, 5 + Double(column) * 0.1)
                index.insert(
                    BoundingBox(south: south, west: west, north: south + 0.02, east: west + 0.02),
                    row * 100 + column)
            }
        }
        let frame = BoundingBox(south: 45, west: 10, north: 45.02, east: 10.02)
        #expect((1...4).contains(index.places(near: [frame]).count))
    }

    @Test(
        "handles boxes with invalid coordinates without crashing",
        arguments: [Double.nan, .infinity, -1e300, 1e300])
    func strange(degrees: Double) {
        var index = BoxIndex()
        let box = BoundingBox(south: degrees, west: degrees, north: degrees, east: degrees)
        index.insert(box, 0)
        #expect(index.places(near: [box]) == [0])
    }
}
