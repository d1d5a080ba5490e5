/// A box of latitudes and longitudes. If it crosses the antimeridian, ``east`` is greater than 180.
public struct BoundingBox: Hashable, Codable, Sendable {
    /// The least latitude, in degrees north of the equator, −90 to 90.
    public var south: Double
    /// The western edge, in degrees east of Greenwich, −180 to 180.
    public var west: Double
    /// The greatest latitude, in degrees north of the equator, −90 to 90.
    public var north: Double
    /// The eastern edge, in degrees east of Greenwich: at least ``west``, and above 180 if the box crosses the
    /// antimeridian.
    public var east: Double

    public init(south: Double, west: Double, north: Double, east: Double) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    /// The box around the positions, each in the shorter direction around the earth; nil if there are none.
    public init?(_ coordinates: some Sequence<Coordinate>) {
        let box = coordinates.reduce(into: BoundingBox?.none) { $0.formUnion(BoundingBox($1)) }
        guard let box else { return nil }
        self = box
    }

    /// The box of one position.
    public init(_ coordinate: Coordinate) {
        self.init(
            south: coordinate.latitude, west: coordinate.longitude,
            north: coordinate.latitude, east: coordinate.longitude)
    }
}

extension BoundingBox? {
    /// Extends the box to contain the other one; nil becomes the other one.
    package mutating func formUnion(_ other: BoundingBox) {
        if self?.formUnion(other) == nil { self = other }
    }
}

extension BoundingBox {
    /// The smallest box that contains all boxes; nil if there are none.
    package static func union(_ boxes: some Sequence<BoundingBox>) -> BoundingBox? {
        boxes.reduce(into: nil) { $0.formUnion($1) }
    }

    /// The middle of the latitudes and longitudes; not the centre of the area on the earth.
    public var center: Coordinate {
        Coordinate(latitude: (south + north) / 2, longitude: middle.wrappedDegrees)
    }

    /// Degrees; above 180 if most of the box is beyond the antimeridian.
    private var middle: Double { (west + east) / 2 }

    /// Extends the box to contain the other one, in the shorter direction around the earth.
    public mutating func formUnion(_ other: BoundingBox) {
        south = min(south, other.south)
        north = max(north, other.north)
        // Unmoved first: within half the earth, and among equal widths, no turn is shorter.
        var sides = (west: min(west, other.west), east: max(east, other.east))
        for turn in [-360.0, 360] where sides.east - sides.west > 180 {
            let turned = (west: min(west, other.west + turn), east: max(east, other.east + turn))
            if turned.east - turned.west < sides.east - sides.west { sides = turned }
        }
        (west, east) = sides
        normalize()
    }

    /// Turns the box by 360° if it begins beyond ±180°; a box as wide as the earth gets all longitudes.
    mutating func normalize() {
        if east - west >= 360 { (west, east) = (-180, 180) }
        let turn = west < -180 ? 360.0 : west > 180 ? -360 : 0
        (west, east) = (west + turn, east + turn)
    }

    /// Whether the boxes overlap or touch.
    public func intersects(_ other: BoundingBox) -> Bool {
        guard south <= other.north, other.south <= north else { return false }
        let other = other.turned(towards: self)
        return west <= other.east && other.west <= east
    }

    /// The box moved by whole turns around the earth, so that its longitudes can be compared with the other's.
    package func turned(towards other: BoundingBox) -> BoundingBox {
        var box = self
        let turn = ((other.middle - middle) / 360).rounded(.toNearestOrEven) * 360
        (box.west, box.east) = (west + turn, east + turn)
        return box
    }
}
