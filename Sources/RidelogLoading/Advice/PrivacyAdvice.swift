import RidelogConfiguration
import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy

/// Diagnostics about places that may be private and are not hidden.
package enum PrivacyAdvice {
    private static let code = "privacy.advice"
    private static let secretKey = "  secret: "

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
        let hasZones = configuration.privacy.zones != nil
        let ends = hasZones ? endsElsewhere(loaded) : loaded.imports.flatMap { $0.ends }
        guard let hint = PrivacyHint(ends) else { return nil }
        // An owner with zones has thought about privacy, so a place of few rides is not reported.
        let rideCount = loaded.imports.reduce(0) { $0 + $1.rides.count }
        guard !hasZones || (hint.rideCount >= 3 && hint.rideCount * 10 >= rideCount) else { return nil }
        return Diagnostic(
            .warning, code: code,
            "\(counted(hint.rideCount, "ride")) begin or end near one place"
                + (hasZones ? " that no zone hides" : "") + ", and everyone can see it on the site",
            action: hasZones ? nil : "nothing is hidden", remedy: remedy(hint, configuration))
    }

    /// Metres: a larger geofence, such as a town, is no single place.
    private static let largestPlace = 500.0

    /// The ends of rides outside of visible geofences, such as an office.
    private static func endsElsewhere(_ loaded: LoadedSite) -> [PrivacyHint.Ends] {
        let places = (loaded.visible.value ?? []).map(\.shape).filter { $0.equalAreaRadius <= largestPlace }
        return loaded.imports.lazy.flatMap { $0.ends }.compactMap { ends in
            let others = [ends.start, ends.end].filter { end in !places.contains { $0.contains(end) } }
            guard let start = others.first, let end = others.last else { return nil }
            return PrivacyHint.Ends(start: start, end: end)
        }
    }

    private static func remedy(_ hint: PrivacyHint, _ configuration: SiteConfiguration) -> String {
        let zone =
            "{name: Home, latitude: \(hint.center.latitude), longitude: \(hint.center.longitude), radius: 400}"
        if configuration.privacy.zones != nil {
            return """
                If it is private, add this line at the end of “zones:” in \(configuration.file):
                        - \(zone)
                """
        }
        return """
            If that is your home, add these lines to \(configuration.file):
                privacy:
                \(secretKey)\(PrivacySecret.random())
                  zones:
                    - \(zone)
                To hide nothing, write “privacy: {zones: []}”.
            """
    }

    /// The diagnostic for a report file, without a proposed secret: it would not stay secret, and no two builds would
    /// write the same.
    package static func withoutSecret(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == code else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.remedy = diagnostic.remedy?.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                line.firstRange(of: secretKey).map { line[..<$0.upperBound] + "at least 16 characters" }
                    ?? line
            }
            .joined(separator: "\n")
        return diagnostic
    }
}
