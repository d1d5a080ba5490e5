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
    /// What could not be taken of the store, and why.
    public private(set) var diagnostics = DiagnosticCollector()
    private let repository: any GeofenceRepository

    /// - Parameter repository: where the geofences come from.
    public init(_ repository: any GeofenceRepository) {
        self.repository = repository
    }

    /// Reads all geofences. Of two with one id the first stays.
    public func load() async {
        known = .loading(progress: nil)
        claimants = []
        diagnostics = DiagnosticCollector()
        do throws(ReadingError) {
            let fetched = try await repository.geofences().collect()
            diagnostics.report(fetched.diagnostics.diagnostics)
            claimants = fetched.value.map(\.value)
            known = .loaded(unique(fetched.value))
        } catch {
            known = .failed(error)
            diagnostics.report(failureOf: .geofences, error)
        }
    }

    private func unique(_ geofences: [Sourced<Geofence>]) -> [Sourced<Geofence>] {
        var files: [String: String] = [:]
        return geofences.filter { geofence in
            if let other = files[geofence.value.id] {
                diagnostics.report(.twice(geofence, alsoIn: other))
                return false
            }
            files[geofence.value.id] = geofence.file
            return true
        }
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
