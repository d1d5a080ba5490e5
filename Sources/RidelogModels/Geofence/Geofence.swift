/// A named area.
public struct Geofence: Hashable, Codable, Sendable, Identifiable {
    /// The name as part of an address: `cafe-muehle`. Logs and notes refer to it, or to ``name``.
    public var id: String
    /// What people call it.
    public var name: String
    /// The owner's words about the place.
    public var text: String?
    /// What the area is.
    public var shape: Shape
    /// Metres above the sea of the lowest point, as the file says; nil if it does not. It is kept with the
    /// geofence, but nothing is computed from it: whether a position is inside depends on ``shape`` alone.
    public var floor: Double?
    /// Metres above the sea of the highest point; like ``floor``.
    public var ceiling: Double?
    /// True if its file says more of the place: a part could not be read, or is a geofence of its own. What must
    /// stay hidden cannot rest on such a geofence.
    public var isPartial: Bool

    /// An area with its name; nothing is checked here.
    public init(
        id: String,
        name: String,
        text: String? = nil,
        shape: Shape,
        floor: Double? = nil,
        ceiling: Double? = nil,
        isPartial: Bool = false
    ) {
        self.id = id
        self.name = name
        self.text = text
        self.shape = shape
        self.floor = floor
        self.ceiling = ceiling
        self.isPartial = isPartial
    }
}

extension Geofence {
    /// The area of a geofence, by what it is made from.
    public enum Shape: Hashable, Codable, Sendable {
        /// Within `radius` metres of the centre.
        case circle(center: Coordinate, radius: Double)
        /// Within the polygon and outside of its holes.
        case polygon(Polygon)
        /// Within any of the polygons.
        case multiPolygon([Polygon])
        /// Within `width` metres of the line, on either side.
        case corridor(line: [Coordinate], width: Double)
    }
}

/// An area within a ring, without what its holes leave out. Rings need not repeat their first position.
public struct Polygon: Hashable, Codable, Sendable {
    /// The border; three different positions at least.
    public var outer: [Coordinate]
    /// The borders of what is left out; none if there are no holes.
    public var holes: [[Coordinate]]

    /// An area within a ring, without what the holes leave out.
    public init(outer: [Coordinate], holes: [[Coordinate]] = []) {
        self.outer = outer
        self.holes = holes
    }
}
