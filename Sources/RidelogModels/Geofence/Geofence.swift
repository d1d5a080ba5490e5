/// A named area.
public struct Geofence: Hashable, Codable, Sendable, Identifiable {
    /// The slug: `cafe-muehle`. Logs and notes refer to it, or to ``name``.
    public var id: String
    /// The name.
    public var name: String
    /// The owner's description of the place.
    public var text: String?
    /// The area.
    public var shape: Shape
    /// The lower limit in metres above sea level; lower positions are outside. It does not apply to positions without
    /// elevation, nor to privacy. nil for no limit.
    public var floor: Double?
    /// The upper limit in metres above sea level, as ``floor``. nil for no limit.
    public var ceiling: Double?
    /// The colour on maps, as `#rrggbb`; nil for that of the theme.
    public var color: String?
    /// The owner's tags.
    public var tags: [String] = []
    /// The times at which it counts; nil for always.
    public var schedule: WeeklySchedule?
    /// The rules for detecting visits.
    public var rules = GeofenceRules()
    /// True if it is a privacy zone, of which nothing may be shown, nor any position in it.
    public var isPrivate = false
    /// True if a part of the place could not be read, or is a separate geofence. Privacy cannot rely on such a
    /// geofence.
    public var isPartial: Bool

    /// A geofence; its values are not checked.
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
    /// Decodes data from before a property existed with its default.
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

/// An area within a ring, without its holes. Rings need not repeat their first position.
public struct Polygon: Hashable, Codable, Sendable {
    /// The outer ring, with at least three different positions.
    public var outer: [Coordinate]
    /// The rings of the holes.
    public var holes: [[Coordinate]]

    public init(outer: [Coordinate], holes: [[Coordinate]] = []) {
        self.outer = outer
        self.holes = holes
    }
}
