import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Collects the geofences, tracks and routes of a GeoJSON text.
final class GeoJSONReader {
    let times: JSONTimes
    /// The name of the file, for geofences without a name.
    private let fileName: String
    private(set) var geofences: [Geofence] = []
    var recording = GeoJSONRecording()
    private(set) var problems = DiagnosticCounter<GeoJSONProblem>()
    private var count = 0
    /// The number of skipped or repaired items.
    private var problemCount = 0
    private var ids = GeofenceIDs()

    init(_ times: JSONTimes, fileName: String) {
        self.times = times
        self.fileName = fileName
    }

    /// Creates recordings from the points of all texts.
    func finish(title: String?) {
        recording.finish(title: title, hasAreas: !geofences.isEmpty) { [self] offset in
            note(.pointWithoutRadius, offset)
        }
    }

    /// Reads a GeoJSON text; call ``finish(title:)`` after the last one.
    func read(_ root: JSONValue) {
        switch root["type"]?.string {
        case "FeatureCollection":
            if Self.isPrivate(root) { note(.badPrivate, root.range.lowerBound) }
            guard let features = root["features"]?.elements else {
                return note(.noFeatures, (root["features"] ?? root).range.lowerBound)
            }
            features.forEach(readFeature)
        case "Feature": readFeature(root)
        default:
            if Self.isPrivate(root) { note(.badPrivate, root.range.lowerBound) }
            add(root, of: root)
        }
    }

    private func readFeature(_ feature: JSONValue) {
        guard feature["type"]?.string == "Feature" else {
            note(.notAFeature, feature.range.lowerBound)
            return noteLostZone(feature)
        }
        if Self.isPrivate(feature) { note(.badPrivate, feature.range.lowerBound) }
        // RFC 7946: the geometry of a feature without a location is null.
        guard let geometry = feature["geometry"] else {
            note(.badGeometry, feature.range.lowerBound)
            return noteLostZone(feature)
        }
        guard geometry.content != .null else { return noteLostZone(feature) }
        add(geometry, of: feature)
    }

    private func add(_ geometry: JSONValue, of object: JSONValue) {
        count += 1
        let feature = feature(object["properties"], geometry)
        let properties = feature.properties
        if let segments = GeoJSONTrack.segments(of: geometry, properties, time: times.instant, note: note) {
            return recording.append(segments, feature)
        }
        let problemsBefore = problemCount
        let shapes = shapes(of: geometry, in: feature)
        guard !shapes.isEmpty else { return noteLostZone(object) }
        let id = id(of: object, properties, hasName: feature.name != nil)
        let label = feature.name ?? id ?? (count == 1 ? fileName : "\(fileName) \(count)")
        let areas = merged(shapes)
        let isPartial = areas.count > 1 || problemCount > problemsBefore
        for (index, shape) in areas.enumerated() {
            let suffix = index == 0 ? "" : " \(index + 1)"
            let (uniqueID, isRepeated) = ids.unique((id ?? label) + suffix, number: count)
            if isRepeated { note(.repeatedID, object.range.lowerBound) }
            var geofence = Geofence(id: uniqueID, name: label + suffix, shape: shape, isPartial: isPartial)
            geofence.set(properties?.members ?? []) {
                note($0 == .isPrivate ? .badPrivate : .badProperty, $1, first: $0.expectation)
            }
            geofences.append(geofence)
        }
    }

    /// Reports a feature that is private and cannot be read, because it must not be ignored.
    private func noteLostZone(_ feature: JSONValue) {
        if feature["properties"].map(Self.isPrivate) == true { note(.badPrivate, feature.range.lowerBound) }
    }

    private static func isPrivate(_ object: JSONValue) -> Bool {
        object.members?.contains {
            GeofenceProperty(key: $0.name) == .isPrivate && $0.value.value(of: .isPrivate) != .flag(false)
        } == true
    }

    private func feature(_ properties: JSONValue?, _ geometry: JSONValue) -> GeoJSONFeature {
        GeoJSONFeature(
            properties: properties, isPoint: geometry["type"]?.string == "Point",
            name: Self.names.lazy.compactMap { properties?[$0]?.label(in: self.times.bytes) }.first,
            text: properties?["description"]?.string ?? properties?["desc"]?.string,
            sport: properties?["type"]?.string ?? properties?["sport"]?.string)
    }

    private static let names = ["name", "title", "desc", "label", "Name", "NAME"]

    /// The id of a feature. A number counts only if there is no name: a row number of a table is a poor id.
    private func id(of feature: JSONValue, _ properties: JSONValue?, hasName: Bool) -> String? {
        let candidates = [properties?["id"], feature["id"]].compactMap { $0 }
        let words = candidates.lazy.compactMap(\.string).first { !$0.isEmpty }
        return words ?? (hasName ? nil : candidates.lazy.compactMap { $0.label(in: self.times.bytes) }.first)
    }

    /// Merges the polygons of a feature to one area; circles and corridors stay separate.
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

    func note(_ problem: GeoJSONProblem, _ offset: Int) { note(problem, offset, first: "here") }

    private func note(_ problem: GeoJSONProblem, _ offset: Int, first: String) {
        problemCount += 1
        problems.add(problem, at: .line(ofByte: offset, in: times.bytes), first: first)
    }
}
