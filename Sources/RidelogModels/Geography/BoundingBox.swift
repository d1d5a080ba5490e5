/// The smallest box of latitudes and longitudes around some positions; boxes across the antimeridian are not
/// recognised and come out nearly as wide as the earth.
public struct BoundingBox: Hashable, Codable, Sendable {
    /// The least latitude, in degrees north of the equator, −90 to 90.
    public var south: Double
    /// The least longitude, in degrees east of Greenwich, −180 to 180.
    public var west: Double
    /// The greatest latitude, in degrees north of the equator, −90 to 90.
    public var north: Double
    /// The greatest longitude, in degrees east of Greenwich, −180 to 180.
    public var east: Double

    /// A box between two parallels and two meridians, in degrees.
    public init(south: Double, west: Double, north: Double, east: Double) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    /// The box around the positions; nil if there are none.
    public init?(_ coordinates: some Sequence<Coordinate>) {
        var box: BoundingBox?
        for coordinate in coordinates {
            if box == nil {
                box = BoundingBox(coordinate)
            } else {
                box?.formUnion(BoundingBox(coordinate))
            }
        }
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

extension BoundingBox {
    /// The middle of latitudes and longitudes; not the centre of the area on the earth.
    public var center: Coordinate {
        Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }

    /// Makes the box large enough for the other one.
    public mutating func formUnion(_ other: BoundingBox) {
        south = min(south, other.south)
        west = min(west, other.west)
        north = max(north, other.north)
        east = max(east, other.east)
    }

    /// Whether the two have a position in common, a border at least.
    public func intersects(_ other: BoundingBox) -> Bool {
        south <= other.north && other.south <= north && west <= other.east && other.west <= east
    }
}
