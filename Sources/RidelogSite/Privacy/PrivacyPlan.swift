import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices

/// Turns what the configuration says about privacy into zones. Whatever is unclear stops the build.
enum PrivacyPlan {
    /// - Throws: if a zone cannot be made, or names a geofence while not all of these could be read.
    @MainActor
    static func zones(
        _ privacy: SiteConfiguration.Privacy, _ service: GeofenceService, file: String
    ) throws(BuildFailure) -> PrivacyZones {
        if service.known.isFailed, privacy.zones?.contains(where: \.namesGeofence) == true {
            throw unreadable(service.diagnostics, in: file)
        }
        return try zones(
            privacy, geofences: service.claimants, problems: service.diagnostics,
            file: file)
    }

    /// - Parameters:
    ///   - privacy: the configuration's section.
    ///   - geofences: all geofences of the data, for zones that name one. If several bear a name, the zone
    ///     means each of them.
    ///   - problems: what was found when they were read, to tell where one is broken that a zone names.
    ///   - file: the configuration file, for messages.
    /// - Throws: if a zone cannot be made. Nothing is written then.
    static func zones(
        _ privacy: SiteConfiguration.Privacy, geofences: [Geofence],
        problems: DiagnosticCollector = DiagnosticCollector(),
        file: String = ConfigurationLoader.fileName
    ) throws(BuildFailure) -> PrivacyZones {
        guard let wanted = privacy.zones, !wanted.isEmpty else { return .none }
        guard let secret = privacy.secret else { throw missingSecret(in: file) }
        var zones: [PrivacyZone] = []
        for zone in wanted { zones += try make(zone, geofences, secret, problems, file) }
        return PrivacyZones(zones)
    }

    /// A geofence is named by its id and its name, so that neither gets past.
    private static func make(
        _ zone: SiteConfiguration.Privacy.Zone, _ geofences: [Geofence], _ secret: String,
        _ problems: DiagnosticCollector, _ file: String
    ) throws(BuildFailure) -> [PrivacyZone] {
        let made: [PrivacyZone?]
        switch zone {
        case .circle(let name, let center, let radius):
            let shape = Geofence.Shape.circle(center: center, radius: radius)
            made = [PrivacyZone(name: name, shape: shape, secret: secret.utf8)]
        case .geofence(let name):
            let meant = geofences.filter { GeofenceNames([$0])[name] != nil }
            guard !meant.isEmpty else { throw unknown(name, in: file) }
            guard !meant.contains(where: \.isPartial) else { throw partial(name, problems, in: file) }
            made = meant.flatMap { geofence in
                [geofence.id, geofence.name].map {
                    PrivacyZone(name: $0, shape: geofence.shape, secret: secret.utf8)
                }
            }
        }
        let sound = made.compactMap(\.self)
        guard sound.count == made.count else { throw unsound(in: file) }
        return sound
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
            remedy: "Mend the store, or give the zone's latitude, longitude and radius.")
        failure.diagnostics.report(causes.diagnostics)
        return failure
    }

    private static func unknown(_ name: String, in file: String) -> BuildFailure {
        BuildFailure(
            .error, code: "privacy.zone", at: SourceLocation(file: file),
            "the privacy zone “\(name)” is not a geofence of the data folder",
            remedy: "Correct the name, or give the zone's latitude, longitude and radius.")
    }

    /// What is missing may be just the place that nobody should see.
    private static func partial(_ name: String, _ problems: DiagnosticCollector, in file: String)
        -> BuildFailure
    {
        var failure = BuildFailure(
            .error, code: "privacy.zone", at: SourceLocation(file: file),
            "the privacy zone “\(name)” is a geofence that is not all of what its file says of the place",
            remedy: "Mend what is said about its file, or give the zone's latitude, longitude and radius.")
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

extension SiteConfiguration.Privacy.Zone {
    fileprivate var namesGeofence: Bool {
        if case .geofence = self { true } else { false }
    }
}

/// Secrets that nobody guesses.
package enum PrivacySecret {
    /// 128 random bits as hexadecimal digits.
    public static func random() -> String {
        (0..<16).map { _ in
            let byte = UInt8.random(in: .min ... .max)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
