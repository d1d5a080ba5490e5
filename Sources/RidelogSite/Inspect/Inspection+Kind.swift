import RidelogDiagnostics
import RidelogFormats
import RidelogRepositories

extension Inspection.Kind {
    init(_ kind: DataFolder.Kind) {
        self =
            switch kind {
            case .decodable(let decoder): Self(decoder.content)
            case .archive(let count): .archive(fileCount: count)
            case .note: .note
            case .configuration: .configuration
            case .notYetRead: .notYetRead
            case .notForUs(let reason): .notForUs(reason)
            case .ignored: .ignored
            case .unreadable: .unreadable
            }
    }

    private init(_ content: ContentKind) {
        self = content.contains(.rides) ? .tracks : content.contains(.geofences) ? .geofences : .log
    }

    /// For programs; the words stay as they are.
    var word: String {
        switch self {
        case .tracks: "tracks"
        case .geofences: "geofences"
        case .log: "log"
        case .archive: "archive"
        case .note: "note"
        case .configuration: "configuration"
        case .notYetRead: "not_yet_read"
        case .notForUs: "not_for_us"
        case .ignored: "ignored"
        case .unreadable: "unreadable"
        }
    }
}

extension DataFolder.Kind {
    /// The usual name of the file's format; nil if it has none.
    var format: String? {
        switch self {
        case .decodable(let decoder): decoder.name
        case .notYetRead(let format): format
        case .note: "Markdown"
        case .archive: "ZIP archive"
        case .configuration, .notForUs, .ignored, .unreadable: nil
        }
    }
}

extension Diagnostic {
    /// A file that was named, and so not one of a data folder's.
    static func notInspected(_ path: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .error, code: error.isTooLarge ? "file.too-large" : "file.unreadable",
            at: SourceLocation(file: path), "cannot be read: \(error.reason)",
            remedy: error.isTooLarge
                ? "Split it: no more than \(FileReader.largestSize >> 20) MiB are read."
                : "Check the path, and that you may read the file.")
    }
}
