import RidelogDiagnostics
import RidelogModels

/// What became of a file, in a word or two.
public enum ReportStatus: String, Hashable, Sendable, CaseIterable {
    /// Nothing of it could be used; a diagnostic says why.
    case broken
    /// Its rides are on the site; geofences and entries of the log may be too.
    case rides
    /// Its geofences are on the site.
    case geofences
    /// Its entries are in the log.
    case log
    /// It is a note on the site.
    case note
    /// It is a photo on the page of a ride.
    case photo
    /// Its rides are on the site as part of those of another file.
    case joined
    /// It has the same content as another file.
    case duplicate
    /// Read, and there was nothing in it for the site.
    case nothing = "nothing in it to show"
    /// Lines without times.
    case route
    /// A format that is not read yet.
    case unsupported = "not yet read"
    /// Nothing that belongs on a site.
    case unrelated = "not for us"
    /// Privacy leaves nothing of it; for the owner alone.
    case hidden
    /// A note that is not published.
    case draft
    /// Ignored by the configuration.
    case ignored
    /// An archive, whose files are reported one by one.
    case archive
    /// Part of how the site is made: configuration, templates.
    case configuration

    /// The group that it belongs to.
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

/// What became of input files, as one asks for it: each status is in one of these groups, reported in this order.
public enum ReportGroup: String, Hashable, Sendable, CaseIterable {
    /// Nothing of it could be used.
    case broken
    /// Something of it is on the site.
    case taken
    /// Its rides are on the site as part of those of other files.
    case joined
    /// It was read, and there is nothing in it to show.
    case nothing
    /// A format that is not read yet.
    case unsupported = "not-yet-read"
    /// Nothing that belongs on a site.
    case unrelated = "not-for-us"
    /// Not meant for the site: drafts, what is ignored, and what privacy hides.
    case leftOut = "left-out"
    /// What the site is made with: configuration, templates, and archives, whose files are reported one by one.
    case used
}

extension SiteReport {
    /// What became of a file, and what of it is on the site.
    public struct Outcome: Hashable, Sendable {
        /// Under what the owner finds it.
        public let status: ReportStatus
        /// The rides of the file that have a page.
        public var rides: [Ride] { first.map { [$0] + others } ?? [] }
        /// Nearly all files have one ride: a list of its own for each takes much memory.
        private var first: Ride?
        private var others: [Ride] = []
        /// What most files of rides lack.
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
        /// How many entries of the file the log shows; nil if it holds none and no one would look for any in it.
        public var entryCount: Int? { more?.entryCount }
        /// The note that it is.
        public var note: Note? { more?.note }
        /// Diagnostics about it besides.
        private var words: String? { more?.words }
        /// ``name`` as an earlier build reported it.
        private var keptName: String? { more?.keptName }

        /// - Parameters:
        ///   - status: that of a file of which nothing is on the site.
        ///   - words: diagnostics about it besides.
        public init(_ status: ReportStatus, _ words: String? = nil) {
            self.status = status
            if let words { more = More(words: words) }
        }

        /// What is on the site. If that is nothing, entries may have been looked for nevertheless.
        public init(rides: [Ride] = [], geofences: [Geofence] = [], entryCount: Int? = nil) {
            let hasEntries = (entryCount ?? 0) > 0
            status = !rides.isEmpty ? .rides : !geofences.isEmpty ? .geofences : hasEntries ? .log : .nothing
            (first, others) = (rides.first, Array(rides.dropFirst()))
            let rest = More(
                geofences: geofences, entryCount: hasEntries || status == .nothing ? entryCount : nil)
            if rest != More() { more = rest }
        }

        /// What an earlier build reported.
        package init(_ status: ReportStatus, name: String, detail: String) {
            self.status = status
            more = More(words: detail, keptName: name)
        }

        /// A note with a page.
        public init(_ note: Note) {
            status = .note
            more = More(note: note)
        }

        /// Its rides are on the site as part of those of another file. Of several the first; all of them are in
        /// ``SiteReport/File/joined``.
        public static func joined(into other: String, why reason: MatchReason) -> Outcome {
            reason == .sameContent
                ? Outcome(.duplicate, "the same as \(other)")
                : Outcome(.joined, "joined into \(other): \(reason.text)")
        }
    }
}

extension SiteReport.Outcome {
    /// Under what a file is counted.
    ///
    /// - Parameter audience: only the owner sees what privacy hides; for everyone else such a file has nothing in it.
    func status(for audience: ReportAudience) -> ReportStatus {
        status == .hidden && audience == .everybody ? .nothing : status
    }

    /// What became of a file of which one part became this and another part that: what is on the site goes before
    /// what is not, and among the rest what someone may want to change.
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

    /// The kinds of things in the file that are on the site; the log also with no entries, if it is nothing else.
    private var kinds: [ReportStatus] {
        var kinds: [ReportStatus] = []
        if !rides.isEmpty { kinds.append(.rides) }
        if !geofences.isEmpty { kinds.append(.geofences) }
        if entryCount != nil { kinds.append(.log) }
        return kinds
    }

    /// What became of a file, in a word or two for counting.
    public var name: String {
        if let keptName { return keptName }
        let kinds = kinds
        // Nearly all files have one.
        guard kinds.count > 1 else { return (kinds.first ?? status).rawValue }
        return kinds.map(\.rawValue).joined(separator: " and ")
    }

    /// The same with diagnostics about it.
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
