/// What a part of a map's ground is. The order is that of drawing: what comes later lies on what comes before.
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

/// A part of a map's ground: a line, or the rings of an area, of which each second one within another is a hole.
package struct GroundFeature: Hashable, Sendable {
    package var kind: GroundKind
    /// Of an area its rings, which end where they began.
    package var lines: PackedLines
    package var bounds: BoundingBox
    /// What is not drawn.
    package var traits = GroundTraits()

    /// One without a line.
    package init(_ kind: GroundKind, bounds: BoundingBox) {
        (self.kind, lines, self.bounds) = (kind, [], bounds)
    }

    /// nil without a line.
    package init?(_ kind: GroundKind, _ lines: PackedLines, _ traits: GroundTraits = GroundTraits()) {
        guard let bounds = BoundingBox(lines.joined()) else { return nil }
        (self.kind, self.lines, self.bounds, self.traits) = (kind, lines, bounds, traits)
    }

    /// nil without a line.
    package init?(_ kind: GroundKind, _ lines: [[Coordinate]], _ traits: GroundTraits = GroundTraits()) {
        self.init(kind, PackedLines(lines), traits)
    }
}

/// What is known of a part of the ground beside what is drawn.
package struct GroundTraits: Hashable, Sendable {
    /// Of a road, what it is to ride on.
    package var way: WayClass?
    /// What a water is called.
    package var name: String?

    package init(way: WayClass? = nil, name: String? = nil) {
        (self.way, self.name) = (way, name)
    }
}

/// A name on a map: a place where people live, a peak or a pass.
package struct GroundName: Hashable, Sendable {
    /// The more important come first.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case city, town, village, peak, pass, suburb, hamlet

        /// Whether it is named beside its place, not upon it.
        package var isPoint: Bool { self == .peak || self == .pass }
    }

    package var kind: Kind
    package var name: String
    package var place: Coordinate
    /// How many people live there, or how high a peak is in metres; 0 where unknown.
    package var size: Double

    package init(_ kind: Kind, _ name: String, at place: Coordinate, size: Double = 0) {
        (self.kind, self.name, self.place, self.size) = (kind, name, place, size)
    }
}

/// What maps are drawn on: the parts of an extract of OpenStreetMap that lie near rides and geofences.
package struct Ground: Hashable, Sendable {
    package var features: [GroundFeature] = []
    package var names: [GroundName] = []

    package init() {}
}
