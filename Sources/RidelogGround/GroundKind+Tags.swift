import RidelogModels

extension GroundKind {
    /// The kind of an element by its tags; nil if no map shows it.
    init?(_ tags: OSMTags) {
        if tags.isEmpty { return nil }
        if let kind = Self.line(tags) ?? Self.area(tags) { self = kind } else { return nil }
    }

    private static func line(_ tags: OSMTags) -> GroundKind? {
        if let road = tags[.highway] { return Self.road(road) }
        if let railway = tags[.railway], tags[.tunnel] != .yes {
            return [.rail, .lightRail, .narrowGauge, .funicular].contains(railway) ? .rail : nil
        }
        switch tags[.waterway] {
        case .river, .canal: return .river
        case .stream: return .stream
        case .riverbank, .dock: return .water
        default: break
        }
        if tags[.natural] == .coastline { return .coast }
        if tags[.boundary] == .administrative, tags.has(.adminLevel) { return .border }
        return nil
    }

    private static func road(_ value: OSMWord) -> GroundKind? {
        switch value {
        case .motorway, .motorwayLink: .motorway
        case .trunk, .trunkLink, .primary, .primaryLink: .primary
        case .secondary, .secondaryLink: .secondary
        case .tertiary, .tertiaryLink: .tertiary
        case .unclassified, .residential, .livingStreet, .road: .minor
        case .service, .pedestrian, .track, .footway, .path, .cycleway, .bridleway, .steps: .path
        default: nil
        }
    }

    private static func area(_ tags: OSMTags) -> GroundKind? {
        switch tags[.natural] {
        case .water: return .water
        case .wetland: return nil
        case .wood: return .forest
        case .glacier: return .glacier
        default: break
        }
        switch tags[.landuse] {
        case .forest: return .forest
        case .reservoir, .basin: return .water
        case .residential, .commercial, .industrial, .retail: return .builtUp
        case .recreationGround, .villageGreen, .cemetery, .grass: return .park
        default: break
        }
        if let leisure = tags[.leisure], [.park, .garden, .golfCourse].contains(leisure) { return .park }
        return tags.has(.building) && tags[.building] != .no ? .building : nil
    }
}

extension GroundName.Kind {
    /// The kind of a named node by its tags; nil if no map shows its name.
    init?(_ tags: OSMTags) {
        if let place = tags[.place], let kind = Self.places[place] {
            self = kind
        } else if tags[.natural] == .peak || tags[.natural] == .volcano {
            self = .peak
        } else if tags[.mountainPass] == .yes || tags[.natural] == .saddle {
            self = .pass
        } else {
            return nil
        }
    }

    private static let places: [OSMWord: Self] = [
        .city: .city, .town: .town, .village: .village, .suburb: .suburb, .hamlet: .hamlet,
    ]
}
