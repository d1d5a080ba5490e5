import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogServices
import RidelogViews

/// A report as one JSON object (RFC 8259). Its members stand in Docs/Data.md.
struct ReportJSON {
    private let report: GroupedReport

    init(_ report: GroupedReport) {
        self.report = report
    }

    /// A file, ride or message a line.
    var bytes: [UInt8] {
        var members = JSONMembers()
        members.add("audience", report.audience.rawValue)
        members.add("files", report.fileCount)
        members.add("groups", json: Self.lines(report.groups.map(group)))
        members.add("failed_stores", texts: report.failedStores.map(\.rawValue))
        members.add("messages", json: Self.lines(report.messages.map(message)))
        return Array((members.object + "\n").utf8)
    }

    private func group(_ group: GroupedReport.Group) -> String {
        var counts = JSONMembers()
        for (status, count) in group.counts { counts.add(status.rawValue, count) }
        var members = JSONMembers()
        members.add("group", group.kind.rawValue)
        members.add("count", group.count)
        members.add("counts", json: counts.object)
        members.add("files", json: Self.lines(group.files.map(file)))
        if report.audience == .everybody, group.kind == .joined {
            members.add("rides", json: Self.lines(group.joined.map(joined)))
        }
        return members.object
    }

    private func file(_ file: GroupedReport.File) -> String {
        var members = JSONMembers()
        members.add("file", file.name)
        members.add("outcome", file.outcome.name)
        members.addKnown("format", file.format)
        let pages = file.outcome.pages
        if !pages.isEmpty { members.add("pages", texts: pages.map(\.description)) }
        if let count = file.outcome.entryCount { members.add("entries", count) }
        if report.audience == .owner {
            members.add("detail", file.outcome.detail)
            if !file.joined.isEmpty { members.add("joined", array: file.joined.map(\.json)) }
        }
        return members.object
    }

    private func joined(_ joined: GroupedReport.Joined) -> String {
        var members = JSONMembers()
        members.add("page", SitePath.ride(joined.ride).description)
        members.add("why", joined.reason.rawValue)
        members.add("count", joined.count)
        return members.object
    }

    /// As a line of JSON has it, with how many of the kind there are.
    private func message(_ message: GroupedReport.Message) -> String {
        let line = JSONDiagnosticPrinter().line(for: message.diagnostic)
        guard report.audience == .everybody else { return String(line.dropLast()) }
        return line.dropLast(2) + ",\"count\":\(message.count)}"
    }

    private static func lines(_ values: [String]) -> String {
        values.isEmpty ? "[]" : "[\n" + values.joined(separator: ",\n") + "\n]"
    }
}

extension SiteReport.Outcome {
    /// The pages that show it, in the order in which they stand in the file.
    fileprivate var pages: [SitePath] {
        if case .note(let note) = self { return [.note(note)] }
        return rides.map(SitePath.ride) + geofences.map(SitePath.geofence)
    }
}

extension SiteReport.JoinedRide {
    /// For the owner alone.
    var json: String {
        var members = JSONMembers()
        members.add("ride", number)
        members.addKnown("title", title)
        members.add("into", into)
        members.add("why", reason.text)
        return members.object
    }
}
