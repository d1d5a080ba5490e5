import RidelogConfiguration
import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// Diagnostics about time zones if the configuration names none.
package enum ClockAdvice {
    /// - Parameters:
    ///   - rides: the site's rides.
    ///   - site: the zone of everything without a zone of its own.
    package static func diagnostics(
        _ rides: [Ride], site: Zone, _ configuration: SiteConfiguration
    ) -> [Diagnostic] {
        guard !configuration.namesZone, !rides.isEmpty else { return [] }
        let unknown = RideTimeZoneResolver().zones(of: rides).count { $0 == nil }
        let line = "a line such as “timezone: Europe/Zurich” to \(configuration.file)."
        let noZone = Diagnostic(
            .note, code: "configuration.timezone", "no time zone is set",
            action: "each ride uses the time zone of its start, everything else that of most rides: \(site)",
            remedy: "To choose another one, add " + line)
        let unknownClocks = Diagnostic(
            .note, code: "ride.unknown-clock", "\(counted(unknown, "ride")) without a known time zone",
            action: "\(unknown == 1 ? "its" : "their") days and times are in \(site)", remedy: "Add " + line)
        return (unknown < rides.count ? [noZone] : []) + (unknown > 0 ? [unknownClocks] : [])
    }
}
