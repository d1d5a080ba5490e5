import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// Reads the `privacy:` section. Whatever cannot be read is an error: a zone must never be lost.
enum PrivacyReader {
    static func read(
        _ node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> SiteConfiguration.Privacy {
        var privacy = SiteConfiguration.Privacy()
        node.apply(settings, to: &privacy, &diagnostics)
        return privacy
    }

    private static let settings: [Setting<SiteConfiguration.Privacy>] = [
        Setting("secret") { node, privacy, diagnostics in
            guard let secret = node.text, !PrivacySecret.isWeak(secret) else {
                diagnostics.report(.weakSecret(at: node.location))
                return
            }
            privacy.secret = secret
        },
        .value("text", \.hidesText, "hide, or show for the sentences without a clock or a hidden name") {
            switch $0.text {
            case "hide": true
            case "show": false
            default: nil
            }
        },
        Setting("zones") { node, privacy, diagnostics in
            guard let items = node.items else {
                diagnostics.report(
                    .settingUnreadable("zones", "a list of zones, or [] for none", at: node.location))
                return
            }
            privacy.zones = items.compactMap { zone(from: $0, &diagnostics) }
        },
    ]

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
            return .circle(name: zone.name ?? PrivateWords.unnamed, center: center, radius: radius)
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
