import RidelogDiagnostics
import RidelogModels

/// Who reads a report.
public enum ReportAudience: String, Hashable, Sendable {
    /// The site's readers: files that are on the site by name, the rest counted.
    case everybody
    /// Who has the data: every file by name, and every message.
    case owner
}

/// What became of the input, in groups. The report's page and its JSON are both made from it, so that neither tells
/// more than the other.
public struct GroupedReport: Sendable {
    /// Who may read it.
    public let audience: ReportAudience
    /// Files that were looked at.
    public let fileCount: Int
    /// All groups in their order, those without files too.
    public let groups: [Group]
    /// What there is to say, errors first, then by file and place.
    public let messages: [Message]
    /// Stores that could not be read.
    public let failedStores: [StoreKind]

    /// Files that one thing became of.
    public struct Group: Sendable {
        /// What became of them.
        public let kind: ReportGroup
        /// How many files of each kind there are; kinds without any are left out.
        public let counts: [(status: ReportStatus, count: Int)]
        /// The files that are named to this audience, by path.
        public let files: [File]
        /// Of files that must not be named: which rides their recordings became part of.
        public let joined: [Joined]

        /// Files in the group, named or not.
        public var count: Int { counts.reduce(0) { $0 + $1.count } }
    }

    /// A file that is named.
    public struct File: Sendable {
        /// Its path as this audience may know it.
        public let name: String
        /// Under what it is counted.
        public let status: ReportStatus
        /// What it is; not told with a name that is not told.
        public let format: String?
        /// What became of it.
        public let outcome: SiteReport.Outcome
        /// Rides of it that are part of others; for the owner alone.
        public let joined: [SiteReport.JoinedRide]
        /// Whether its name is kept back.
        public let hidesName: Bool
    }

    /// Recordings that became part of one ride for one reason.
    public struct Joined: Sendable {
        /// The ride on the site.
        public let ride: Ride
        /// Why they are the same ride.
        public let reason: JoinReason.Kind
        /// How many recordings there are, besides the one that is shown.
        public let count: Int
    }

    /// A message, and how many of its kind there are in its file.
    public struct Message: Sendable {
        /// The first of them.
        public let diagnostic: Diagnostic
        /// How many there are; each stands alone in the owner's report.
        public let count: Int
    }
}

extension GroupedReport {
    /// The files of a group.
    public func group(_ kind: ReportGroup) -> Group? {
        groups.first { $0.kind == kind }
    }
}
