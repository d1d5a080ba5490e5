import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// An input file that is on the site.
struct ReportFileRow: TableRowType, RowModelType {
    let file: SiteReport.File

    static var columns: [TableColumn] {
        [
            TableColumn(.text, order: .ascending) { Text(.file) },
            TableColumn(.text) { Text(.became) },
        ]
    }

    var header: some View {
        Element("code", text: file.publishedPath)
    }

    var cells: some View {
        TableCell(.text) { FileBecame(outcome: file.outcome) }
    }
}

private struct FileBecame: View {
    let outcome: SiteReport.Outcome

    var body: some View {
        switch outcome {
        case .rides(let rides): RideLinks(rides: rides)
        case .geofences(let geofences): GeofenceLinks(geofences: geofences)
        case .ridesAndGeofences(let rides, let geofences):
            RideLinks(rides: rides)
            Text("; ")
            GeofenceLinks(geofences: geofences)
        case .note(let note): Link(note.title, destination: .note(note))
        case .log(let count): Text(.entryCount, count: count)
        default: EmptyView()
        }
    }
}

private struct RideLinks: View {
    let rides: [Ride]

    var body: some View {
        LinkList(links: rides.map { ($0.name, .ride($0)) }, all: Text(.rideCount, count: rides.count))
    }
}

private struct GeofenceLinks: View {
    let geofences: [Geofence]

    var body: some View {
        LinkList(
            links: geofences.map { ($0.name, .geofence($0)) },
            all: Text(.geofenceCount, count: geofences.count))
    }
}

/// The first few of many links, and how many there are in all.
private struct LinkList: View {
    let links: [(name: String, page: SitePath)]
    let all: Text

    var body: some View {
        let shown = 5
        ForEach(links.prefix(shown).enumerated()) { index, link in
            if index > 0 { Text(", ") }
            Link(link.name, destination: link.page)
        }
        if links.count > shown {
            Text(", … (")
            all
            Text(")")
        }
    }
}

/// Something that was found in a file.
struct DiagnosticRow: ListRowType, RowModelType {
    let diagnostic: Diagnostic
    /// How many of the same kind there are in the file.
    let count: Int

    var styleClass: String {
        switch diagnostic.severity {
        case .note: "notice"
        case .warning: "warning"
        case .error: "error"
        }
    }

    var view: some View {
        Element("b") { Text(severity) }
        if let location = diagnostic.location { Element("code", text: location.description) }
        Element("p", text: sentence)
        if let remedy = diagnostic.remedy { Element("p", .class("soft"), text: remedy) }
        if count > 1 { Element("p", .class("soft")) { Text(.moreOfThisKind, count: count - 1) } }
    }

    private var severity: Word {
        switch diagnostic.severity {
        case .note: .notice
        case .warning: .warning
        case .error: .error
        }
    }

    private var sentence: String {
        diagnostic.what + (diagnostic.action.map { "; " + $0 } ?? "")
    }
}

/// Input files that are not on the site: counted, never named.
struct ReportCountRow: ListRowType, RowModelType {
    let status: Word
    let count: Int

    var view: some View {
        Element("p") { Text(status) }
        Element("small") { Text(number: count) }
    }
}
