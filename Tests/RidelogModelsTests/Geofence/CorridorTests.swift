import RidelogModels
import Testing

/// Distances from lines that are straight in longitude and latitude, worked out by pyproj 3.7 (`Geod.inv` to places along
/// the line, ever closer).
@Suite("A corridor")
struct CorridorTests {
    struct Case: Sendable {
        let line: [Coordinate]
        let place: Coordinate
        let metres: Double

        init(_ start: (Double, Double), _ end: (Double, Double), _ place: (Double, Double), _ metres: Double)
        {
            line = [start, end].map { Coordinate(latitude: $0.0, longitude: $0.1) }
            self.place = Coordinate(latitude: place.0, longitude: place.1)
            self.metres = metres
        }
    }

    static let cases = [
        // 100 kilometres
        Case((47, 8), (47.6, 8.9), (47.409517, 8.58798), 1390.62),
        Case((47, 8), (47.6, 8.9), (47.285787, 8.484863), 2974.17),
        Case((47, 8), (47.6, 8.9), (47.178615, 8.270285), 125.2),
        // 70 degrees north
        Case((69.8, 20), (70.3, 22), (69.926238, 20.542796), 853.35),
        Case((69.8, 20), (70.3, 22), (69.849435, 20.240058), 955.43),
        Case((69.8, 20), (70.3, 22), (70.085688, 21.148471), 128.62),
        // The date line
        Case((-17, 179.5), (-16.5, -179.6), (-16.909951, 179.679111), 906.49),
        Case((-17, 179.5), (-16.5, -179.6), (-16.629242, -179.851925), 1027.53),
        Case((-17, 179.5), (-16.5, -179.6), (-16.953204, 179.567887), 870.38),
        // Near the pole
        Case((88.5, 10), (88.9, 60), (88.653342, 29.471796), 257.17),
        Case((88.5, 10), (88.9, 60), (88.876679, 54.790153), 1900.34),
        Case((88.5, 10), (88.9, 60), (88.883124, 58.484282), 490.71),
    ]

    @Test(
        "a corridor contains a place exactly if it lies within the width, anywhere on Earth", arguments: cases
    )
    func width(_ test: Case) {
        // Near the poles a line that is straight in longitude and latitude is bent on the ground.
        let tolerance = test.place.latitude > 88 ? test.metres * 0.03 : test.metres * 0.001 + 0.1
        let wide = Geofence.Shape.corridor(line: test.line, width: test.metres + tolerance)
        let narrow = Geofence.Shape.corridor(line: test.line, width: test.metres - tolerance)
        #expect(wide.contains(test.place))
        #expect(!narrow.contains(test.place))
        #expect(wide.bounds != nil)
    }

    @Test("a polygon across all longitudes contains the area around a pole", arguments: [1.0, -1])
    func pole(sign: Double) {
        let ring = [(-180.0, 85.0), (180, 85), (180, 90), (-180, 90)].map {
            Coordinate(latitude: $0.1 * sign, longitude: $0.0)
        }
        let shape = Geofence.Shape.polygon(Polygon(outer: ring))
        for longitude in stride(from: -175.0, through: 175, by: 35) {
            #expect(shape.contains(Coordinate(latitude: 85.001 * sign, longitude: longitude)))
            #expect(!shape.contains(Coordinate(latitude: 84.999 * sign, longitude: longitude)))
        }
    }
}
