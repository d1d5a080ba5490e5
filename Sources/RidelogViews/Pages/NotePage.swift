import RidelogRows
import RidelogHTML
import RidelogMarkdown
import RidelogModels
import RidelogRecords
import RidelogServices

/// A note, and what it is about.
struct NotePage: View {
    let note: Note
    let document: MarkdownDocument
    let ride: Ride?
    let geofence: Geofence?
    let earlier: Note?
    let later: Note?

    var body: some View {
        Breadcrumb(steps: [(Text(.notes), .notes)])
        PageTitle(Text(note.title)) {
            if let date = note.date {
                Text(date)
                Text(" · ")
            }
            Text(.minutesToRead, count: note.minutesToRead)
        }
        Element("div", .class("columns")) {
            Element("div", .class("prose")) { MarkdownView(document) }
            aside
        }
        PreviousNextLinks(label: .earlierLaterNotes, earlier: earlier.map(target), later: later.map(target))
    }

    @ViewBuilder
    private var aside: some View {
        if ride != nil || geofence != nil || !note.tags.isEmpty {
            Element("div", .class("aside")) {
                if let ride {
                    Element("h2") { Text(.theRide) }
                    Link(destination: .ride(ride)) {
                        Thumbnail(lines: ride.lines)
                        Element("span", .class("title"), text: ride.name)
                    }
                    Element("p", .class("soft")) {
                        DayLabel(date: ride.day)
                        Text(", ")
                        RideFacts(summary: ride.summary)
                    }
                }
                if let geofence {
                    Element("h2") { Text(.thePlace) }
                    Element("p") { Link(geofence.name, destination: .geofence(geofence)) }
                }
                if !note.tags.isEmpty {
                    Element("h2") { Text(.tags) }
                    Element("p", .class("soft"), text: note.tags.joined(separator: ", "))
                }
            }
        }
    }

    private func target(_ note: Note) -> PreviousNextLinks.Target {
        PreviousNextLinks.Target(
            when: note.date.map { AnyView(DayLabel(date: $0, showsYear: true)) },
            title: note.title, page: .note(note))
    }
}

extension NotePage: PageKind {
    static let order = 41
    static let section: SiteSection? = .notes
    static let stores: Set<StoreKind> = [.notes, .rides, .geofences]

    static func pages(of site: SitePages) -> [Page] {
        let titles = Dictionary(grouping: site.notes, by: \.title)
        let names = GeofenceNames(site.geofences)
        return site.notes.enumerated().map { index, note in
            let document =
                site.documents[note.file] ?? MarkdownDocument(parsing: note.markdown, options: .belowTitle)
            let ride = site.content.join.rideOfNote[note.file]
            let geofence = note.geofence.flatMap { names[$0] }
            let (later, earlier) = site.notes.neighbours(of: index)
            let isAlone = titles[note.title]?.count == 1
            return Page(
                .note(note), title: isAlone ? note.title : note.title + " (" + note.address + ")",
                summary: note.excerpt
            ) {
                NotePage(
                    note: note, document: document, ride: ride, geofence: geofence, earlier: earlier,
                    later: later)
            }
        }
    }
}

extension SitePath {
    /// The page of a note.
    public static func note(_ note: Note) -> SitePath {
        SitePath("notes/\(note.address)/index.html")
    }
}
