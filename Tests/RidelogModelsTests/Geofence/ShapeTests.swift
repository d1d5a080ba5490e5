import RidelogModels
import Testing

@Suite struct ShapeTests {
    private static func square(
        south: Double, west: Double, side: Double, holes: [[Coordinate]] = []
    ) -> Polygon {
        Polygon(outer: ring(south: south, west: west, side: side), holes: holes)
    }

    private static func ring(south: Double, west: Double, side: Double) -> [Coordinate] {
        [(0, 0), (0, side), (side, side), (side, 0)].map { north, east in
            let longitude = west + east
            return Coordinate(
                latitude: south + north, longitude: longitude > 180 ? longitude - 360 : longitude)
        }
    }

    @Test("a circle contains the places within its radius")
    func circle() {
        let center = Coordinate(latitude: 47, longitude: 8)
        let circle = Geofence.Shape.circle(center: center, radius: 100)
        for bearing in stride(from: 0.0, to: 360, by: 30) {
            #expect(circle.contains(center.destination(distance: 99, bearing: bearing)))
            #expect(!circle.contains(center.destination(distance: 101, bearing: bearing)))
            #expect(abs(circle.distance(to: center.destination(distance: 150, bearing: bearing)) - 50) < 1)
        }
        #expect(circle.distance(to: center) == 100)
    }

    @Test("a polygon excludes its holes")
    func polygonHoles() {
        let hole = Self.ring(south: 47.4, west: 8.4, side: 0.2)
        let shape = Geofence.Shape.polygon(Self.square(south: 47, west: 8, side: 1, holes: [hole]))
        #expect(shape.contains(Coordinate(latitude: 47.1, longitude: 8.1)))
        #expect(!shape.contains(Coordinate(latitude: 47.5, longitude: 8.5)))
        #expect(!shape.contains(Coordinate(latitude: 48.1, longitude: 8.5)))
        #expect(!shape.contains(Coordinate(latitude: 47.5, longitude: 7.9)))
        #expect(!shape.contains(Coordinate(latitude: 47.5, longitude: -171.5)))
    }

    @Test("a polygon across the antimeridian contains places on both sides", arguments: [-60.0, 0, 45])
    func polygonAcrossTheAntimeridian(south: Double) throws {
        let shape = Geofence.Shape.polygon(Self.square(south: south, west: 179, side: 2))
        for longitude in [179.1, 180, -180, -179.1] {
            #expect(shape.contains(Coordinate(latitude: south + 1, longitude: longitude)), "\(longitude)")
        }
        for longitude in [178.9, -178.9, 0, 1, -1] {
            #expect(!shape.contains(Coordinate(latitude: south + 1, longitude: longitude)), "\(longitude)")
        }
        let bounds = try #require(shape.bounds)
        #expect(bounds.west == 179 && bounds.east == 181)
        let edge = shape.distance(to: Coordinate(latitude: south + 1, longitude: -178.99))
        let expected = Coordinate(latitude: south + 1, longitude: -178.99)
            .distance(to: Coordinate(latitude: south + 1, longitude: -179))
        #expect(abs(edge - expected) < 0.01 * expected)
    }

    @Test("a polygon around the whole Earth contains all longitudes")
    func worldPolygon() {
        let ring = [(-90.0, -180.0), (-90, 180), (90, 180), (90, -180)]
            .map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let shape = Geofence.Shape.polygon(Polygon(outer: ring))
        for longitude in [-179.0, -1, 0, 90, 179] {
            #expect(shape.contains(Coordinate(latitude: 10, longitude: longitude)))
        }
    }

    @Test("repeating a ring's first position at its end changes nothing")
    func closedRing() {
        let open = Self.square(south: 47, west: 8, side: 1)
        let closed = Polygon(outer: open.outer + [open.outer[0]])
        var random = SeededRandom(1)
        for _ in 0..<500 {
            let place = Coordinate(latitude: random.number(46.5...48.5), longitude: random.number(7.5...9.5))
            let (first, second) = (Geofence.Shape.polygon(open), Geofence.Shape.polygon(closed))
            #expect(first.contains(place) == second.contains(place))
            #expect(first.distance(to: place) == second.distance(to: place))
        }
    }

    @Test("a multipolygon contains the places in any of its parts")
    func multiPolygon() {
        let shape = Geofence.Shape.multiPolygon([
            Self.square(south: 0, west: 0, side: 1), Self.square(south: 0, west: 5, side: 1),
        ])
        #expect(shape.contains(Coordinate(latitude: 0.5, longitude: 0.5)))
        #expect(shape.contains(Coordinate(latitude: 0.5, longitude: 5.5)))
        #expect(!shape.contains(Coordinate(latitude: 0.5, longitude: 3)))
        #expect(shape.bounds == BoundingBox(south: 0, west: 0, north: 1, east: 6))
    }

    @Test("a corridor contains the places within its width of the line")
    func corridor() throws {
        let start = Coordinate(latitude: 47, longitude: 8)
        let end = Coordinate(latitude: 47, longitude: 8.1)
        let shape = Geofence.Shape.corridor(line: [start, end], width: 50)
        let middle = Coordinate(latitude: 47, longitude: 8.05)
        for side in [0.0, 180] {
            #expect(shape.contains(middle.destination(distance: 49, bearing: side)))
            #expect(!shape.contains(middle.destination(distance: 51, bearing: side)))
        }
        #expect(shape.contains(end.destination(distance: 49, bearing: 45)))
        #expect(!shape.contains(end.destination(distance: 51, bearing: 45)))
        let bounds = try #require(shape.bounds)
        #expect(bounds.contains(end.destination(distance: 49, bearing: 90)))
        #expect(!bounds.contains(end.destination(distance: 60, bearing: 90)))
    }

    @Test("polygons and corridors with too few positions contain nothing")
    func emptyShapes() {
        let here = Coordinate(latitude: 0, longitude: 0)
        let shapes: [Geofence.Shape] = [
            .polygon(Polygon(outer: [])), .multiPolygon([]), .corridor(line: [], width: 100),
            .polygon(Polygon(outer: [here])),
        ]
        for shape in shapes {
            #expect(!shape.contains(here))
            #expect(!(shape.distance(to: here) < .infinity))
        }
    }

    @Test("a circle's bounds contain the whole circle")
    func circleBounds() throws {
        var random = SeededRandom(2)
        for _ in 0..<300 {
            let center = Coordinate(latitude: random.number(-89...89), longitude: random.number(-170...170))
            let radius = random.number(10...50_000)
            let bounds = try #require(Geofence.Shape.circle(center: center, radius: radius).bounds)
            for bearing in stride(from: 0.0, to: 360, by: 20) {
                let edge = center.destination(distance: radius * 0.99, bearing: bearing)
                #expect(bounds.contains(edge), "\(center) \(radius) \(bearing)")
            }
        }
    }
}

extension BoundingBox {
    fileprivate func contains(_ place: Coordinate) -> Bool {
        south <= place.latitude && place.latitude <= north && west <= place.longitude
            && place.longitude <= east
    }
}
