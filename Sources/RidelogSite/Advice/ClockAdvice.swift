import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// What is reported about clocks where the configuration names no zone.
enum ClockAdvice {
    /// - Parameters:
    ///   - rides: planned ones.
    ///   - site: the zone of all that has no clock of its own.
    static func diagnostics(
        _ rides: [Ride], site: Zone, _ configuration: SiteConfiguration
    ) -> [Diagnostic] {
        guard !configuration.namesZone, !rides.isEmpty else { return [] }
        let unknown = RideTimeZoneResolver().zones(of: rides).count { $0 == nil }
        let isKnown = unknown < rides.count
        return [
            isKnown ? .noZone(site, file: configuration.file) : nil,
            unknown > 0 ? .unknownClocks(unknown, site, file: configuration.file) : nil,
        ].compactMap(\.self)
    }
}

extension Diagnostic {
    fileprivate static func noZone(_ site: Zone, file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "configuration.timezone", "no time zone is set",
            action: "each ride goes by the clock where it began, and all else by that of most rides: \(site)",
            remedy: "To choose another one, add a line such as “timezone: Europe/Zurich” to \(file).")
    }

    fileprivate static func unknownClocks(_ count: Int, _ site: Zone, file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.unknown-clock",
            "\(counted(count, "ride")) without a known time zone",
            action: "days and times are those of \(site)",
            remedy: "Add a line such as “timezone: Europe/Zurich” to \(file).")
    }
}
