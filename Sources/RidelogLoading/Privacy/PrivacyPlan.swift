import RidelogConfiguration
import RidelogContent
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogPrivacy
import RidelogServices

/// Makes privacy zones from the configuration. Anything unclear stops the build.
package enum PrivacyPlan {
    /// - Parameters:
    ///   - configuration: has the zones, or nil if it does not mention them.
    ///   - folder: the data folder, with its unreadable files.
    ///   - service: the geofences of the data. A zone stands for every geofence of its name; geofences marked as
    ///     private are zones, too.
    /// - Throws: if a zone is invalid, if the privacy section names nothing to hide, or if unreadable geofences may be
    ///   zones.
    @MainActor
    package static func zones(
        _ configuration: SiteConfiguration, _ service: GeofenceService, in folder: DataFolder
    ) throws(BuildFailure) -> PrivacyZones {
        let (privacy, file) = (configuration.privacy, configuration.file)
        if privacy.secret != nil, let unread = unread(folder, service.diagnostics) {
            throw BuildFailure(unread)
        }
        let wanted = privacy.zones ?? []
        let namesGeofence = wanted.contains { if case .geofence = $0 { true } else { false } }
        if service.known.isFailed, namesGeofence {
            // An unreadable geofence may have the same name.
            throw unusableZone(
                "a privacy zone names a geofence, but the geofences could not be read",
                remedy: "Repair the store, or give the zone's latitude, longitude and radius.", in: file,
                service.diagnostics.diagnostics)
        }
        let lost = service.diagnostics.filter { $0.code == .lostZone }
        guard lost.isEmpty else { throw BuildFailure(DiagnosticCollector(lost)) }
        let flagged = service.claimants.filter(\.isPrivate)
        guard !wanted.isEmpty || !flagged.isEmpty else {
            if privacy.zones == nil, let location = configuration.silentPrivacy { throw silent(at: location) }
            return .nothingToHide
        }
        guard let secret = privacy.secret else {
            throw BuildFailure(
                .error, code: "privacy.secret", at: SourceLocation(file: file),
                "there are privacy zones, but no secret that moves them from their centres",
                remedy: "Give the site a secret, and never change it: \(configuration.addingPrivacy())")
        }
        guard !PrivacySecret.isWeak(secret) else {
            throw BuildFailure(.weakSecret(at: SourceLocation(file: file)))
        }
        var places: [(name: String, shape: Geofence.Shape)] = []
        for zone in wanted {
            places += try self.places(of: zone, service.claimants, service.diagnostics, file)
        }
        for geofence in flagged {
            places += try self.places(of: [geofence], geofence.name, service.diagnostics, file)
        }
        guard let zones = PrivacyZones(places, secret: secret.utf8) else {
            throw unusableZone(
                "a privacy zone has a shape without extent",
                remedy: "Give the zone's latitude, longitude and radius instead.", in: file)
        }
        return zones
    }

    /// A problem of a file that may hold geofences and cannot be opened, or that may hold private ones and cannot be
    /// read completely. Tables are skipped: their rows cannot be private.
    private static func unread(_ folder: DataFolder, _ service: DiagnosticCollector) -> Diagnostic? {
        let inFolder = folder.diagnostics.filter { $0.severity > .note }
        let inService = service.filter {
            $0.severity == .error || $0.isAboutArchive || $0.isAboutGzip || $0.isAboutReading
        }
        let recognised = Set(
            folder.entries.lazy.filter { $0.decoder?.traits.hasPrivateGeofences == true }.map(\.file.path))
        let reported = (inFolder + inService).first { diagnostic in
            guard let file = diagnostic.location?.file else { return false }
            let isArchive = diagnostic.isAboutArchive && FileName(file).fileExtension == "zip"
            return mayHoldPrivateGeofences(file) || recognised.contains(file)
                || (isArchive && diagnostic.severity == .error)
                || (diagnostic.isAboutReading && mayHoldGeofences(file))
        }
        if let reported {
            return .mayHideZones(reported.location, reported.what, remedy: reported.remedy)
        }
        return folder.entries.first { $0.isUnknown && mayHoldPrivateGeofences($0.file.path) }.map { entry in
            .mayHideZones(SourceLocation(file: entry.file.path), "is of an unsupported kind")
        }
    }

    private static func mayHoldGeofences(_ path: String) -> Bool {
        let name = FileName(path)
        return name.fileExtension.isEmpty
            || DeviceFormats.all.contains {
                $0.content.contains(.geofences) && $0.extensions.contains(name.fileExtension)
            }
    }

    /// Whether a file name, packed or not, is of a format whose geofences may be private.
    private static func mayHoldPrivateGeofences(_ path: String) -> Bool {
        let name = FileName(path)
        return DeviceFormats.all.contains { format in
            format.traits.hasPrivateGeofences
                && [name, FileName(name.stem)].contains { format.extensions.contains($0.fileExtension) }
        }
    }

    /// A geofence makes a place for its id and one for its name, so that both are hidden.
    private static func places(
        of zone: SiteConfiguration.Privacy.Zone, _ geofences: [Geofence], _ problems: DiagnosticCollector,
        _ file: String
    ) throws(BuildFailure) -> [(name: String, shape: Geofence.Shape)] {
        switch zone {
        case .circle(let name, let center, let radius):
            return [(name, .circle(center: center, radius: radius))]
        case .geofence(let name):
            let meant = geofences.filter { GeofenceNames([$0])[name] != nil }
            guard !meant.isEmpty else { throw unknown(name, problems, in: file) }
            return try places(of: meant, name, problems, file)
        }
    }

    private static func places(
        of geofences: [Geofence], _ name: String, _ problems: DiagnosticCollector, _ file: String
    ) throws(BuildFailure) -> [(name: String, shape: Geofence.Shape)] {
        guard !geofences.contains(where: \.isPartial) else {
            // A missing geofence may be the very place to hide.
            throw unusableZone(
                "the privacy zone “\(name)” is a geofence that could be read only in part",
                remedy: "Fix the problems of its file, or give the zone's latitude, longitude and radius.",
                in: file, problems.filter { $0.severity > .note })
        }
        return geofences.flatMap { [($0.id, $0.shape), ($0.name, $0.shape)] }
    }

    private static func silent(at location: SourceLocation) -> BuildFailure {
        BuildFailure(
            .error, code: "privacy.unset", at: location,
            "the section “privacy” names no zones, so nothing would be hidden",
            remedy: """
                Add these lines to the section, with the place to hide:
                      zones:
                        - {name: Home, latitude: …, longitude: …, radius: 400}
                    To hide nothing, add the line “  zones: []”. Without the section, the build reports \
                near which place most rides begin and end.
                """)
    }

    /// - Parameter causes: other problems to report.
    private static func unusableZone(
        _ what: String, remedy: String, in file: String, _ causes: [Diagnostic] = []
    ) -> BuildFailure {
        var failure = BuildFailure(
            .error, code: "privacy.zone", at: SourceLocation(file: file), what, remedy: remedy)
        failure.diagnostics.report(causes)
        return failure
    }

    /// An unknown geofence may be among the unreadable ones.
    private static func unknown(
        _ name: String, _ problems: DiagnosticCollector, in file: String
    ) -> BuildFailure {
        let problems = problems.filter { $0.severity > .note }
        return unusableZone(
            "the privacy zone “\(name)” is not a geofence of the data folder",
            remedy: (problems.isEmpty ? "Correct the name" : "Fix the problems of its file, correct the name")
                + ", or give the zone's latitude, longitude and radius.", in: file, problems)
    }
}

extension DataFolder.Entry {
    fileprivate var isUnknown: Bool {
        switch kind {
        case .unsupported, .unrelated: true
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate static func mayHideZones(
        _ location: SourceLocation?, _ what: String, remedy: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .error, code: .lostZone, at: location, "\(what); the file may contain private geofences",
            remedy: remedy ?? "Repair or remove it, or add it to “ignore:”.")
    }
}
