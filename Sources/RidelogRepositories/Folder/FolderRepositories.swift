import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// The geofence files of a data folder.
public struct FolderGeofenceRepository: GeofenceRepository {
    private let folder: DataFolder

    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    public func geofences() -> Fetched<[Sourced<Geofence>]> {
        folder.decodeAll(.geofences) { $0.geofences }
    }
}

/// The log files of a data folder.
public struct FolderLogRepository: LogRepository {
    private let folder: DataFolder

    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    public func rows() -> Fetched<[Sourced<LogRow>]> {
        folder.decodeAll(.log) { $0.logRows }
    }
}

/// The Markdown files of a data folder that are notes.
public struct FolderNoteRepository: NoteRepository {
    private let folder: DataFolder

    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    public func notes() -> Fetched<[Note]> {
        var fetched = Fetched<[Note]>([])
        for case (let path, .note) in folder.entries.map({ ($0.file.path, $0.kind) }) {
            do throws(Diagnostic) {
                let note = NoteParser.note(from: try folder.contents(of: path).bytes, file: path)
                fetched.value.append(note.value)
                fetched.diagnostics.report(note.diagnostics.diagnostics)
            } catch {
                fetched.diagnostics.report(error)
            }
        }
        return fetched
    }
}

extension DataFolder {
    /// What all files of one kind of content hold; a file that cannot be used is a diagnostic.
    fileprivate func decodeAll<Value: Sendable>(
        _ content: ContentKind, _ values: (DecodedFile) -> [Value]
    ) -> Fetched<[Sourced<Value>]> {
        var fetched = Fetched<[Sourced<Value>]>([])
        for (file, decoder) in files(of: content) {
            do throws(Diagnostic) {
                let (bytes, fault) = try contents(of: file.path)
                if let fault { fetched.diagnostics.report(fault) }
                let context = DecodingContext(path: file.path, zone: options.zone)
                let decoded = try decoder.decode(bytes, in: context)
                fetched.value += values(decoded).map { Sourced($0, file: file.path) }
                fetched.diagnostics.report(decoded.diagnostics.diagnostics)
            } catch {
                fetched.diagnostics.report(error)
            }
        }
        return fetched
    }
}
