import RidelogDataFolder
import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// The content of one file, complete, for its owner only. It has not passed the privacy cut, so none of it may reach a
/// site.
package struct Inspection: Sendable {
    /// The path as shown: as given, or relative to the given folder.
    public let path: String
    /// The kind as which a build reads the file.
    let kind: DataFolder.Kind
    /// The content that its format may have; only geofences if the file has nothing else.
    var content: ContentKind = []
    /// The format's usual name; nil if unknown.
    var format: String?
    /// Whether it is compressed with gzip.
    var isPacked = false
    /// The size in bytes as stored; nil if it was not read.
    var size: Int?
    /// SHA-256 of the stored bytes.
    var hash: String?
    /// nil for files without tracks, and if the file is not usable.
    var tracks: InspectedTracks?
    /// The rides of a build without privacy settings.
    var rides: [Ride] = []
    /// The number of routes, including tracks without times.
    var routeCount = 0
    var geofences: [Geofence] = []
    var log: InspectedLog?
    /// The metadata of a Markdown file, without its text.
    var note: Note?
    /// Why the file is not usable; nil if it is.
    var failure: Diagnostic?
    private(set) var diagnostics = DiagnosticCollector()
    /// The path of the configuration in diagnostics.
    private let configurationFile: String

    init(path: String, kind: DataFolder.Kind, configurationFile: String) {
        (self.path, self.kind, self.configurationFile) = (path, kind, configurationFile)
        if case .decodable(let decoder) = kind { content = decoder.content }
    }

    /// Adds diagnostics, with the shown path. Those about the configuration keep theirs.
    mutating func report(_ more: some Sequence<Diagnostic>) {
        diagnostics.report(
            more.map { $0.location?.file == configurationFile ? $0 : $0.moved(to: path) })
    }

    /// Whether anything was skipped, repaired or not usable.
    public var hasProblems: Bool { diagnostics.hasProblems }

    /// Whether the file has content for a site and could be read.
    public var isRead: Bool {
        switch kind {
        case .decodable, .note, .photo, .photoCaptions, .configuration: failure == nil
        case .archive, .unsupported, .unrelated, .ignored, .unreadable: false
        }
    }

    /// Whether the file is missing or cannot be opened.
    public var isUnreadable: Bool { if case .unreadable = kind { true } else { false } }

    var isGeofences: Bool { content.contains(.geofences) && !content.contains(.rides) }

    /// The kind as a word in JSON, which must not change.
    var word: String {
        kind.names.word ?? (content.contains(.rides) ? "tracks" : isGeofences ? "geofences" : "log")
    }

    /// The worst problem; nil if there are only notes.
    var worst: Diagnostic? {
        let problems = diagnostics.sorted.filter { $0.severity >= .warning }
        return problems.first { $0.severity == .error } ?? problems.first
    }
}

extension DataFolder.Kind {
    /// The names of a file's kind: in JSON, nil if it depends on the content; of its format; and in text output, nil if
    /// it is that of the format.
    var names: (word: String?, format: String?, text: String?) {
        switch self {
        case .decodable(let decoder): (nil, decoder.name, nil)
        case .archive(let count): ("archive", "ZIP archive", "archive, \(counted(count, "file"))")
        case .note: ("note", "Markdown", nil)
        case .photo: ("photo", "JPEG", "a photo")
        case .photoCaptions: ("captions", "Strava media", "photo captions")
        case .configuration: ("configuration", nil, "site configuration")
        case .unsupported(let format): ("not_yet_read", format, DataFolder.reasonUnsupported(format))
        case .unrelated(let reason): ("not_for_us", nil, "not for us: \(reason)")
        case .ignored: ("ignored", nil, "ignored by the configuration")
        case .unreadable: ("unreadable", nil, "cannot be read")
        }
    }
}

/// A summary of the rows of a log.
struct InspectedLog: Sendable {
    let rowCount: Int
    /// The number of rows by type; events of geofences have the types `enter` and `exit`.
    let counts: [(type: String, count: Int)]
    let start: Instant?
    let end: Instant?

    init(_ rows: [LogRow]) {
        rowCount = rows.count
        counts = Dictionary(grouping: rows, by: \.type).map { ($0.key, $0.value.count) }
            .sorted { $0.0 < $1.0 }
        start = rows.map(\.time).min()
        end = rows.map(\.time).max()
    }
}

extension Note {
    /// The title in its front matter; nil if there is none.
    var ownTitle: String? { self.title.isEmpty ? nil : self.title }
}

extension LogRow {
    fileprivate var type: String {
        switch content {
        case .geofence(let event, _, _), .place(let event, _, _): event.rawValue
        case .custom(let record): record.type
        }
    }
}
