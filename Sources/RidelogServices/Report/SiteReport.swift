import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy

/// What became of every input file.
public struct SiteReport: Sendable {
    /// An input file and what became of it.
    public struct File: Hashable, Sendable {
        /// Relative to the data folder.
        public var path: String
        /// What became of it.
        public var outcome: Outcome
        /// What it is: `GPX`.
        public var format: String?
        /// True if privacy leaves nothing of a ride in the file; others of it may be on the site.
        public var hidesRide: Bool
        /// The archive that the file lies in, the outermost if there are several.
        public var archive: String?
        /// Rides of it that are on the site as part of others, in the order of the file. Not for everyone.
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

    /// A ride of a file that is on the site as part of another file's.
    public struct JoinedRide: Hashable, Sendable {
        /// Which ride of its file it is, from 1.
        public var number: Int
        /// What its file calls it.
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

    /// By path.
    public var files: [File]
    /// All diagnostics about the input.
    public var diagnostics: DiagnosticCollector
    /// Stores that could not be read; why is among the diagnostics.
    public var failedStores: [StoreKind]

    /// - Parameter files: in any order.
    package init(files: [File], diagnostics: DiagnosticCollector, failedStores: [StoreKind] = []) {
        self.failedStores = failedStores
        self.files = files.sorted { $0.path < $1.path }
        self.diagnostics = diagnostics
    }
}

extension SiteReport.File {
    /// Whether something of the file is on the site, so that its name may be published.
    public var isOnSite: Bool { outcome.status.group == .taken }

    /// Whether the file's name is not for everyone: many recorders name a file by the second at which they
    /// began, which is private if a part of the ride is hidden. Garmin's export names files by
    /// their owner's mail address, and cameras name photos by their true time.
    public var isNamePrivate: Bool {
        isPartlyHidden || outcome.status == .photo || Self.mayBeAddress(path)
    }

    /// Whether privacy hides a part of what the file holds. Where in such a file something is, and how often, would
    /// show how much of it that is.
    public var isPartlyHidden: Bool {
        hidesRide || outcome.rides.contains { $0.summary.isCut }
    }

    /// The path as it may be published: `rides/…` if the name is not for everyone. The name of an archive, or of a folder
    /// with a clock in it, may say the same as that of a file in it.
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

extension SiteReport {
    /// The diagnostics about those of which privacy hides nothing, with the paths that may be published; others might
    /// show what it hides.
    public var publishedDiagnostics: [Diagnostic] {
        let named = Set(diagnostics.compactMap(\.location?.file))
        let reported = files.lazy.filter { named.contains($0.path) && $0.isOnSite && !$0.isPartlyHidden }
        let paths = reported.keyed(by: \.path, \.publishedPath)
        return diagnostics.sorted.compactMap { diagnostic in
            guard !diagnostic.isForOwner, let location = diagnostic.location, let path = paths[location.file]
            else { return nil }
            var diagnostic = diagnostic
            diagnostic.location = SourceLocation(file: path, position: location.position)
            return diagnostic
        }
    }
}
