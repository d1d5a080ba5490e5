import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// Reads the `privacy:` section. Whatever cannot be read is an error: a zone must never be lost.
enum PrivacyReader {
    static func read(
        _ node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> SiteConfiguration.Privacy {
        var section = Section()
        node.apply(Section.settings, to: &section, &diagnostics)
        guard let zones = section.zones else { return .unset(secret: section.secret) }
        return .zones(zones.compactMap { zone(from: $0, &diagnostics) }, secret: section.secret)
    }

    private struct Section {
        var secret: String?
        var zones: [YAMLNode]?

        static let settings: [Setting<Section>] = [
            .value("secret", \.secret, "a text of at least 16 characters") { node in
                node.text.flatMap { $0.utf8.count >= 16 ? .some(.some($0)) : nil }
            },
            .value("zones", \.zones, "a list of zones, or [] for none") { node in
                node.items.map(Optional.some)
            },
        ]
    }

    private struct Zone {
        var name: String?
        var geofence: String?
        var latitude: Double?
        var longitude: Double?
        var radius: Double?

        static let settings: [Setting<Zone>] = [
            .text("name", \.name),
            .text("geofence", \.geofence),
            .value("latitude", \.latitude, "degrees from -90 to 90") { number($0, in: -90...90) },
            .value("longitude", \.longitude, "degrees from -180 to 180") { number($0, in: -180...180) },
            .value("radius", \.radius, "metres from 50 to 20000") { number($0, in: 50...20_000) },
        ]

        private static func number(_ node: YAMLNode, in range: ClosedRange<Double>) -> Double?? {
            node.number.flatMap { range.contains($0) ? .some(.some($0)) : nil }
        }
    }

    private static func zone(
        from node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> SiteConfiguration.Privacy.Zone? {
        if let geofence = node.text { return .geofence(geofence) }
        var zone = Zone()
        let before = diagnostics.diagnostics.count
        node.apply(Zone.settings, to: &zone, &diagnostics)
        switch (zone.geofence, zone.latitude, zone.longitude, zone.radius) {
        case (let geofence?, nil, nil, nil):
            return .geofence(geofence)
        case (nil, let latitude?, let longitude?, let radius?):
            let center = Coordinate(latitude: latitude, longitude: longitude)
            return .circle(name: zone.name ?? "zone", center: center, radius: radius)
        default:
            if diagnostics.diagnostics.count == before {
                diagnostics.report(.incompleteZone(at: node.location))
            }
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func incompleteZone(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .error, code: "privacy.zone", at: location,
            "this zone says neither where it is nor which geofence it means",
            remedy: "Write latitude, longitude and radius (metres), or geofence with its name.")
    }
}
