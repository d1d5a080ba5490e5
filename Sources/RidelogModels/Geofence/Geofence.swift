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
    /// Metres above the sea: a position whose elevation is lower is outside. One without an elevation is judged by
    /// ``shape`` alone, and so is what privacy hides. nil for no limit.
    public var floor: Double?
    /// Metres above the sea: a position whose elevation is higher is outside. nil for no limit.
    public var ceiling: Double?
    /// The colour on maps, as `#rrggbb`; nil for that of the theme.
    public var color: String?
    /// The owner's words to find it by.
    public var tags: [String] = []
    /// When it counts; nil for always.
    public var schedule: WeeklySchedule?
    /// When someone counts as having come and left.
    public var rules = GeofenceRules()
    /// True if it is a privacy zone: nothing of it may be shown, and no position in it.
    public var isPrivate = false
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
    /// What was written before a property existed has its default.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id),
            name: try values.decode(String.self, forKey: .name),
            text: try values.decodeIfPresent(String.self, forKey: .text),
            shape: try values.decode(Shape.self, forKey: .shape),
            floor: try values.decodeIfPresent(Double.self, forKey: .floor),
            ceiling: try values.decodeIfPresent(Double.self, forKey: .ceiling),
            isPartial: try values.decode(Bool.self, forKey: .isPartial))
        color = try values.decodeIfPresent(String.self, forKey: .color)
        tags = try values.decodeIfPresent([String].self, forKey: .tags) ?? []
        schedule = try values.decodeIfPresent(WeeklySchedule.self, forKey: .schedule)
        rules = try values.decodeIfPresent(GeofenceRules.self, forKey: .rules) ?? GeofenceRules()
        isPrivate = try values.decodeIfPresent(Bool.self, forKey: .isPrivate) ?? false
    }

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

        /// Whether a radius or a width may have so many metres: more than 0, and at most 1,000 km.
        package static func mayReach(_ metres: Double) -> Bool { metres > 0 && metres <= 1_000_000 }
    }
}

/// An area within a ring, without what its holes leave out. Rings need not repeat their first position.
public struct Polygon: Hashable, Codable, Sendable {
    /// The border; three different positions at least.
    public var outer: [Coordinate]
    /// The borders of what is left out; none if there are no holes.
    public var holes: [[Coordinate]]

    public init(outer: [Coordinate], holes: [[Coordinate]] = []) {
        self.outer = outer
        self.holes = holes
    }
}
