import RidelogDiagnostics
import RidelogModels

/// The outcome of a file, in a word or two.
public enum ReportStatus: String, Hashable, Sendable, CaseIterable {
    /// Nothing of it could be used; a diagnostic gives the reason.
    case broken
    /// Its rides are on the site; its geofences and log entries may be, too.
    case rides
    /// Its geofences are on the site.
    case geofences
    /// Its entries are in the log.
    case log
    /// It is a note on the site.
    case note
    /// It is a photo on the page of a ride.
    case photo
    /// Its rides are merged into those of another file.
    case joined
    /// It has the same content as another file.
    case duplicate
    /// It was read, but has nothing to show.
    case nothing = "nothing in it to show"
    /// Lines without times.
    case route
    /// An unsupported format.
    case unsupported = "not yet read"
    /// A file without data for a site.
    case unrelated = "not for us"
    /// Privacy hides all of it; shown to the owner alone.
    case hidden
    /// A note that is not published.
    case draft
    /// Ignored by the configuration.
    case ignored
    /// An archive, whose files are reported one by one.
    case archive
    /// Part of the site's setup: configuration, templates.
    case configuration

    /// The group of the status.
    public var group: ReportGroup {
        switch self {
        case .broken: .broken
        case .rides, .geofences, .log, .note, .photo: .taken
        case .joined, .duplicate: .joined
        case .nothing, .route: .nothing
        case .unsupported: .unsupported
        case .unrelated: .unrelated
        case .hidden, .draft, .ignored: .leftOut
        case .archive, .configuration: .used
        }
    }
}

/// The groups of the report, in order. Each status belongs to one.
public enum ReportGroup: String, Hashable, Sendable, CaseIterable {
    /// Nothing of it could be used.
    case broken
    /// Something of it is on the site.
    case taken
    /// Its rides are merged into those of other files.
    case joined
    /// It was read, but has nothing to show.
    case nothing
    /// An unsupported format.
    case unsupported = "not-yet-read"
    /// A file without data for a site.
    case unrelated = "not-for-us"
    /// Left out on purpose: drafts, ignored files, and files that privacy hides.
    case leftOut = "left-out"
    /// Used for the build: configuration, templates, and archives, whose files are reported one by one.
    case used
}

extension SiteReport {
    /// The outcome of a file, and what of it is on the site.
    public struct Outcome: Hashable, Sendable {
        /// The status as the owner sees it.
        public let status: ReportStatus
        /// The rides of the file that have a page.
        public var rides: [Ride] { first.map { [$0] + others } ?? [] }
        /// Nearly all files have one ride, for which an array would take much memory.
        private var first: Ride?
        private var others: [Ride] = []
        /// Properties that most files of rides lack.
        @BoxedOptional private var more: More?

        private struct More: Hashable, Sendable {
            var geofences: [Geofence] = []
            var entryCount: Int?
            var note: Note?
            var words: String?
            var keptName: String?
        }

        /// The geofences of the file that have a page.
        public var geofences: [Geofence] { more?.geofences ?? [] }
        /// The number of the file's log entries on the site; nil if it is no log and has none.
        public var entryCount: Int? { more?.entryCount }
        /// The note that it is.
        public var note: Note? { more?.note }
        /// An additional explanation.
        private var words: String? { more?.words }
        /// ``name`` as an earlier build reported it.
        private var keptName: String? { more?.keptName }

        /// - Parameters:
        ///   - status: the status of a file of which nothing is on the site.
        ///   - words: an additional explanation.
        public init(_ status: ReportStatus, _ words: String? = nil) {
            self.status = status
            if let words { more = More(words: words) }
        }

        /// A file with rides, geofences or log entries on the site. If there are none, `entryCount` may be 0 for a log.
        public init(rides: [Ride] = [], geofences: [Geofence] = [], entryCount: Int? = nil) {
            let hasEntries = (entryCount ?? 0) > 0
            status = !rides.isEmpty ? .rides : !geofences.isEmpty ? .geofences : hasEntries ? .log : .nothing
            (first, others) = (rides.first, Array(rides.dropFirst()))
            let rest = More(
                geofences: geofences, entryCount: hasEntries || status == .nothing ? entryCount : nil)
            if rest != More() { more = rest }
        }

        /// An outcome from the report of an earlier build.
        package init(_ status: ReportStatus, name: String, detail: String) {
            self.status = status
            more = More(words: detail, keptName: name)
        }

        /// A note with a page.
        public init(_ note: Note) {
            status = .note
            more = More(note: note)
        }

        /// A file whose rides are merged into those of another file. It names the first of several;
        /// ``SiteReport/File/joined`` has all.
        public static func joined(into other: String, why reason: MatchReason) -> Outcome {
            reason == .sameContent
                ? Outcome(.duplicate, "the same as \(other)")
                : Outcome(.joined, "joined into \(other): \(reason.text)")
        }
    }
}

extension SiteReport.Outcome {
    /// The status under which a file is counted.
    ///
    /// - Parameter audience: only the owner sees that a file is hidden; for everyone else it has nothing to show.
    func status(for audience: ReportAudience) -> ReportStatus {
        status == .hidden && audience == .everybody ? .nothing : status
    }

    /// The combined outcome of two parts of a file. Parts on the site take precedence, then those that the owner may
    /// want to change.
    package func joined(with other: Self) -> Self {
        guard rank == other.rank, rank == Self.shown else { return other.rank > rank ? other : self }
        return Self(
            rides: rides + other.rides, geofences: geofences + other.geofences,
            entryCount: (entryCount ?? 0) + (other.entryCount ?? 0))
    }

    private static let shown = 5

    private var rank: Int {
        switch status {
        case .rides, .geofences, .log: Self.shown
        case .broken: 4
        case .hidden: 3
        case .joined, .duplicate: 2
        case .route: 1
        default: 0
        }
    }

    /// The kinds of content of the file that are on the site; `.log` also without entries if there is nothing else.
    private var kinds: [ReportStatus] {
        var kinds: [ReportStatus] = []
        if !rides.isEmpty { kinds.append(.rides) }
        if !geofences.isEmpty { kinds.append(.geofences) }
        if entryCount != nil { kinds.append(.log) }
        return kinds
    }

    /// The outcome in a word or two, under which files are counted.
    public var name: String {
        if let keptName { return keptName }
        let kinds = kinds
        // Nearly all files have one kind.
        guard kinds.count > 1 else { return (kinds.first ?? status).rawValue }
        return kinds.map(\.rawValue).joined(separator: " and ")
    }

    /// The outcome with its explanation.
    public var detail: String {
        if let words { return words }
        if let note { return "taken, notes/\(note.address)" }
        guard status != .nothing else { return name }
        let parts = kinds.map { kind in
            switch kind {
            case .rides: "taken, " + rides.map { $0.address }.joined(separator: ", ")
            case .geofences: "taken, " + counted(geofences.count, "geofence")
            default: "taken, " + counted(entryCount ?? 0, "log entry", "log entries")
            }
        }
        return parts.isEmpty ? name : parts.joined(separator: "; ")
    }
}
