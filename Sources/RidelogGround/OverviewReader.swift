import RidelogDiagnostics
import RidelogModels
import RidelogParsing

/// Reads coasts, lakes, borders and towns from GeoJSON (RFC 7946), such as Natural Earth's (naturalearthdata.com). The
/// kind of a feature is in its properties (`featurecla`, or OpenStreetMap's `natural` and `boundary`), or else in the
/// file name.
package enum OverviewReader {
    /// - Parameter file: the path, for diagnostics and for features without a kind.
    package static func read(_ bytes: [UInt8], file: String) -> (ground: Ground, diagnostics: [Diagnostic]) {
        var ground = Ground()
        var count = 0
        let name = file.split(separator: "/").last.map(String.init) ?? file
        var diagnostics: [Diagnostic] = []
        do throws(JSONParser.Failure) {
            try JSONParser.forEachItem(of: bytes, lists: ["features"], limit: ReadingLimits().values) {
                list, item in
                guard list == "features" else { return }
                count += 1
                add(item, meaning(item["properties"], file: name), to: &ground)
            }
        } catch {
            diagnostics.append(.malformedJSON(error, in: bytes, file: file))
        }
        if ground.features.isEmpty, ground.names.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .warning, code: "map.overview", at: SourceLocation(file: file),
                    count == 0
                        ? "the map overview is not GeoJSON with features"
                        : "the map overview has no coasts, lakes, borders or towns",
                    action: "maps do not use it",
                    remedy:
                        "Name GeoJSON files under “map: overview:”, for example from naturalearthdata.com.",
                    isForOwner: true))
        }
        return (ground, diagnostics)
    }

    /// The kind of a feature.
    private enum Meaning {
        /// Areas with sea around them, areas of water, lines, or places.
        case land, water, line(GroundKind), place
    }

    /// Kinds by parts of words; the first match wins.
    private static let meanings: [(parts: [String], meaning: Meaning)] = [
        (["coastline"], .line(.coast)), (["lake", "reservoir", "ocean", "water", "playa"], .water),
        (["river"], .line(.river)),
        (["boundary", "boundaries", "border", "administrative", "countr", "admin-0"], .line(.border)),
        (["populated", "capital", "city", "town", "places"], .place), (["land"], .land),
    ]

    /// nil for a feature that the overview does not show.
    private static func meaning(_ properties: JSONValue?, file: String) -> Meaning? {
        let texts = ["featurecla", "natural", "boundary", "place"].compactMap { properties?[$0]?.words }
        return (texts + [file]).lazy.map { $0.lowercased() }.compactMap { text in
            meanings.first { $0.parts.contains { text.contains($0) } }?.meaning
        }.first
    }

    private static func add(_ item: JSONValue, _ meaning: Meaning?, to ground: inout Ground) {
        guard let meaning, let geometry = item["geometry"], let coordinates = geometry["coordinates"] else {
            return
        }
        let kind = geometry["type"]?.string ?? ""
        if kind == "Point" {
            return addPlace(item["properties"], coordinates, meaning, to: &ground)
        }
        let isArea = kind.hasSuffix("Polygon")
        let polygons = (isArea && kind.hasPrefix("Multi") ? coordinates.elements ?? [] : [coordinates])
        for polygon in polygons {
            let lines: [JSONValue] = kind == "LineString" ? [polygon] : polygon.elements ?? []
            let places = lines.map { ($0.elements ?? []).compactMap(place) }.filter { $0.count > 1 }
            switch meaning {
            case .land where isArea:
                // Coasts have the land on their left (wiki.openstreetmap.org/wiki/Tag:natural=coastline).
                for (index, ring) in places.enumerated() where ring.count > 3 {
                    let isLeft = area(ring) > 0
                    add(.coast, [isLeft == (index == 0) ? ring : ring.reversed()], to: &ground)
                }
            case .water where isArea: add(.water, places.filter { $0.count > 3 }, to: &ground)
            case .line(let kind):
                for line in places { add(kind, [line], to: &ground) }
            default: break
            }
        }
    }

    private static func add(_ kind: GroundKind, _ lines: [[Coordinate]], to ground: inout Ground) {
        if let feature = GroundFeature(kind, lines) { ground.features.append(feature) }
    }

    private static func addPlace(
        _ properties: JSONValue?, _ coordinates: JSONValue, _ meaning: Meaning, to ground: inout Ground
    ) {
        guard case .place = meaning, let place = place(coordinates),
            let name = ["name", "NAME"].lazy.compactMap({ properties?[$0]?.words }).first
        else { return }
        let people =
            ["pop_max", "POP_MAX", "population"].lazy.compactMap { properties?[$0]?.number }.first ?? 0
        ground.names.append(GroundName(.city, name, at: place, size: people))
    }

    private static func place(_ position: JSONValue) -> Coordinate? {
        guard let numbers = position.elements, numbers.count > 1 else { return nil }
        return Coordinate(validLatitude: numbers[1].number, longitude: numbers[0].number)
    }

    /// Twice the signed area, positive if the ring is anticlockwise.
    private static func area(_ ring: [Coordinate]) -> Double {
        zip(ring, ring.dropFirst()).reduce(0) {
            $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
        }
    }
}
