import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy

/// The outcomes of all input files.
public struct SiteReport: Sendable {
    /// An input file and its outcome.
    public struct File: Hashable, Sendable {
        /// Relative to the data folder.
        public var path: String
        /// The outcome of the file.
        public var outcome: Outcome
        /// The name of its format, such as `GPX`.
        public var format: String?
        /// True if privacy hides a whole ride of the file; others of it may be on the site.
        public var hidesRide: Bool
        /// The archive that the file lies in, the outermost if there are several.
        public var archive: String?
        /// Its rides that are merged into others, in the order of the file. For the owner alone.
        public var joined: [JoinedRide] = []

        package init(
            path: String, outcome: Outcome, format: String? = nil, hidesRide: Bool = false,
            archive: String? = nil
        ) {
            self.path = path
            self.outcome = outcome
            self.format = format
            self.hidesRide = hidesRide
            self.archive = archive
        }
    }

    /// A ride of a file that is merged into one of another file.
    public struct JoinedRide: Hashable, Sendable {
        /// The number of the ride in its file, from 1.
        public var number: Int
        /// Its title in its file.
        public var title: String?
        /// The file whose ride is on the site.
        public var into: String
        /// The id of the ride that is on the site.
        public var ride: String
        /// Why it is the same ride.
        public var reason: MatchReason

        package init(number: Int, title: String?, into: String, ride: String, reason: MatchReason) {
            self.number = number
            self.title = title
            self.into = into
            self.ride = ride
            self.reason = reason
        }
    }

    /// All input files, sorted by path.
    public var files: [File]
    /// All diagnostics about the input.
    public var diagnostics: DiagnosticCollector
    /// Stores that could not be read; the diagnostics give the reasons.
    public var failedStores: [StoreKind]

    /// - Parameter files: in any order.
    package init(files: [File], diagnostics: DiagnosticCollector, failedStores: [StoreKind] = []) {
        self.failedStores = failedStores
        self.files = files.sorted { $0.path < $1.path }
        self.diagnostics = diagnostics
    }

    /// Diagnostics about files that are not hidden in part, with publishable paths. Others might reveal what is hidden.
    public var publishedDiagnostics: [Diagnostic] {
        let named = Set(diagnostics.compactMap(\.location?.file))
        let reported = files.lazy.filter { named.contains($0.path) && $0.isOnSite && !$0.isPartlyHidden }
        let paths = reported.keyed(by: \.path, \.publishedPath)
        return diagnostics.sorted.compactMap { diagnostic in
            guard !diagnostic.isForOwner, let location = diagnostic.location, let path = paths[location.file]
            else { return nil }
            return diagnostic.moved(to: path)
        }
    }
}

extension SiteReport.File {
    /// Whether something of the file is on the site.
    public var isOnSite: Bool { outcome.status.group == .taken }

    /// Whether the file's name is private. Many recorders name files by the second of the start, which is private if a
    /// part of the ride is hidden. Garmin's export names files by the owner's mail address, and cameras name photos by
    /// their true time.
    public var isNamePrivate: Bool {
        isPartlyHidden || outcome.status == .photo || Self.mayBeAddress(path)
    }

    /// Whether privacy hides a part of the file. Then line numbers and counts in messages could reveal how much is
    /// hidden.
    public var isPartlyHidden: Bool {
        hidesRide || outcome.rides.contains { $0.summary.isCut }
    }

    /// The path that may be published: `rides/…` if the name is private. Names of archives, and of folders with a time
    /// of day in the name, are withheld likewise.
    public var publishedPath: String {
        guard isNamePrivate else { return path }
        let folders = (archive ?? path).split(separator: "/").dropLast()
        let shown = folders.prefix { !Self.mayBeAddress($0) && !String($0).hasClock }
        return shown.map { $0 + "/" }.joined() + "…"
    }

    private static func mayBeAddress(_ name: some StringProtocol) -> Bool {
        name.utf8.contains(UInt8(ascii: "@"))
    }
}
