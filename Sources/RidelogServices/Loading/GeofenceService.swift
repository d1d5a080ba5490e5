import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// Loads geofences, and separates the visible from the hidden ones.
@MainActor
@Observable
public final class GeofenceService {
    /// All geofences, including hidden ones: for finding the geofences that log rows name, never for pages.
    public private(set) var known: Loadable<[SourcedValue<Geofence>]> = .idle
    /// All geofences with the ids of their files. Several may share one: a privacy zone that names it hides them all.
    public private(set) var claimants: [Geofence] = []
    /// For each file whose first geofence comes from another file, the path of that file.
    public private(set) var copies: [String: String] = [:]
    /// What could not be read from the store, and why.
    public private(set) var diagnostics = DiagnosticCollector()
    /// Settings of the configuration for geofences that do not exist.
    package private(set) var unknown: [GeofenceSetting] = []
    private let repository: any GeofenceRepository
    private let settings: [GeofenceSetting]

    /// - Parameter repository: where the geofences come from.
    public convenience init(_ repository: any GeofenceRepository) {
        self.init(repository, settings: [])
    }

    /// - Parameters:
    ///   - repository: the store of the geofences.
    ///   - settings: settings of the configuration for geofences, including new ones.
    package init(_ repository: any GeofenceRepository, settings: [GeofenceSetting]) {
        (self.repository, self.settings) = (repository, settings)
    }

    /// Reads all geofences. If two have the same id, the second gets a new one; if two are equal, only the first is
    /// kept.
    public func load() async {
        known = .loading(progress: nil)
        claimants = []
        copies = [:]
        unknown = []
        diagnostics = DiagnosticCollector()
        do throws(ReadingError) {
            let fetched = try await repository.geofences().collect()
            diagnostics.report(fetched.diagnostics)
            let all = applySettings(to: fetched.value)
            claimants = all.map(\.value)
            let geofences = unique(all)
            diagnostics.report(geofences.filter(\.value.hasNoHeight).map(Diagnostic.floorAboveCeiling(of:)))
            known = .loaded(geofences)
        } catch {
            known = .failed(error)
            diagnostics.report(failureOf: .geofences, error)
        }
    }

    private func applySettings(to geofences: [SourcedValue<Geofence>]) -> [SourcedValue<Geofence>] {
        let new = settings.compactMap { $0.geofence(file: $0.location.file) }
        let changes = settings.filter { $0.shape == nil }
        unknown = changes.filter { change in !geofences.contains { change.means($0.value) } }
        guard !changes.isEmpty else { return geofences + new }
        let changed = geofences.map { sourced in
            var geofence = sourced.value
            for change in changes where change.means(sourced.value) { change.apply(to: &geofence) }
            return SourcedValue(geofence, file: sourced.file)
        }
        return changed + new
    }

    private func unique(_ geofences: [SourcedValue<Geofence>]) -> [SourcedValue<Geofence>] {
        var files: [Geofence: String] = [:]
        var taken = Set(geofences.map(\.value.id))
        var owners: [String: String] = [:]
        return geofences.compactMap { geofence in
            let file = geofence.file
            if let first = files[geofence.value] {
                if first != file { copies[file] = copies[file] ?? first }
                diagnostics.report(.copy(of: geofence, in: first))
                return nil
            }
            files[geofence.value] = file
            guard let owner = owners[geofence.value.id] else {
                owners[geofence.value.id] = file
                return geofence
            }
            var renamed = geofence.value
            var number = 2
            while !taken.insert("\(renamed.id)-\(number)").inserted { number += 1 }
            renamed.id += "-\(number)"
            diagnostics.report(.twice(geofence, alsoIn: owner, newID: renamed.id))
            return SourcedValue(renamed, file: file)
        }
    }

    /// The visible geofences, sorted by name.
    ///
    /// - Parameter isHidden: whether privacy hides a geofence.
    public func visible(isHidden: (Geofence) -> Bool) -> Loadable<[Geofence]> {
        known.map { all in
            all.map(\.value).filter { !isHidden($0) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        }
    }
}

extension Geofence {
    fileprivate var hasNoHeight: Bool { floor.map { $0 > ceiling ?? .infinity } ?? false }
}

extension Diagnostic {
    fileprivate static func floorAboveCeiling(of geofence: SourcedValue<Geofence>) -> Diagnostic {
        Diagnostic(
            .warning, code: "geofence.floor", at: SourceLocation(file: geofence.file),
            "the floor of the geofence “\(geofence.value.id)” is above its ceiling",
            action: "no position with an elevation is inside it",
            remedy: "Swap the two, or correct one of them, here or in ridelog.yml.", isForOwner: true)
    }

    fileprivate static func twice(
        _ geofence: SourcedValue<Geofence>, alsoIn other: String, newID: String
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: "geofence.twice", at: SourceLocation(file: geofence.file),
            "\(other) has a different geofence with the same id “\(geofence.value.id)”",
            action: "this one gets the id “\(newID)”; events of “\(geofence.value.id)” belong to the other",
            remedy: "Give one of them another id or name.", isForOwner: true)
    }

    fileprivate static func copy(of geofence: SourcedValue<Geofence>, in first: String) -> Diagnostic {
        Diagnostic(
            .note, code: "geofence.duplicate", at: SourceLocation(file: geofence.file),
            "the geofence “\(geofence.value.id)” is the same as in \(first)", action: "it is shown once",
            isForOwner: true)
    }
}
