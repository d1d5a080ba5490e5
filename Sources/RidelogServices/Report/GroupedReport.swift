import RidelogDiagnostics
import RidelogModels

/// Who reads a report.
public enum ReportAudience: String, Hashable, Sendable {
    /// The site's readers: files that are on the site by name, the rest counted.
    case everybody
    /// Who has the data: every file by name, and every message.
    case owner
}

/// What became of the input, in groups. The report's page and its JSON are both made from it, so that neither shows
/// more than the other.
public struct GroupedReport: Sendable {
    /// Who may read it.
    public let audience: ReportAudience
    /// Files that were looked at.
    public let fileCount: Int
    /// All groups in their order, those without files too.
    public let groups: [Group]
    /// Diagnostics, errors first, then by file and place.
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
        public let files: Files
        /// Of files that must not be named: which rides their recordings became part of.
        public let joined: [Joined]

        /// Files in the group, named or not.
        public var count: Int { counts.reduce(0) { $0 + $1.count } }
    }

    /// Files that are named, each made when it is asked for: there may be very many.
    public struct Files: RandomAccessCollection, Sendable {
        fileprivate let all: [SiteReport.File]
        fileprivate let places: [Int32]
        fileprivate let audience: ReportAudience

        public var startIndex: Int { 0 }
        public var endIndex: Int { places.count }
        public subscript(place: Int) -> File { File(all[Int(places[place])], for: audience) }
    }

    /// A file that is named.
    public struct File: Sendable {
        /// Its path as this audience may know it.
        public let name: String
        /// The file's format; nil if unknown or if its name is withheld.
        public let format: String?
        /// What became of it.
        public let outcome: SiteReport.Outcome
        /// Rides of it that are part of others; for the owner alone.
        public let joined: [SiteReport.JoinedRide]
        /// Whether its name is kept back.
        public let isNamePrivate: Bool
    }

    /// Recordings that became part of one ride for one reason.
    public struct Joined: Sendable {
        /// The ride on the site.
        public let ride: Ride
        /// Why they are the same ride.
        public let reason: MatchReason.Kind
        /// How many recordings there are, besides the one that is shown.
        public let count: Int
    }

    /// A message, and how many of its kind there are in its file.
    public struct Message: Sendable {
        /// The first of them.
        public let diagnostic: Diagnostic
        /// How many there are; each is alone in the owner's report.
        public let count: Int
    }
}

extension GroupedReport {
    /// The files of a group.
    public func group(_ kind: ReportGroup) -> Group? { groups.first { $0.kind == kind } }

    /// Groups a report for those who should read it.
    ///
    /// - Parameters:
    ///   - report: what became of every file.
    ///   - audience: who reads it.
    public init(_ report: SiteReport, for audience: ReportAudience) {
        self.audience = audience
        fileCount = report.files.count
        failedStores = report.failedStores
        let statuses = report.files.map { $0.outcome.status(for: audience) }
        groups = ReportGroup.allCases.map { kind in
            let places = report.files.indices.filter { statuses[$0].group == kind }
            let named = places.filter { audience == .owner || report.files[$0].isOnSite }
            return Group(
                kind: kind, counts: Self.counts(places.lazy.map { statuses[$0] }),
                files: Files(
                    all: report.files, places: named.map { Int32(truncatingIfNeeded: $0) },
                    audience: audience),
                joined: kind == .joined && audience == .everybody ? Self.joined(report) : [])
        }
        let found =
            audience == .owner
            ? report.diagnostics.sorted.map { Message(diagnostic: $0, count: 1) }
            : Self.oneOfAKind(report.publishedDiagnostics.filter { $0.severity > .note })
        messages = found.sorted { $0.diagnostic.severity > $1.diagnostic.severity }
    }

    private static func counts(
        _ statuses: some Sequence<ReportStatus>
    ) -> [(status: ReportStatus, count: Int)] {
        let counts = statuses.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return ReportStatus.allCases.compactMap { status in counts[status].map { (status, $0) } }
    }

    /// One message for each kind of trouble in a file.
    private static func oneOfAKind(_ diagnostics: [Diagnostic]) -> [Message] {
        var messages: [Message] = []
        for diagnostic in diagnostics {
            if let last = messages.last, last.isSameKind(as: diagnostic) {
                messages[messages.count - 1] = Message(diagnostic: last.diagnostic, count: last.count + 1)
            } else {
                messages.append(Message(diagnostic: diagnostic, count: 1))
            }
        }
        return messages
    }

    /// The names of joined files are not reported: nothing but their rides' is on the site, and many recorders name a
    /// file by the second at which they began. Which ride they became part of shows nothing that its page does not.
    private static func joined(_ report: SiteReport) -> [Joined] {
        var counts: [String: [MatchReason.Kind: Int]] = [:]
        for ride in report.files.flatMap(\.joined) {
            counts[ride.ride, default: [:]][ride.reason.kind, default: 0] += 1
        }
        return report.files.flatMap(\.outcome.rides)
            .sorted { ($1.summary.start, $0.address) < ($0.summary.start, $1.address) }
            .flatMap { ride in
                MatchReason.Kind.allCases.compactMap { reason in
                    counts[ride.id]?[reason].map { Joined(ride: ride, reason: reason, count: $0) }
                }
            }
    }
}

extension GroupedReport.File {
    fileprivate init(_ file: SiteReport.File, for audience: ReportAudience) {
        let isForOwner = audience == .owner
        isNamePrivate = !isForOwner && file.isNamePrivate
        name = isForOwner ? file.path : file.publishedPath
        format = isNamePrivate ? nil : file.format
        outcome = file.outcome
        joined = isForOwner ? file.joined : []
    }
}

extension GroupedReport.Message {
    fileprivate func isSameKind(as other: Diagnostic) -> Bool {
        diagnostic.code == other.code && diagnostic.location?.file == other.location?.file
    }
}
