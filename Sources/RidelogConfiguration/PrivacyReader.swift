import RidelogParsing
import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels

/// Reads the `privacy:` section. Anything unreadable is an error, because no zone may be lost.
enum PrivacyReader {
    static func read(
        _ node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> SiteConfiguration.Privacy {
        var privacy = SiteConfiguration.Privacy()
        node.apply(settings, to: &privacy, &diagnostics)
        return privacy
    }

    static var keys: [String] { settings.map(\.key) }

    private static let settings: [Setting<SiteConfiguration.Privacy>] = [
        Setting("secret") { node, privacy, diagnostics in
            guard let secret = node.text, !PrivacySecret.isWeak(secret) else {
                diagnostics.report(.weakSecret(at: node.location))
                return
            }
            privacy.secret = secret
        },
        .value("text", \.hidesText, "hide, or show for sentences without a time of day or a hidden name") {
            ["hide": true, "show": false][$0.text ?? ""]
        },
        Setting("zones") { node, privacy, diagnostics in
            guard let items = node.items else {
                diagnostics.report(
                    .settingUnreadable("zones", "a list of zones, or [] for none", at: node.location))
                return
            }
            privacy.zones = items.compactMap { zone(from: $0, &diagnostics) }
        },
        // A shorter one was probably meant in kilometres.
        .value("trim", \.trim, "a length from 10 m to 20 km, such as 200 m, or 0") { node in
            length(node, in: 0...0) ?? length(node, in: 10...20_000)
        },
        Setting("omit") { node, privacy, diagnostics in
            privacy.omitted = omitted(node, &diagnostics)
        },
        Setting("hide") { node, privacy, diagnostics in
            guard node.members?.isEmpty == false else {
                diagnostics.report(
                    .settingUnreadable("hide", "a set of tags, kinds, dates or files", at: node.location))
                return
            }
            node.apply(SiteConfiguration.Privacy.Hide.settings, to: &privacy.hide, &diagnostics)
        },
        .value("delay", \.delay, "a duration such as 24h, 2d or 90 min") { node in
            let seconds = node.text.flatMap(MeasureText.time)
            return seconds.flatMap { (0...longestDelay).contains($0) ? .some(.some($0)) : nil }
        },
    ]

    /// A length in metres.
    private static func length(_ node: YAMLNode, in range: ClosedRange<Double>) -> Double? {
        node.text.flatMap(MeasureText.length).flatMap { range.contains($0) ? $0 : nil }
    }

    /// The maximum delay in seconds: ten years.
    private static let longestDelay = 3650 * 86_400.0

    private static func omitted(
        _ node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> Set<OmittedFigure> {
        var figures: Set<OmittedFigure> = []
        for node in node.items ?? [node] {
            let word = node.text ?? ""
            if let figure = OmittedFigure(rawValue: word.lowercased()) {
                figures.insert(figure)
                continue
            }
            let known = OmittedFigure.allCases.map(\.rawValue)
            diagnostics.report(
                Diagnostic(
                    .error, code: "configuration.value", at: node.location,
                    "“\(word)” cannot be omitted\(Suggestion.hint(for: word, in: known))",
                    remedy: "Available: \(known.joined(separator: ", "))."))
        }
        return figures
    }

    private struct Zone {
        var name: String?
        var geofence: String?
        var latitude: Double?
        var longitude: Double?
        var radius: Double?

        /// Why it is not a valid zone.
        var fault: String {
            if geofence != nil { return "names a geofence, which has its own place and size" }
            let missing = [("latitude", latitude), ("longitude", longitude), ("radius", radius)]
                .filter { $0.1 == nil }.map(\.0)
            return missing.count == 3
                ? "has neither a place nor a geofence" : "lacks its \(missing.joined(separator: " and "))"
        }

        static let settings: [Setting<Zone>] = [
            .text("name", \.name),
            .text("geofence", \.geofence),
            .latitude(\.latitude), .longitude(\.longitude),
            .value("radius", \.radius, "a length from 50 m to 20 km, such as 400 m") {
                length($0, in: 50...20_000).map { .some($0) }
            },
        ]
    }

    private static func zone(
        from node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> SiteConfiguration.Privacy.Zone? {
        if let geofence = node.text { return .geofence(geofence) }
        guard let zone = node.read(Zone.settings, into: Zone(), &diagnostics) else { return nil }
        switch (zone.geofence, zone.latitude, zone.longitude, zone.radius) {
        case (let geofence?, nil, nil, nil):
            return .geofence(geofence)
        case (nil, let latitude?, let longitude?, let radius?):
            let center = Coordinate(latitude: latitude, longitude: longitude)
            return .circle(name: zone.name ?? PrivateWords.unnamed, center: center, radius: radius)
        default:
            diagnostics.report(
                Diagnostic(
                    .error, code: "privacy.zone", at: node.location, "this zone \(zone.fault)",
                    remedy: "Write latitude, longitude and radius (metres), or geofence with its name."))
            return nil
        }
    }
}

extension Diagnostic {
    /// A secret that others may guess, with which the place could be computed from the hidden area.
    package static func weakSecret(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .error, code: "privacy.secret", at: location,
            "this secret can be guessed: it has fewer than 16 characters, fewer than 6 different ones, repeats itself or a sequence, or is a known sample",
            remedy: "Write another one and keep it secret:  secret: \(PrivacySecret.random())")
    }
}
