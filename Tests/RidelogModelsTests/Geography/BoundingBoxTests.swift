import RidelogModels
import Testing

struct BoundingBoxTests {
    private static func places(_ longitudes: [Double], latitude: Double = -17) -> [Coordinate] {
        longitudes.map { Coordinate(latitude: latitude, longitude: $0) }
    }

    @Test(
        "a bounding box spans the shorter direction around the Earth",
        arguments: [
            ([179.9, 179.95, -179.95, -179.9], 179.9, 180.1),
            ([-179.9, -179.95, 179.95, 179.9], 179.9, 180.1), ([180, -180], 180, 180),
            ([-180, 180], -180, -180), ([179, -180], 179, 180), ([-180, 179], 179, 180),
            ([-170, 170, 10], 10, 190), ([8, 9], 8, 9), ([-90, 90], -90, 90),
            ([-60, 0, 60, 130], -60, 130),
        ])
    func shorterWay(_ longitudes: [Double], _ west: Double, _ east: Double) throws {
        let box = try #require(BoundingBox(Self.places(longitudes)))
        #expect(abs(box.west - west) < 1e-9 && abs(box.east - east) < 1e-9, "\(box)")
    }

    @Test(
        "a box less than half the Earth wide ends exactly at the smallest and largest longitude",
        arguments: 0..<50)
    func plainBoxes(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let middle = random.number(-90...90)
        let longitudes = (0..<20).map { _ in middle + random.number(-89...89) }
        let box = try #require(BoundingBox(Self.places(longitudes)))
        #expect(box.west == longitudes.min() && box.east == longitudes.max())
    }

    @Test("the center of a box across the antimeridian lies within ±180°")
    func center() throws {
        let box = try #require(BoundingBox(Self.places([179.5, -178.5])))
        #expect(abs(box.center.longitude - -179.5) < 1e-9 && box.center.latitude == -17)
    }

    @Test("boxes on both sides of the antimeridian intersect")
    func intersections() {
        let across = BoundingBox(south: -18, west: 179, north: -16, east: 181)
        let east = BoundingBox(south: -18, west: -179.5, north: -16, east: -178)
        let west = BoundingBox(south: -18, west: 178, north: -16, east: 179.5)
        for (one, other) in [(across, east), (across, west), (east, across), (west, across)] {
            #expect(one.intersects(other))
        }
        #expect(!east.intersects(west) && !west.intersects(east))
        let far = BoundingBox(south: -18, west: 0, north: -16, east: 2)
        #expect(!across.intersects(far) && !far.intersects(across))
        let world = BoundingBox(south: -90, west: -180, north: 90, east: 180)
        #expect(world.intersects(across) && across.intersects(world))
    }

    @Test("the bounds of an archipelago across the antimeridian span only its parts")
    func archipelago() throws {
        let parts = [178.0, -180].map { west in
            let corners = [(-18.0, west), (-18, west + 2), (-16, west + 2), (-16, west)]
            return Polygon(outer: corners.map { Coordinate(latitude: $0.0, longitude: $0.1) })
        }
        let box = try #require(Geofence.Shape.multiPolygon(parts).bounds)
        #expect(box == BoundingBox(south: -18, west: 178, north: -16, east: 182))
    }
}
