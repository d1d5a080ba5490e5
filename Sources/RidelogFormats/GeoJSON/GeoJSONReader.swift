import RidelogDiagnostics
import RidelogModels

/// Gathers the geofences of a GeoJSON text.
final class GeoJSONReader {
    private let bytes: [UInt8]
    /// What a geofence is called that has no name: the file's name.
    private let fileName: String
    private(set) var geofences: [Geofence] = []
    private(set) var tally = DiagnosticTally<GeoJSONProblem>()
    private var count = 0
    /// How often something was left out or mended.
    private var problemCount = 0
    private var ids: Set<String> = []
    /// The number that the next geofence of a slug may have, for slugs that are taken.
    private var nextNumber: [String: Int] = [:]

    init(_ bytes: [UInt8], fileName: String) {
        self.bytes = bytes
        self.fileName = fileName
    }

    func read(_ root: JSONValue) {
        switch root["type"]?.string {
        case "FeatureCollection":
            guard let features = root["features"]?.elements else {
                return note(.noFeatures, (root["features"] ?? root).range.lowerBound)
            }
            features.forEach(readFeature)
        case "Feature": readFeature(root)
        default: add(root, feature: root, properties: root["properties"])
        }
    }

    private func readFeature(_ feature: JSONValue) {
        guard feature["type"]?.string == "Feature" else {
            note(.notAFeature, feature.range.lowerBound)
            return
        }
        // RFC 7946: a feature without a place has null as its geometry.
        guard let geometry = feature["geometry"] else {
            return note(.badGeometry, feature.range.lowerBound)
        }
        guard geometry.content != .null else { return }
        add(geometry, feature: feature, properties: feature["properties"])
    }

    private func add(_ geometry: JSONValue, feature: JSONValue, properties: JSONValue?) {
        count += 1
        let problemsBefore = problemCount
        let shapes = GeoJSONShape(properties: properties, note: note).shapes(of: geometry)
        guard !shapes.isEmpty else { return }
        let name = Self.names.lazy.compactMap { properties?[$0]?.label(in: self.bytes) }.first
        let id = id(of: feature, properties, hasName: name != nil)
        let label = name ?? id ?? (count == 1 ? fileName : "\(fileName) \(count)")
        let areas = merged(shapes)
        let isPartial = areas.count > 1 || problemCount > problemsBefore
        for (index, shape) in areas.enumerated() {
            let suffix = index == 0 ? "" : " \(index + 1)"
            geofences.append(
                Geofence(
                    id: uniqueID((id ?? label) + suffix, at: feature.range.lowerBound),
                    name: label + suffix,
                    text: properties?["description"]?.string,
                    shape: shape,
                    floor: properties?["floor"]?.number,
                    ceiling: properties?["ceiling"]?.number,
                    isPartial: isPartial))
        }
    }

    private static let names = ["name", "title", "desc", "label", "Name", "NAME"]

    /// Words before numbers: a row number of somebody's table is no address if there is a name.
    private func id(of feature: JSONValue, _ properties: JSONValue?, hasName: Bool) -> String? {
        let candidates = [properties?["id"], feature["id"]].compactMap { $0 }
        let words = candidates.lazy.compactMap(\.string).first { !$0.isEmpty }
        return words ?? (hasName ? nil : candidates.lazy.compactMap { $0.label(in: self.bytes) }.first)
    }

    private func uniqueID(_ words: String, at offset: Int) -> String {
        let slug = Slug.make(words, fallback: "geofence-\(count)")
        if ids.insert(slug).inserted { return slug }
        note(.repeatedID, offset)
        var number = nextNumber[slug] ?? 2
        while !ids.insert("\(slug)-\(number)").inserted { number += 1 }
        nextNumber[slug] = number + 1
        return "\(slug)-\(number)"
    }

    /// Polygons of one feature are one area; circles and corridors are areas of their own.
    private func merged(_ shapes: [Geofence.Shape]) -> [Geofence.Shape] {
        guard shapes.count > 1 else { return shapes }
        var polygons: [Polygon] = []
        var others: [Geofence.Shape] = []
        for shape in shapes {
            switch shape {
            case .polygon(let polygon): polygons.append(polygon)
            case .multiPolygon(let more): polygons += more
            case .circle, .corridor: others.append(shape)
            }
        }
        return (polygons.isEmpty ? [] : [.multiPolygon(polygons)]) + others
    }

    private func note(_ problem: GeoJSONProblem, _ offset: Int) {
        problemCount += 1
        tally.count(problem, at: .line(ofByte: offset, in: bytes))
    }
}
