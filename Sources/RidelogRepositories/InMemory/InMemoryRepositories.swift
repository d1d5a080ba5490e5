import RidelogDiagnostics
import RidelogModels

/// Rides that somebody has at hand: for tests and for programs of one's own.
public struct InMemoryRideRepository: RideRepository {
    private let contents: [(path: String, contents: RideContents)]

    public init(_ contents: [(path: String, contents: RideContents)]) {
        self.contents = contents.sorted { $0.path < $1.path }
    }

    public func sources() -> [RideSource] {
        contents.map { RideSource(path: $0.path) }
    }

    public func contents(of source: RideSource) throws(Diagnostic) -> RideContents {
        guard let found = contents.first(where: { $0.path == source.path }) else {
            throw Diagnostic(
                .error, code: "repository.unknown-source", at: SourceLocation(file: source.path),
                "is not in this repository")
        }
        return found.contents
    }
}

/// Geofences that somebody has at hand.
public struct InMemoryGeofenceRepository: GeofenceRepository {
    private let values: [Sourced<Geofence>]

    public init(_ geofences: [Geofence], file: String = "memory") {
        values = geofences.map { Sourced($0, file: file) }
    }

    public func geofences() -> Fetched<[Sourced<Geofence>]> { Fetched(values) }
}

/// Log rows that somebody has at hand.
public struct InMemoryLogRepository: LogRepository {
    private let values: [Sourced<LogRow>]

    public init(_ rows: [LogRow], file: String = "memory") {
        values = rows.map { Sourced($0, file: file) }
    }

    public func rows() -> Fetched<[Sourced<LogRow>]> { Fetched(values) }
}

/// Notes that somebody has at hand.
public struct InMemoryNoteRepository: NoteRepository {
    private let values: [Note]

    public init(_ notes: [Note]) {
        values = notes
    }

    public func notes() -> Fetched<[Note]> { Fetched(values) }
}
