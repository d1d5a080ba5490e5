import RidelogModels

extension WayClass {
    /// The class of a road by its tags; nil if it is not a road, and for pavements and crossings. Without a tag for the
    /// surface, it is the usual one for the kind of road.
    init?(_ tags: OSMTags) {
        guard let road = tags[.highway], let (surface, kind) = Self.usual(road),
            tags[.footway] != .sidewalk, tags[.footway] != .crossing
        else { return nil }
        self.init(Self.surface(tags) ?? surface, kind)
        let isFor = tags[.bicycle] == .designated
        if isFor, self.kind == .path, road != .track { self.kind = .cycleway }
        if self.kind == .cycleway, road != .cycleway, Self.surface(tags) == nil { self.surface = .paved }
    }

    private static func usual(_ road: OSMWord) -> (Surface, Kind)? {
        switch road {
        case .motorway, .motorwayLink, .trunk, .trunkLink, .primary, .primaryLink, .secondary,
            .secondaryLink:
            (.paved, .main)
        case .tertiary, .tertiaryLink, .unclassified, .residential, .livingStreet, .road, .service,
            .pedestrian:
            (.paved, .minor)
        case .cycleway: (.paved, .cycleway)
        case .track: (.gravel, .path)
        case .footway: (.paved, .path)
        case .path, .bridleway, .steps: (.path, .path)
        default: nil
        }
    }

    /// The surface by the tags; nil if they do not state it.
    private static func surface(_ tags: OSMTags) -> Surface? {
        switch tags[.surface] {
        case .asphalt, .paved, .concrete, .concretePlates, .concreteLanes, .pavingStones, .sett, .cobblestone,
            .unhewnCobblestone, .bricks, .metal, .wood, .chipseal, .tartan:
            .paved
        case .gravel, .fineGravel, .compacted, .pebblestone, .unpaved, .grassPaver, .shells: .gravel
        case .ground, .dirt, .earth, .mud, .sand, .grass, .rock, .woodchips, .snow, .stone: .path
        default:
            switch tags[.tracktype] {
            case .grade1: .paved
            case .grade2, .grade3: .gravel
            case .grade4, .grade5: .path
            default: nil
            }
        }
    }
}
