import RidelogPrivacy
import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRepositories
import RidelogServices

/// Turns what the configuration says about privacy into zones. Whatever is unclear stops the build.
enum PrivacyPlan {
    /// - Throws: if the section about privacy is there and names nothing to hide.
    static func check(_ configuration: SiteConfiguration) throws(BuildFailure) {
        guard configuration.privacy.zones == nil, let location = configuration.silentPrivacy else { return }
        throw BuildFailure(
            .error, code: "privacy.unset", at: location,
            "the section “privacy” names no zones, so nothing would be hidden",
            remedy: """
                Add these lines to the section, with the place that is to be hidden:
                      zones:
                        - {name: Home, latitude: …, longitude: …, radius: 400}
                    If nothing is to be hidden, add the line “  zones: []”. Without the section the build says near \
                which place most rides begin and end.
                """)
    }

    /// - Throws: if a zone cannot be made, or names a geofence while not all of these could be read.
    @MainActor
    static func zones(
        _ privacy: SiteConfiguration.Privacy, _ service: GeofenceService, file: String
    ) throws(BuildFailure) -> PrivacyZones {
        if service.known.isFailed, privacy.zones?.contains(where: \.namesGeofence) == true {
            throw unreadable(service.diagnostics, in: file)
        }
        let lost = service.diagnostics.diagnostics.filter { $0.code == .lostZone }
        guard lost.isEmpty else {
            var diagnostics = DiagnosticCollector()
            diagnostics.report(lost)
            throw BuildFailure(diagnostics)
        }
        if let unknown = service.unknown.first {
            throw .unknownGeofence(unknown, known: service.claimants.map(\.name))
        }
        return try zones(
            privacy, geofences: service.claimants, problems: service.diagnostics,
            file: file)
    }

    /// - Parameters:
    ///   - privacy: the configuration's section.
    ///   - geofences: all geofences of the data, for zones that name one. If several bear a name, the zone
    ///     means each of them.
    ///   - problems: what was found when they were read, to say where one is broken that a zone names.
    ///   - file: the configuration file, for messages.
    /// - Throws: if a zone cannot be made. Nothing is written then.
    static func zones(
        _ privacy: SiteConfiguration.Privacy, geofences: [Geofence],
        problems: DiagnosticCollector = DiagnosticCollector(),
        file: String = ConfigurationLoader.fileName
    ) throws(BuildFailure) -> PrivacyZones {
        let wanted = privacy.zones ?? []
        let flagged = geofences.filter(\.isPrivate)
        guard !wanted.isEmpty || !flagged.isEmpty else { return .nothingToHide }
        guard let secret = privacy.secret else { throw missingSecret(in: file) }
        guard !PrivacySecret.isWeak(secret) else {
            throw BuildFailure(.weakSecret(at: SourceLocation(file: file)))
        }
        var places: [(name: String, shape: Geofence.Shape)] = []
        for zone in wanted { places += try self.places(of: zone, geofences, problems, file) }
        for geofence in flagged { places += try self.places(of: [geofence], geofence.name, problems, file) }
        guard let zones = PrivacyZones(places, secret: secret.utf8) else { throw unsound(in: file) }
        return zones
    }

    /// A geofence is named by its id and its name, so that neither gets past.
    private static func places(
        of zone: SiteConfiguration.Privacy.Zone, _ geofences: [Geofence], _ problems: DiagnosticCollector,
        _ file: String
    ) throws(BuildFailure) -> [(name: String, shape: Geofence.Shape)] {
        switch zone {
        case .circle(let name, let center, let radius):
            return [(name, .circle(center: center, radius: radius))]
        case .geofence(let name):
            let meant = geofences.filter { GeofenceNames([$0])[name] != nil }
            guard !meant.isEmpty else { throw unknown(name, in: file) }
            return try places(of: meant, name, problems, file)
        }
    }

    private static func places(
        of geofences: [Geofence], _ name: String, _ problems: DiagnosticCollector, _ file: String
    ) throws(BuildFailure) -> [(name: String, shape: Geofence.Shape)] {
        guard !geofences.contains(where: \.isPartial) else { throw partial(name, problems, in: file) }
        return geofences.flatMap { [($0.id, $0.shape), ($0.name, $0.shape)] }
    }

    private static func missingSecret(in file: String) -> BuildFailure {
        BuildFailure(
            .error, code: "privacy.secret", at: SourceLocation(file: file),
            "there are privacy zones, but no secret that moves them from their centres",
            remedy: "Add this line below “privacy:” and never change it:  secret: \(PrivacySecret.random())")
    }

    /// Another place of the same name may be among those that could not be read.
    private static func unreadable(_ causes: DiagnosticCollector, in file: String) -> BuildFailure {
        var failure = BuildFailure(
            .error, code: "privacy.zone", at: SourceLocation(file: file),
            "a privacy zone names a geofence, and the geofences could not be read",
            remedy: "Repair the store, or give the zone's latitude, longitude and radius.")
        failure.diagnostics.report(causes.diagnostics)
        return failure
    }

    private static func unknown(_ name: String, in file: String) -> BuildFailure {
        BuildFailure(
            .error, code: "privacy.zone", at: SourceLocation(file: file),
            "the privacy zone “\(name)” is not a geofence of the data folder",
            remedy: "Correct the name, or give the zone's latitude, longitude and radius.")
    }

    /// What is missing may be just the place that no one should see.
    private static func partial(_ name: String, _ problems: DiagnosticCollector, in file: String)
        -> BuildFailure
    {
        var failure = BuildFailure(
            .error, code: "privacy.zone", at: SourceLocation(file: file),
            "the privacy zone “\(name)” is a geofence that is not all of what its file says of the place",
            remedy: "Fix the problems of its file, or give the zone's latitude, longitude and radius.")
        failure.diagnostics.report(
            problems.diagnostics.filter { $0.code.hasPrefix("geojson.") || $0.code.hasPrefix("kml.") })
        return failure
    }

    private static func unsound(in file: String) -> BuildFailure {
        BuildFailure(
            .error, code: "privacy.zone", at: SourceLocation(file: file),
            "a privacy zone has a shape without extent",
            remedy: "Give the zone's latitude, longitude and radius instead.")
    }
}

extension BuildFailure {
    fileprivate static func unknownGeofence(_ setting: GeofenceSetting, known: [String]) -> BuildFailure {
        BuildFailure(
            .error, code: "configuration.value", at: setting.location,
            "“\(setting.name)” is no geofence of the data folder\(Suggestion.hint(for: setting.name, in: known))",
            remedy: "Correct the name, or give latitude, longitude and radius, or wkt.")
    }
}

extension Diagnostic {
    /// A secret that others can guess: with it the place can be computed from what is hidden.
    static func weakSecret(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .error, code: "privacy.secret", at: location,
            "this secret can be guessed: it has fewer than 16 characters, fewer than 6 different ones, repeats itself or a sequence, or is a known sample",
            remedy: "Write another one and keep it to yourself:  secret: \(PrivacySecret.random())")
    }
}

extension SiteConfiguration.Privacy.Zone {
    fileprivate var namesGeofence: Bool {
        if case .geofence = self { true } else { false }
    }
}
