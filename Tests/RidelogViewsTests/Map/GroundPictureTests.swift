import RidelogGround
import RidelogModels
import Testing

@testable import RidelogViews

@Suite("The ground of a map")
struct GroundPictureTests {
    private static let box = BoundingBox(south: 47, west: 9, north: 47.02, east: 9.05)

    private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: longitude)
    }

    private func store(_ features: [GroundFeature?], _ names: [GroundName] = []) -> GroundStore {
        var ground = Ground()
        ground.features = features.compactMap(\.self)
        ground.names = names
        return GroundStore { [ground] in ground }
    }

    private func text(_ store: GroundStore, _ box: BoundingBox = box) -> String {
        String(decoding: GroundPicture(MapFrame(box, shown: 520), store).bytes, as: UTF8.self)
    }

    @Test("Frames of nearly the same area are one, hold the area, and have one picture")
    func frames() {
        let frame = MapFrame(Self.box, shown: 520)
        var near = Self.box
        near.north += 0.0001
        near.west -= 0.0001
        #expect(MapFrame(near, shown: 520) == frame)
        for step in 0..<200 {
            let size = 0.001 * Double(1 + step * step)
            let box = BoundingBox(
                south: 40 + Double(step) * 0.01, west: -7 + Double(step) * 0.37,
                north: 40 + Double(step) * 0.01 + size / 2,
                east: -7 + Double(step) * 0.37 + size)
            let projection = MapFrame(box, shown: 520).projection
            for corner in [place(box.south, box.west), place(box.north, box.east)] {
                let point = projection.point(corner)
                #expect(point.x >= 0 && point.x <= 1000 && point.y >= 240 && point.y <= 760, "\(box)")
            }
            let bounds = projection.bounds
            #expect(bounds.south <= box.south && bounds.north >= box.north)
            #expect(abs(projection.point(place(bounds.north, bounds.west)).x) < 1e-6)
            #expect(abs(projection.point(place(bounds.south, bounds.west)).y - 1000) < 1e-6)
        }
        #expect(
            MapFrame(BoundingBox(south: 40, west: 0, north: 50, east: 10), shown: 520).picture(of: store([]))
                == nil)
    }

    @Test("Roads are drawn by their class where the frame is narrow enough")
    func classes() {
        let road = [place(47, 9), place(47.02, 9.05)]
        let store = store([
            GroundFeature(.path, [road]), GroundFeature(.primary, [road]),
            GroundFeature(
                .forest,
                [
                    [
                        place(47, 9), place(47.01, 9), place(47.01, 9.02), place(47, 9),
                    ]
                ]),
        ])
        let near = text(store)
        #expect(near.contains("class=\"p\"") && near.contains("id=\"a\"") && near.contains("class=\"f\""))
        let far = text(store, BoundingBox(south: 47, west: 9, north: 47.2, east: 9.5))
        #expect(!far.contains("class=\"p\"") && far.contains("id=\"a\""))
        #expect(
            near.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                && near.contains("prefers-color-scheme:dark"))
        #expect(text(store) == near)
    }

    @Test("A picture that would weigh too much has less on it")
    func weight() {
        var features: [GroundFeature?] = []
        var state: UInt64 = 5
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
        for index in 0..<6000 {
            let line = (0..<6).map { _ in place(47 + next() * 0.02, 9 + next() * 0.05) }
            features.append(
                GroundFeature(index % 3 == 0 ? .minor : index % 3 == 1 ? .path : .primary, [line]))
        }
        let bytes = GroundPicture(MapFrame(Self.box, shown: 520), store(features)).bytes
        let few = GroundPicture(MapFrame(Self.box, shown: 520), store(Array(features.prefix(300)))).bytes
        #expect(!String(decoding: bytes, as: UTF8.self).contains("class=\"p\""))
        #expect(PackedSize.gzip(few) <= GroundPicture.largest)
    }

    @Test("The sea lies on the right of its coast, up to the edge; an island is land")
    func sea() {
        let sea = GroundSea(PlanePoint(x: 0, y: 0), PlanePoint(x: 100, y: 100))
        /// Whether a point is in the water by the even-odd rule.
        func isWater(_ coast: [[PlanePoint]], _ x: Double, _ y: Double) -> Bool {
            sea.rings(coast).reduce(false) { inside, ring in
                zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(inside) { inside, side in
                    let (a, b) = side
                    guard (a.y > y) != (b.y > y) else { return inside }
                    return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x ? !inside : inside
                }
            }
        }
        func line(_ points: [(Double, Double)]) -> [PlanePoint] {
            points.map { PlanePoint(x: $0.0, y: $0.1) }
        }
        // From the left to the right edge: y grows downwards, so the right hand is below.
        let coast = line([(-10, 50), (110, 50)])
        #expect(isWater([coast], 50, 80) && !isWater([coast], 50, 20))
        #expect(isWater([Array(coast.reversed())], 50, 20) && !isWater([Array(coast.reversed())], 50, 80))
        // In two ways, of which the second one is given first.
        let halves = [line([(40, 50), (110, 50)]), line([(-10, 50), (40, 50)])]
        #expect(isWater(halves, 50, 80) && !isWater(halves, 50, 20))
        // Two coasts with water between.
        let strait = [line([(-10, 30), (110, 30)]), line([(110, 70), (-10, 70)])]
        #expect(isWater(strait, 50, 50) && !isWater(strait, 50, 10) && !isWater(strait, 50, 90))
        // An island against the clock, as it is seen.
        let island = line([(40, 40), (40, 60), (60, 60), (60, 40), (40, 40)])
        #expect(isWater([island], 10, 10) && !isWater([island], 50, 50))
        #expect(isWater([coast, line([(40, 70), (40, 80), (60, 80), (60, 70), (40, 70)])], 10, 75))
        #expect(!isWater([coast, line([(40, 70), (40, 80), (60, 80), (60, 70), (40, 70)])], 50, 75))
        #expect(sea.rings([line([(20, 20), (80, 80)])]).isEmpty)
    }

    @Test("Names come by their importance, and only those of the frame")
    func names() {
        let names = [
            GroundName(.hamlet, "Weiler", at: place(47.01, 9.01)),
            GroundName(.town, "Klein", at: place(47.01, 9.02), size: 5),
            GroundName(.town, "Gross", at: place(47.01, 9.03), size: 9000),
            GroundName(.city, "Fern", at: place(48, 9)),
        ]
        #expect(
            MapFrame(Self.box, shown: 520).names(store([], names)).map(\.name) == [
                "Gross", "Klein", "Weiler",
            ])
        #expect(MapFrame(Self.box, shown: 520).names(nil).isEmpty)
    }
}
