import RidelogContent
import RidelogDiagnostics
import RidelogHTML
import RidelogViews

/// A report as one JSON object. Docs/Data.md describes its members.
struct ReportJSON: Sendable {
    let report: GroupedReport

    private var isForOwner: Bool { report.audience == .owner }

    /// Writes it in pieces, with a file, ride or message a line.
    func write(_ write: ([UInt8]) -> Void) {
        let json: JSON = [
            "audience": JSON(report.audience.rawValue), "files": JSON(report.fileCount),
            "groups": .lines(report.groups, group),
            "failed_stores": JSON(report.failedStores.map(\.rawValue)),
            "messages": .lines(report.messages, message),
        ]
        json.write(write)
        write([UInt8(ascii: "\n")])
    }

    private func group(_ group: GroupedReport.Group) -> JSON {
        let isReported = !isForOwner && group.kind == .joined
        return [
            "group": JSON(group.kind.rawValue), "count": JSON(group.count),
            "counts": .object(group.counts.map { ($0.status.rawValue, JSON($0.count)) }),
            "files": .lines(group.files, file),
            "rides": isReported ? .lines(group.joined, joined) : .missing,
        ]
    }

    private func file(_ file: GroupedReport.File) -> JSON {
        let pages = file.outcome.pages.map(\.description)
        return [
            "file": JSON(file.name), "outcome": JSON(file.outcome.name), "format": JSON(file.format).ifKnown,
            "pages": pages.isEmpty ? .missing : JSON(pages), "entries": JSON(file.outcome.entryCount).ifKnown,
            "detail": isForOwner ? JSON(file.outcome.detail) : .missing,
            "joined": isForOwner ? .joined(file.joined) : .missing,
        ]
    }

    private func joined(_ joined: GroupedReport.Joined) -> JSON {
        [
            "page": JSON(joined.ride.page?.description), "why": JSON(joined.reason.rawValue),
            "count": JSON(joined.count),
        ]
    }

    /// A message as JSON, with the number of similar ones.
    private func message(_ message: GroupedReport.Message) -> JSON {
        message.diagnostic.json + ["count": isForOwner ? .missing : JSON(message.count)]
    }
}

extension JSON {
    /// Rides that are merged into others, for the owner alone; left out if there are none.
    static func joined(_ rides: [SiteReport.JoinedRide]) -> JSON {
        guard !rides.isEmpty else { return .missing }
        return .array(
            rides.map { ride in
                [
                    "ride": JSON(ride.number), "title": JSON(ride.title).ifKnown, "into": JSON(ride.into),
                    "why": JSON(ride.reason.text),
                ]
            })
    }
}

extension SiteReport.Outcome {
    /// The pages that show the file's content, in the order of the file.
    fileprivate var pages: [SitePath] {
        if let note { return [.note(note)] }
        return rides.compactMap(\.page) + geofences.map(SitePath.geofence)
    }
}
