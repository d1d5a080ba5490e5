import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// All geofences, those that may be shown apart from those that may not.
@MainActor
@Observable
public final class GeofenceService {
    /// All geofences, those of privacy zones too: to know what a log's rows mean, never to show.
    public private(set) var known: Loadable<[Sourced<Geofence>]> = .idle
    /// The same and those that share an id with one of them: a zone that names the id means them too.
    public private(set) var claimants: [Geofence] = []
    public private(set) var diagnostics = DiagnosticCollector()

    public init() {}

    /// Reads all geofences. Of two with one id the first stays.
    public func load(from repository: any GeofenceRepository) {
        let fetched = repository.geofences()
        diagnostics = fetched.diagnostics
        claimants = fetched.value.map(\.value)
        var files: [String: String] = [:]
        known = .loaded(
            fetched.value.filter { geofence in
                if let other = files[geofence.value.id] {
                    diagnostics.report(.twice(geofence, alsoIn: other))
                    return false
                }
                files[geofence.value.id] = geofence.file
                return true
            })
    }

    /// The geofences that may be shown, by name.
    ///
    /// - Parameter isHidden: whether privacy hides a geofence.
    public func visible(isHidden: (Geofence) -> Bool) -> Loadable<[Geofence]> {
        known.map { all in
            all.map(\.value).filter { !isHidden($0) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        }
    }
}

extension Diagnostic {
    fileprivate static func twice(_ geofence: Sourced<Geofence>, alsoIn other: String) -> Diagnostic {
        Diagnostic(
            .error, code: "geofence.twice", at: SourceLocation(file: geofence.file),
            "there is a geofence “\(geofence.value.id)” in \(other) already",
            action: "this one is left out", remedy: "Give one of them another id or name.",
            isForOwner: true)
    }
}
