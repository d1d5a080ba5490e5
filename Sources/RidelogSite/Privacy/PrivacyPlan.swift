import RidelogPrivacy
import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRepositories
import RidelogServices

/// Turns what the configuration says about privacy into zones. Whatever is unclear stops the build.
enum PrivacyPlan {
    /// - Parameters:
    ///   - configuration: its zones, and whether they are named at all.
    ///   - folder: the data folder, and what could not be opened of it.
    ///   - service: the geofences of the data. A zone means each of those that bear its name; those that say of
    ///     themselves that they are private are zones too.
    /// - Throws: if a zone cannot be made, if the section about privacy names nothing to hide, or if geofences could
    ///   not be read that may be zones.
    @MainActor
    static func zones(
        _ configuration: SiteConfiguration, _ service: GeofenceService, in folder: DataFolder
    ) throws(BuildFailure) -> PrivacyZones {
        let (privacy, file) = (configuration.privacy, configuration.file)
        if privacy.secret != nil, let unread = unread(folder, service.diagnostics) {
            throw BuildFailure(unread)
        }
        let wanted = privacy.zones ?? []
        let namesGeofence = wanted.contains { if case .geofence = $0 { true } else { false } }
        if service.known.isFailed, namesGeofence {
            // Another place of the same name may be among those that could not be read.
            throw unusableZone(
                "a privacy zone names a geofence, and the geofences could not be read",
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
                remedy:
                    "Add this line below “privacy:” and never change it:  secret: \(PrivacySecret.random())")
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

    /// A file that may hold geofences and cannot be opened, or that may hold private ones and cannot be read whole. Formats of
    /// tables are not looked at: their rows have no privacy.
    private static func unread(_ folder: DataFolder, _ service: DiagnosticCollector) -> Diagnostic? {
        let inFolder = folder.diagnostics.filter { $0.severity > .note }
        let inService = service.filter {
            $0.severity == .error || $0.isAboutArchive || $0.isAboutGzip || $0.isAboutReading
        }
        let recognised = Set(
            folder.entries.lazy.filter { $0.decoder?.traits.hasPrivateGeofences == true }.map(\.file.path))
        let reported = (inFolder + inService).first { diagnostic in
            guard let file = diagnostic.location?.file else { return false }
            return mayHoldPrivateGeofences(file) || recognised.contains(file)
                || (diagnostic.isAboutReading && mayHoldGeofences(file))
        }
        if let reported {
            return .mayHideZones(reported.location, reported.what, remedy: reported.remedy)
        }
        return folder.entries.first { $0.isUnknown && mayHoldPrivateGeofences($0.file.path) }.map { entry in
            .mayHideZones(SourceLocation(file: entry.file.path), "is of a kind that is not read")
        }
    }

    private static func mayHoldGeofences(_ path: String) -> Bool {
        let name = FileName(path)
        return name.fileExtension.isEmpty
            || DeviceFormats.all.contains {
                $0.content.contains(.geofences) && $0.extensions.contains(name.fileExtension)
            }
    }

    /// Whether a file is called as those are whose geofences may say that they are private, packed or not.
    private static func mayHoldPrivateGeofences(_ path: String) -> Bool {
        let name = FileName(path)
        return DeviceFormats.all.contains { format in
            format.traits.hasPrivateGeofences
                && [name, FileName(name.stem)].contains { format.extensions.contains($0.fileExtension) }
        }
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
            guard !meant.isEmpty else { throw unknown(name, problems, in: file) }
            return try places(of: meant, name, problems, file)
        }
    }

    private static func places(
        of geofences: [Geofence], _ name: String, _ problems: DiagnosticCollector, _ file: String
    ) throws(BuildFailure) -> [(name: String, shape: Geofence.Shape)] {
        guard !geofences.contains(where: \.isPartial) else {
            // What is missing may be just the place that no one should see.
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
                Add these lines to the section, with the place that is to be hidden:
                      zones:
                        - {name: Home, latitude: …, longitude: …, radius: 400}
                    If nothing is to be hidden, add the line “  zones: []”. Without the section the build says near \
                which place most rides begin and end.
                """)
    }

    /// - Parameter causes: what else is reported.
    private static func unusableZone(
        _ what: String, remedy: String, in file: String, _ causes: [Diagnostic] = []
    ) -> BuildFailure {
        var failure = BuildFailure(
            .error, code: "privacy.zone", at: SourceLocation(file: file), what, remedy: remedy)
        failure.diagnostics.report(causes)
        return failure
    }

    /// It may be among what could not be read.
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
    fileprivate var decoder: FileDecoder? {
        if case .decodable(let decoder) = kind { decoder } else { nil }
    }

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
            .error, code: .lostZone, at: location, "\(what); the file may hold geofences that are private",
            remedy: remedy ?? "Repair or remove it, or add it to “ignore:”.")
    }

    /// A secret that others can guess: with it the place can be computed from what is hidden.
    static func weakSecret(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .error, code: "privacy.secret", at: location,
            "this secret can be guessed: it has fewer than 16 characters, fewer than 6 different ones, repeats itself or a sequence, or is a known sample",
            remedy: "Write another one and keep it to yourself:  secret: \(PrivacySecret.random())")
    }
}
