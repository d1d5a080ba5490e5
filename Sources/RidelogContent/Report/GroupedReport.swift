import RidelogDiagnostics
import RidelogModels

/// Who reads a report.
public enum ReportAudience: String, Hashable, Sendable {
    /// The site's readers: they see the names of files on the site; other files are only counted.
    case everybody
    /// The owner of the data: sees every file by name, and every message.
    case owner
}

/// The outcomes of all files, in groups. Both the report's page and its JSON are made from it, so that neither shows
/// more than the other.
public struct GroupedReport: Sendable {
    /// Who may read it.
    public let audience: ReportAudience
    /// The number of input files.
    public let fileCount: Int
    /// All groups in order, also empty ones.
    public let groups: [Group]
    /// Diagnostics, errors first, then by file and place.
    public let messages: [Message]
    /// Stores that could not be read.
    public let failedStores: [StoreKind]

    /// A group of files with similar outcomes.
    public struct Group: Sendable {
        /// The kind of outcome.
        public let kind: ReportGroup
        /// The number of files by status; statuses without files are left out.
        public let counts: [(status: ReportStatus, count: Int)]
        /// The files that are named to this audience, by path.
        public let files: Files
        /// For files that are not named: the rides into which their recordings were merged.
        public let joined: [Joined]

        /// The number of files in the group, named or not.
        public var count: Int { counts.reduce(0) { $0 + $1.count } }
    }

    /// The named files, each computed on access, because there may be very many.
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
        /// The outcome of the file.
        public let outcome: SiteReport.Outcome
        /// Its rides that are merged into others; for the owner alone.
        public let joined: [SiteReport.JoinedRide]
        /// Whether its name is withheld.
        public let isNamePrivate: Bool
    }

    /// Recordings that were merged into one ride for one reason.
    public struct Joined: Sendable {
        /// The ride on the site.
        public let ride: Ride
        /// Why they are the same ride.
        public let reason: MatchReason.Kind
        /// The number of merged recordings, without the one that is shown.
        public let count: Int
    }

    /// A message, and the number of similar ones about its file.
    public struct Message: Sendable {
        /// The first of the messages.
        public let diagnostic: Diagnostic
        /// The number of messages; always 1 in the owner's report.
        public let count: Int
    }

    /// The files of a group.
    public func group(_ kind: ReportGroup) -> Group? { groups.first { $0.kind == kind } }

    /// Groups a report for an audience.
    ///
    /// - Parameters:
    ///   - report: the outcomes of all files.
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

    /// Merges messages of the same kind about a file.
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

    /// Joined files are reported by their rides, not by name: many recorders name files by the second of the start. The
    /// ride reveals nothing that its page does not show.
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
