import RidelogConfiguration
import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogPrivacy

/// Diagnostics about places that may be private and are not hidden.
package enum PrivacyAdvice {
    private static let code = "privacy.advice"

    /// The diagnostics of a site that may be published.
    ///
    /// - Throws: if one is an error.
    package static func checked(
        _ loaded: LoadedSite, _ configuration: SiteConfiguration
    ) throws(BuildFailure) -> [Diagnostic] {
        let advice = diagnostics(loaded, configuration)
        let faults = advice.filter { $0.severity == .error }
        guard faults.isEmpty else { throw BuildFailure(DiagnosticCollector(faults)) }
        return advice
    }

    /// For the terminal and the owner's report only: a hint names a place, and a zone's name may be private.
    private static func diagnostics(_ loaded: LoadedSite, _ configuration: SiteConfiguration) -> [Diagnostic]
    {
        [commonPlace(loaded, configuration)].compactMap(\.self)
            + ZoneAdvice(zones: loaded.zones, imports: loaded.imports, file: configuration.file).diagnostics
    }

    /// nil if there is no such place.
    private static func commonPlace(
        _ loaded: LoadedSite, _ configuration: SiteConfiguration
    ) -> Diagnostic? {
        let hasZones = configuration.privacy.zones != nil || !loaded.zones.isEmpty
        let imports = uniqueImports(loaded)
        let recorded = imports.flatMap { $0.ends }
        let each = onePerRide(recorded)
        guard let hint = PrivacyHint(hasZones ? endsElsewhere(loaded, each) : each) else { return nil }
        // An owner with zones has thought about privacy, so a place of few rides is not reported.
        let rideCount = imports.reduce(0) { $0 + $1.rides.count } - (recorded.count - each.count)
        guard !hasZones || (hint.rideCount >= 3 && hint.rideCount * 10 >= rideCount) else { return nil }
        return Diagnostic(
            .warning, code: code,
            "\(counted(hint.rideCount, "ride")) begin or end near one place"
                + (hasZones ? " that no zone hides" : "") + ", and everyone can see it on the site",
            action: configuration.hasPrivacySection || hasZones ? nil : "nothing is hidden",
            remedy: remedy(hint, configuration, hasZones: hasZones))
    }

    /// One import of each file content.
    private static func uniqueImports(_ loaded: LoadedSite) -> [RideImport] {
        var known: Set<[String]> = []
        return loaded.imports.filter { known.insert($0.rides.map(\.id)).inserted }
    }

    /// The maximum seconds between the starts of two recordings of a ride, and metres between their places.
    private static let longestDelay = 600.0
    private static let longestWay = 500.0

    /// The ends of one recording of each ride: rides are joined later, and a second device shows no second ride.
    private static func onePerRide(_ all: [PrivacyHint.Ends]) -> [PrivacyHint.Ends] {
        let inOrder = all.enumerated().sorted {
            ($0.element.time ?? .earliest, $0.offset) < ($1.element.time ?? .earliest, $1.offset)
        }.map(\.element)
        return inOrder.reduce(into: []) { rides, ends in
            if let last = rides.last, let before = last.time, let time = ends.time,
                time.seconds(since: before) <= longestDelay, ends.start.distance(to: last.start) <= longestWay
            {
                return
            }
            rides.append(ends)
        }
    }

    /// Metres: a larger geofence, such as a town, is no single place.
    private static let largestPlace = 500.0

    /// The ends of rides outside of visible geofences, such as an office.
    private static func endsElsewhere(
        _ loaded: LoadedSite, _ all: [PrivacyHint.Ends]
    ) -> [PrivacyHint.Ends] {
        let places = (loaded.visible.value ?? []).map(\.shape).filter { $0.equalAreaRadius <= largestPlace }
        return all.compactMap { ends in
            let others = [ends.start, ends.end].filter { end in !places.contains { $0.contains(end) } }
            guard let start = others.first, let end = others.last else { return nil }
            return PrivacyHint.Ends(start: start, end: end)
        }
    }

    private static func remedy(
        _ hint: PrivacyHint, _ configuration: SiteConfiguration, hasZones: Bool
    ) -> String {
        let zone =
            "{name: Home, latitude: \(hint.center.latitude), longitude: \(hint.center.longitude), radius: 400}"
        if configuration.privacy.zones != nil {
            return """
                If it is private, add this line at the end of “zones:” in \(configuration.file):
                        - \(zone)
                """
        }
        let nothing = configuration.hasPrivacySection ? "zones: []" : "privacy: {zones: []}"
        return "If that is your home, " + configuration.addingPrivacy(["  zones:", "    - " + zone])
            + (hasZones ? "" : "\n    To hide nothing, write “\(nothing)”.")
    }

    /// The diagnostic for a report file, without a proposed secret: it would not stay secret, and no two builds would
    /// write the same.
    package static func withoutSecret(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == code else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.remedy = diagnostic.remedy?.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                line.firstRange(of: SiteConfiguration.secretKey).map {
                    line[..<$0.upperBound] + "at least 16 characters"
                }
                    ?? line
            }
            .joined(separator: "\n")
        return diagnostic
    }
}

extension SiteConfiguration {
    fileprivate static let secretKey = "  secret: "

    /// Says where to add lines to the section about privacy, with those that are missing before them.
    func addingPrivacy(_ lines: [String] = []) -> String {
        var lines = lines
        if privacy.secret == nil { lines.insert(Self.secretKey + PrivacySecret.random(), at: 0) }
        if !hasPrivacySection { lines.insert("privacy:", at: 0) }
        let lead =
            hasPrivacySection
            ? "add below “privacy:” in \(file):"
            : sum == nil ? "write these lines into a file \(file):" : "add these lines to \(file):"
        return ([lead] + lines).joined(separator: "\n    ")
    }
}
