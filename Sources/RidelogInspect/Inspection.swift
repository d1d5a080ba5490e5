import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRepositories

/// What one file holds: all of it, for its owner's eyes. Nothing here has gone through the privacy cut, so nothing of
/// it may reach a site.
package struct Inspection: Sendable {
    /// As it is shown: as it was given, or relative to the folder that was given.
    public let path: String
    /// What a build reads it as.
    let kind: DataFolder.Kind
    /// What its format may hold; if there is nothing but geofences, these alone.
    var content: ContentKind = []
    /// The format's usual name; nil if there is none.
    var format: String?
    /// Whether it is stored as gzip.
    var isPacked = false
    /// Bytes as they are stored; nil if they were not read.
    var size: Int?
    /// SHA-256 of the stored bytes.
    var hash: String?
    /// nil for files that have no tracks, or of which nothing could be used.
    var tracks: InspectedTracks?
    /// What a build makes of it if nothing is hidden.
    var rides: [Ride] = []
    /// Lines without times, tracks without times among them.
    var routeCount = 0
    var geofences: [Geofence] = []
    var log: InspectedLog?
    /// What a Markdown file says of itself, without its text.
    var note: Note?
    /// Why nothing of it could be used.
    var failure: Diagnostic?
    private(set) var diagnostics = DiagnosticCollector()

    init(path: String, kind: DataFolder.Kind) {
        self.path = path
        self.kind = kind
        if case .decodable(let decoder) = kind { content = decoder.content }
    }

    /// Adds diagnostics, under the path that is shown.
    mutating func report(_ more: some Sequence<Diagnostic>) {
        diagnostics.report(
            more.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.location = SourceLocation(file: path, position: diagnostic.location?.position)
                return diagnostic
            })
    }

    /// Whether anything was left out, repaired or not usable.
    public var hasProblems: Bool { diagnostics.hasProblems }

    /// Whether there is something in it for a site, and it could be read.
    public var isRead: Bool {
        switch kind {
        case .decodable, .note, .photo, .photoCaptions, .configuration: failure == nil
        case .archive, .unsupported, .unrelated, .ignored, .unreadable: false
        }
    }

    var isGeofences: Bool { content.contains(.geofences) && !content.contains(.rides) }

    /// For programs; the words stay as they are.
    var word: String {
        kind.names.word ?? (content.contains(.rides) ? "tracks" : isGeofences ? "geofences" : "log")
    }

    /// The worst severity; nil if there is no problem.
    var worst: Diagnostic? {
        let problems = diagnostics.sorted.filter { $0.severity >= .warning }
        return problems.first { $0.severity == .error } ?? problems.first
    }
}

extension DataFolder.Kind {
    /// What a file is: a word for programs, nil if its content decides; its format's usual name; and for people, nil if that
    /// is the format's name.
    var names: (word: String?, format: String?, text: String?) {
        switch self {
        case .decodable(let decoder): (nil, decoder.name, nil)
        case .archive(let count): ("archive", "ZIP archive", "archive, \(counted(count, "file"))")
        case .note: ("note", "Markdown", nil)
        case .photo: ("photo", "JPEG", "a photo")
        case .photoCaptions: ("captions", "Strava media", "captions of photos")
        case .configuration: ("configuration", nil, "part of how a site is made")
        case .unsupported(let format): ("not_yet_read", format, "not yet read: \(format)")
        case .unrelated(let reason): ("not_for_us", nil, "not for us: \(reason)")
        case .ignored: ("ignored", nil, "ignored by the configuration")
        case .unreadable: ("unreadable", nil, "cannot be read")
        }
    }
}

/// What the rows of a log are about.
struct InspectedLog: Sendable {
    let rowCount: Int
    /// How many rows there are of each type, by type; events of geofences are of the types `enter` and `exit`.
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
