import RidelogContent
import RidelogDiagnostics
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// An input file that is on the site.
struct ReportFileRow: TableRowType, RowModelType {
    let file: GroupedReport.File

    static let columns = [
        TableColumn(.text, order: .ascending) { Text(.file) },
        TableColumn(.text) { Text(.became) },
    ]

    var header: some View {
        Element("code", text: file.name)
    }

    var cells: some View {
        TableCell(.text) { status }
    }

    @ViewBuilder
    private var status: some View {
        let outcome = file.outcome
        if let note = outcome.note { Link(note.title, destination: .note(note)) }
        let (rides, geofences) = (outcome.rides, outcome.geofences)
        if !rides.isEmpty {
            LinkList(links: rides.map { ($0.name, $0.page) }, all: Text(.rideCount, count: rides.count))
        }
        if !geofences.isEmpty {
            if !rides.isEmpty { Text("; ") }
            LinkList(
                links: geofences.map { ($0.name, .geofence($0)) },
                all: Text(.geofenceCount, count: geofences.count))
        }
        if let count = outcome.entryCount, count > 0 {
            if outcome.status != .log { Text("; ") }
            Text(.entryCount, count: count)
        }
    }
}

/// Any input file, in the owner's report, which is outside of the site and has no links.
struct OwnerFileRow: TableRowType, RowModelType {
    let file: GroupedReport.File

    static var columns: [TableColumn] { ReportFileRow.columns }
    static var hasLinks: Bool { false }

    var header: some View {
        Element("code", text: file.name)
    }

    var cells: some View {
        TableCell(.text) {
            Text(file.outcome.detail)
            // Some of its rides may be on the site, and others merged into those of other files.
            if file.joined.count > 1 || (file.outcome.status.group != .joined && !file.joined.isEmpty) {
                ForEach(file.joined) { ride in
                    VoidElement("br")
                    Text(ride.sentence)
                }
            }
        }
    }
}

extension SiteReport.JoinedRide {
    /// `ride 2, “Morning”, joined into a.fit: starts 4 s apart`.
    fileprivate var sentence: String {
        "ride \(number)" + (title.map { ", “\($0)”," } ?? "") + " joined into \(into): \(reason.text)"
    }
}

/// Recordings that are merged into a ride of another file.
struct JoinedRow: TableRowType, RowModelType {
    let joined: GroupedReport.Joined

    static let columns = [
        TableColumn(.text) { Text(.ride) },
        TableColumn { Text(.otherRecordings) },
        TableColumn(.text) { Text(.why) },
    ]

    var header: some View {
        PageLink(joined.ride)
    }

    var cells: some View {
        TableCell { Text(number: joined.count) }
        TableCell(.text) { Text(joined.reason.word) }
    }
}

struct DiagnosticRow: ListRowType, RowModelType {
    let message: GroupedReport.Message

    private var diagnostic: Diagnostic { message.diagnostic }

    var styleClass: String { severity.styleClass }

    var view: some View {
        Element("b") { Text(severity.word) }
        if let location = diagnostic.location { Element("code", text: location.description) }
        Element("p", text: diagnostic.what + (diagnostic.action.map { "; " + $0 } ?? ""))
        if let remedy = diagnostic.remedy { Element("p", .class("soft"), text: remedy) }
        if message.count > 1 {
            Element("p", .class("soft")) { Text(.moreOfThisKind, count: message.count - 1) }
        }
    }

    private var severity: (styleClass: String, word: StringKey) {
        switch diagnostic.severity {
        case .note: ("notice", .notice)
        case .warning: ("warning", .warning)
        case .error: ("error", .error)
        }
    }
}

/// A group of files at the top of the report, with a link to its section.
struct ReportGroupRow: ListRowType, RowModelType {
    let group: GroupedReport.Group
    /// The number of the page with the section.
    let page: Int

    var view: some View {
        Element("p") {
            if page == 1 {
                Element("a", .attribute("href", "#" + group.kind.rawValue)) { Text(group.kind.word) }
            } else {
                Link(destination: .report.page(page), fragment: group.kind.rawValue) { Text(group.kind.word) }
            }
            if group.kind == .taken {
                Element("span", .class("soft")) {
                    ForEach(group.counts) { status, count in
                        Text(" · ")
                        Text(status.word)
                        Text(" ")
                        Text(number: count)
                    }
                }
            }
        }
        Element("small") { Text(number: group.count) }
    }
}

/// Input files that are not on the site: counted, not named.
struct ReportCountRow: ListRowType, RowModelType {
    let status: StringKey
    let count: Int

    var view: some View {
        Element("p") { Text(status) }
        Element("small") { Text(number: count) }
    }
}
