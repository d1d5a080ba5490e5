import RidelogDiagnostics
import RidelogModels

extension GroupedReport {
    /// Groups a report for those who shall read it.
    ///
    /// - Parameters:
    ///   - report: what became of every file.
    ///   - audience: who reads it.
    public init(_ report: SiteReport, for audience: ReportAudience) {
        self.audience = audience
        fileCount = report.files.count
        failedStores = report.failedStores
        let byGroup = Dictionary(grouping: report.files) { $0.outcome.status(for: audience).group }
        groups = ReportGroup.allCases.map { kind in
            let files = byGroup[kind] ?? []
            return Group(
                kind: kind, counts: Self.counts(files, audience),
                files: files.filter { audience == .owner || $0.isOnSite }.map { File($0, for: audience) },
                joined: kind == .joined && audience == .everybody ? Self.joined(report) : [])
        }
        let found =
            audience == .owner
            ? report.diagnostics.sorted.map { Message(diagnostic: $0, count: 1) }
            : Self.oneOfAKind(report.publishedDiagnostics.filter { $0.severity > .note })
        messages = Self.worstFirst(found)
    }

    private static func counts(
        _ files: [SiteReport.File], _ audience: ReportAudience
    ) -> [(status: ReportStatus, count: Int)] {
        let counts = Dictionary(grouping: files) { $0.outcome.status(for: audience) }.mapValues(\.count)
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

    private static func worstFirst(_ messages: [Message]) -> [Message] {
        Diagnostic.Severity.allCases.sorted(by: >).flatMap { severity in
            messages.filter { $0.diagnostic.severity == severity }
        }
    }

    /// The names of joined files are not told: nothing but their rides' is on the site, and many recorders name a
    /// file by the second at which they began. Which ride they became part of tells nothing that its page does not.
    private static func joined(_ report: SiteReport) -> [Joined] {
        var counts: [String: [JoinReason.Kind: Int]] = [:]
        for ride in report.files.flatMap(\.joined) {
            counts[ride.ride, default: [:]][ride.reason.kind, default: 0] += 1
        }
        return report.files.flatMap(\.outcome.rides)
            .sorted { ($1.summary.start, $0.address) < ($0.summary.start, $1.address) }
            .flatMap { ride in
                JoinReason.Kind.allCases.compactMap { reason in
                    counts[ride.id]?[reason].map { Joined(ride: ride, reason: reason, count: $0) }
                }
            }
    }
}

extension GroupedReport.File {
    fileprivate init(_ file: SiteReport.File, for audience: ReportAudience) {
        let isForOwner = audience == .owner
        hidesName = !isForOwner && file.hidesName
        name = isForOwner ? file.path : file.publishedPath
        status = file.outcome.status(for: audience)
        format = hidesName ? nil : file.format
        outcome = file.outcome
        joined = isForOwner ? file.joined : []
    }
}

extension GroupedReport.Message {
    fileprivate func isSameKind(as other: Diagnostic) -> Bool {
        diagnostic.code == other.code && diagnostic.location?.file == other.location?.file
    }
}
