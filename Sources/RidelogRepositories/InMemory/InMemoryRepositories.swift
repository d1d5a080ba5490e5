import RidelogDiagnostics
import RidelogModels

/// A repository of rides in memory, for tests and custom programs.
public struct InMemoryRideRepository: RideRepository {
    private let paths: [String]
    private let contents: [String: RideContents]

    /// - Parameter contents: the contents of each source. If two have the same path, the first counts.
    public init(_ contents: [(path: String, contents: RideContents)]) {
        self.contents = contents.keyed(by: \.path, \.contents)
        paths = self.contents.keys.sorted()
    }

    public func sources() -> [RideSource] {
        paths.map { RideSource(path: $0) }
    }

    public func contents(of source: RideSource) throws(Diagnostic) -> RideContents {
        guard let found = contents[source.path] else { throw .unknownSource(source) }
        return found
    }
}

/// A repository of geofences in memory.
public struct InMemoryGeofenceRepository: GeofenceRepository {
    private let values: [SourcedValue<Geofence>]

    /// Geofences, as if they came from one file.
    public init(_ geofences: [Geofence], file: String = "memory") {
        self.init(geofences.map { SourcedValue($0, file: file) })
    }

    /// Geofences, each with its file.
    public init(_ geofences: [SourcedValue<Geofence>]) {
        values = geofences
    }

    public func geofences() -> RecordStream<SourcedValue<Geofence>> { RecordStream(values) }
}

/// A repository of log rows in memory.
public struct InMemoryLogRepository: LogRepository {
    private let values: [SourcedValue<LogRow>]

    /// Rows, as if they came from one file.
    public init(_ rows: [LogRow], file: String = "memory") {
        self.init(rows.map { SourcedValue($0, file: file) })
    }

    /// Rows, each with its file.
    public init(_ rows: [SourcedValue<LogRow>]) {
        values = rows
    }

    public func rows() -> RecordStream<SourcedValue<LogRow>> { RecordStream(values) }
}

/// A repository of notes in memory.
public struct InMemoryNoteRepository: NoteRepository {
    private let values: [Note]

    /// Notes, each with its own file.
    public init(_ notes: [Note]) {
        values = notes
    }

    public func notes() -> RecordStream<Note> { RecordStream(values) }
}

extension Diagnostic {
    package static func unknownSource(_ source: RideSource) -> Diagnostic {
        Diagnostic(
            .error, code: "repository.unknown-source", at: SourceLocation(file: source.path),
            "is not a ride source of this repository", action: "it is skipped")
    }
}
