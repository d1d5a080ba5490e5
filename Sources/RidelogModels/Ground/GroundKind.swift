/// The kind of a ground feature, in drawing order: later ones are drawn on top of earlier ones.
package enum GroundKind: UInt8, CaseIterable, Comparable, Sendable {
    // Areas
    case builtUp, park, forest, glacier, water, building
    // Lines
    case coast, border, stream, river, path, minor, tertiary, secondary, primary, motorway, rail

    package static func < (one: GroundKind, other: GroundKind) -> Bool { one.rawValue < other.rawValue }

    /// Whether it is drawn filled.
    package var isArea: Bool { rawValue <= GroundKind.building.rawValue }

    package var isRoad: Bool { GroundKind.path <= self && self <= .motorway }
}

/// A feature of a map's ground: a line, or the rings of an area. A ring within another is a hole, one within a hole is
/// not.
package struct GroundFeature: Hashable, Sendable {
    package var kind: GroundKind
    /// The line, or the closed rings of the area.
    package var lines: PackedLines
    package var bounds: BoundingBox
    /// Properties that are not drawn.
    package var traits = GroundTraits()

    /// A feature without lines.
    package init(_ kind: GroundKind, bounds: BoundingBox) {
        (self.kind, lines, self.bounds) = (kind, [], bounds)
    }

    /// nil without positions.
    package init?(_ kind: GroundKind, _ lines: PackedLines, _ traits: GroundTraits = GroundTraits()) {
        guard let bounds = BoundingBox(lines.joined()) else { return nil }
        (self.kind, self.lines, self.bounds, self.traits) = (kind, lines, bounds, traits)
    }

    /// nil without positions.
    package init?(_ kind: GroundKind, _ lines: [[Coordinate]], _ traits: GroundTraits = GroundTraits()) {
        self.init(kind, PackedLines(lines), traits)
    }
}

/// Properties of a ground feature that are not drawn.
package struct GroundTraits: Hashable, Sendable {
    /// For a road: its surface and kind.
    package var way: WayClass?
    /// For water: its name.
    package var name: String?

    package init(way: WayClass? = nil, name: String? = nil) {
        (self.way, self.name) = (way, name)
    }
}

/// A name on a map: of a settlement, a peak or a pass.
package struct GroundName: Hashable, Sendable {
    /// In order of importance, most important first.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case city, town, village, peak, pass, suburb, hamlet

        /// Whether the name is beside its position, not centred on it.
        package var isPoint: Bool { self == .peak || self == .pass }
    }

    package var kind: Kind
    package var name: String
    package var place: Coordinate
    /// The population, or the elevation of a peak in metres; 0 if unknown.
    package var size: Double

    package init(_ kind: Kind, _ name: String, at place: Coordinate, size: Double = 0) {
        (self.kind, self.name, self.place, self.size) = (kind, name, place, size)
    }
}

/// The ground of maps: features and names of an OpenStreetMap extract near rides and geofences.
package struct Ground: Hashable, Sendable {
    package var features: [GroundFeature] = []
    package var names: [GroundName] = []

    package init() {}
}
