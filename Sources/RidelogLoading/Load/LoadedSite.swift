import RidelogCache
import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogPrivacy
import RidelogRepositories

/// The data that the services loaded.
package struct LoadedSite: Sendable {
    package private(set) var rides: Loadable<[RideImport]>
    package let zones: PrivacyZones
    /// All geofences with their files, including hidden ones, for the owner's report.
    package let geofences: [SourcedValue<Geofence>]
    package let visible: Loadable<[Geofence]>
    package let log: Loadable<Log<LogItem>>
    /// Whether log entries of a time are hidden.
    package let hides: @Sendable (Instant) -> Bool
    /// Whether the owner's rules hide a file.
    package let hidesFile: @Sendable (String) -> Bool
    /// The number of rows of each file in the log.
    package let entryCounts: [String: Int]
    package let notes: Loadable<[Note]>
    package let drafts: [Note]
    /// The files of hidden notes.
    package let hiddenNotes: Set<String>
    /// For each file with the same note as another, the other file.
    package let copiesOfNotes: [String: String]
    /// The same for files with geofences.
    package let copiesOfGeofences: [String: String]
    /// The same for files with log rows.
    package let copiesOfLogs: [String: String]
    /// The time zone of everything but rides, which have their own.
    package let zone: Zone
    /// Which words of partly hidden rides may be shown.
    package let words: PrivateWords
    /// A hash of everything but the source that the import of rides depends on.
    let settings: [UInt8]
    package let diagnostics: DiagnosticCollector
    /// Diagnostics about the cache. They are not for the site, which is the same with and without a cache.
    package let cacheDiagnostics: DiagnosticCollector
    /// Holds charts and lines of the rides.
    package let spool: ImportSpool?

    package var imports: [RideImport] { rides.value ?? [] }
    /// The number of rides that came from the cache.
    package var cachedCount: Int {
        imports.cachedCount
    }

    /// The stays in a log of positions, without those at hidden times.
    package func shownStays(of log: RideImport) -> [GeofenceStay] {
        log.stays.filter { !hides($0.first) && !hides($0.last) }
    }

    /// Releases the rides and their fingerprints, which the arranged site holds from now on; the outcomes of files
    /// stay.
    package mutating func forgetRides() {
        guard var imports = rides.value else { return }
        // Without a second reference, each is changed in place.
        rides = .idle
        for index in imports.indices { imports[index].forgetRides() }
        rides = .loaded(imports)
    }

    /// Releases the outcomes of files, which are in the report from now on.
    package mutating func forgetImports() {
        rides = rides.map { _ in [] }
    }
}
