import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogParsing
import RidelogServices

/// Reads the `geofences:` section: new geofences, and settings of those in the data folder.
enum GeofencesReader {
    /// A geofence as written, before it is validated.
    private struct Section {
        var name: String?
        var latitude: Double?
        var longitude: Double?
        var reach: Double?
        var wkt: WKTGeometry?
        var values: [GeofenceProperty: GeofenceProperty.Value] = [:]

        static let settings: [Setting<Section>] =
            [
                .text("name", \.name),
                .latitude(\.latitude), .longitude(\.longitude),
                .value("radius", \.reach, "a length up to 1000 km, such as 60 m", parse: length),
                .value("width", \.reach, "a length up to 1000 km, such as 60 m", parse: length),
                .value("wkt", \.wkt, "a POINT, LINESTRING, POLYGON or MULTIPOLYGON, longitude first") {
                    $0.text.flatMap(geometry).map { .some($0) }
                },
            ] + GeofenceProperty.allCases.map(property)

        private static func length(_ node: YAMLNode) -> Double?? {
            node.text.flatMap(MeasureText.length).flatMap {
                Geofence.Shape.mayReach($0) ? .some(.some($0)) : nil
            }
        }

        private static func geometry(_ text: String) -> WKTGeometry? {
            var reader = WKTReader(Array(text.utf8))
            guard let geometry = try? reader.geometry(), reader.next() == nil else { return nil }
            return geometry
        }

        private static func property(_ property: GeofenceProperty) -> Setting<Section> {
            Setting(property.rawValue) { node, section, diagnostics in
                let value = value(of: property, node)
                var probe = Geofence(id: "", name: "", shape: .multiPolygon([]))
                guard let value, property.set(value, of: &probe) else {
                    diagnostics.report(
                        .settingUnreadable(property.rawValue, property.wanted, at: node.location))
                    return
                }
                section.values[property] = value
            }
        }

        private static func value(of property: GeofenceProperty, _ node: YAMLNode) -> GeofenceProperty.Value?
        {
            switch property.measure {
            case .time: node.text.flatMap { Double($0) ?? MeasureText.time($0) }.map { .number($0) }
            case .length: node.text.flatMap(MeasureText.length).map { .number($0) }
            case .count: node.number.map { .number($0) }
            case nil where property == .isPrivate: node.flag.map { .flag($0) }
            case nil: node.text.map { .text($0) } ?? node.texts.map { .texts($0) }
            }
        }
    }

    static func setting(
        _ node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> GeofenceSetting? {
        guard let section = node.read(Section.settings, into: Section(), &diagnostics) else { return nil }
        guard let name = section.name, !name.isEmpty else {
            diagnostics.report(.incompleteGeofence("has no name", at: node.location))
            return nil
        }
        var setting = GeofenceSetting(name: name, at: node.location)
        setting.values = section.values
        switch (section.wkt, section.latitude, section.longitude, section.reach) {
        case (nil, nil, nil, nil): return setting
        case (let wkt?, nil, nil, let reach): setting.shape = wkt.shape(reach: reach)
        case (nil, let latitude?, let longitude?, let radius?):
            setting.shape = .circle(
                center: Coordinate(latitude: latitude, longitude: longitude), radius: radius)
        default: break
        }
        guard setting.shape != nil else {
            diagnostics.report(.incompleteGeofence("has an incomplete shape", at: node.location))
            return nil
        }
        return setting
    }
}

extension Diagnostic {
    fileprivate static func incompleteGeofence(_ what: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .error, code: "configuration.value", at: location, "this geofence \(what)",
            remedy:
                "Write a name with latitude, longitude and radius, or with wkt (a point with radius, a line with "
                + "width), or the name of one in the data folder.")
    }
}
