import RidelogModels

extension ExampleData {
    /// A position on the plane of the invented landscape: metres east and north of 47.2° N, 8.0° E.
    struct Spot: Equatable {
        var x: Double
        var y: Double

        /// Metres a degree at 47.2° N on WGS 84; one scale for the whole landscape, which is 60 km wide.
        private static let metresPerDegree = Spot(x: 75_772, y: 111_175)

        /// Millionths of a degree (0.11 m).
        var latitude: Int { 47_200_000 + Int((y / Self.metresPerDegree.y * 1e6).rounded()) }
        /// Millionths of a degree (0.08 m).
        var longitude: Int { 8_000_000 + Int((x / Self.metresPerDegree.x * 1e6).rounded()) }

        var length: Double { (x * x + y * y).squareRoot() }

        /// Rotated by 90° to the left.
        var left: Spot { Spot(x: -y, y: x) }

        /// The unit vector in the same direction; zero stays zero.
        var direction: Spot { length > 0 ? self * (1 / length) : self }

        func distance(to other: Spot) -> Double { (other - self).length }

        func toward(_ other: Spot, by fraction: Double) -> Spot { self + (other - self) * fraction }

        static func + (a: Spot, b: Spot) -> Spot { Spot(x: a.x + b.x, y: a.y + b.y) }
        static func - (a: Spot, b: Spot) -> Spot { Spot(x: a.x - b.x, y: a.y - b.y) }
        static func * (a: Spot, factor: Double) -> Spot { Spot(x: a.x * factor, y: a.y * factor) }

        static func dot(_ a: Spot, _ b: Spot) -> Double { a.x * b.x + a.y * b.y }
        static func cross(_ a: Spot, _ b: Spot) -> Double { a.x * b.y - a.y * b.x }
    }
}

extension ExampleData.Spot {
    init(_ coordinate: Coordinate) {
        x = (coordinate.longitude - 8) * Self.metresPerDegree.x
        y = (coordinate.latitude - 47.2) * Self.metresPerDegree.y
    }
}
