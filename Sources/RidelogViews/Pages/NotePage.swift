import RidelogContent
import RidelogHTML
import RidelogMarkdown
import RidelogModels

/// The page of a note.
struct NotePage: TemplateView {
    let note: Note
    let document: MarkdownDocument
    let ride: Ride?
    let geofence: Geofence?
    let earlier: Note?
    let later: Note?
    /// The rides, geofences and notes that the text can show.
    var targets = NoteTargets(rides: [], geofences: [], notes: [])

    public static let id: TemplateID = "note"

    public static let fields: [TemplateField<NotePage>] = [
        .text("title", "The note's title.") { $0.note.title },
        .breadcrumb { _ in [(Text(.notes), .notes)] },
        .view("heading", "The title, the day and the reading time.") { page in
            PageTitle(Text(page.note.title)) {
                if let date = page.note.date {
                    Text(date)
                    Text(" · ")
                }
                Text(.minutesToRead, count: page.note.minutesToRead)
            }
        },
        .view("text", "The text of the note.") { $0.text },
        .view(
            "record", "The custom keys of the front matter, if the note's type has a template.",
            if: { $0.note.record != nil }
        ) { $0.record },
        .view("aside", "The subject of the note.", if: { $0.hasAside }) {
            NoteAside(note: $0.note, ride: $0.ride, geofence: $0.geofence)
        },
        .view("neighbours", "Links to the previous and next note.") {
            PreviousNextLinks(.earlierLaterNotes, earlier: $0.earlier, later: $0.later, target: $0.target)
        },
    ]

    private var text: MarkdownView {
        // Figures are numbered, because the same ride may appear twice, and the ids of maps must be unique.
        var number = 0
        return MarkdownView(document) { reference in
            switch reference.form {
            case .title: return targets.title(reference.target).map { AnyView(Text($0)) }
            case .figure:
                number += 1
                return targets.figure(reference.target, number: number)
            }
        }
    }

    private var hasAside: Bool { ride != nil || geofence != nil || !note.tags.isEmpty }

    private func target(_ note: Note) -> PreviousNextLinks.Target {
        PreviousNextLinks.Target(
            when: note.date.map { AnyView(DayLabel(date: $0, showsYear: true)) },
            title: Text(note.title), page: .note(note))
    }

    /// The note's custom keys, by the template of its type. Without one they are not shown, as many are for other
    /// programs.
    private var record: some View {
        EnvironmentReader { environment in
            if let record = note.record,
                environment.templates?.template(.records(ofType: record.type)) != nil
            {
                CustomRecordView(record: record)
            }
        }
    }
}

struct NoteAside: TemplateView {
    let note: Note
    let ride: Ride?
    let geofence: Geofence?

    static let id: TemplateID = "note-aside"

    static let fields: [TemplateField<NoteAside>] = [
        .flag("has-ride", "Whether it is about a ride.") { $0.ride != nil },
        .words("ride-label", "The heading of the ride.", .theRide),
        .address("ride", "The address of the ride, if it has a page.") { $0.ride?.page },
        .text("ride-name", "The ride's name.") { $0.ride?.name },
        .view("thumbnail", "The ride's track as a thumbnail.", if: { $0.ride?.lines.isEmpty == false }) {
            Thumbnail(lines: $0.ride?.lines ?? [])
        },
        .view("day", "The day of the ride.") { $0.ride.map { DayLabel(date: $0.day) } },
        .view("facts", "Distance, climb and time of the ride.") {
            $0.ride.map { RideFacts(summary: $0.summary) }
        },
        .words("place-label", "The heading of the geofence.", .thePlace),
        .address("place", "The address of the geofence.") { $0.geofence.map { .geofence($0) } },
        .text("place-name", "The geofence's name.") { $0.geofence?.name },
        .words("tags-label", "The heading of the tags.", .tags),
        .text("tags", "The tags, separated by commas.") { $0.note.tags.joined(separator: ", ") },
        .list(
            "tag-links", "The tags with their pages.",
            of: [
                .text("tag", "The tag.") { $0.tag },
                .address("address", "The address of its page.") { .tag($0.tag) },
                .flag("is-next", "Whether it is not the first.") { $0.index > 0 },
            ]
        ) { $0.note.tags.enumerated().map { (index: $0.offset, tag: $0.element) } },
    ]
}

extension NotePage: PageKind {
    static let order = 41
    static let section: SiteSection? = .notes

    static func pages(of site: SitePages) -> [Page] {
        let notes = site.notes
        let titles = notes.reduce(into: [String: Int]()) { $0[$1.title, default: 0] += 1 }
        // Boxed, because each page holds a reference.
        let shown = Boxed(wrappedValue: NotePages(site))
        return site.pages(of: Array(notes.indices)) { index in
            let note = notes[index]
            let document = site.document(ofNote: index)
            let isAlone = titles[note.title] == 1
            return Page(
                .note(note), title: isAlone ? note.title : note.title + " (" + note.address + ")",
                summary: note.excerpt
            ) {
                shown.wrappedValue.page(index, document)
            }.summed { sum in
                sum.add(shown.wrappedValue.page(index, document))
            }.showing(shown.wrappedValue.targets.frames(in: document))
        }
    }
}

private struct NotePages {
    private let notes: [Note]
    private let rides: [String: Ride]
    private let geofences: GeofenceNames
    let targets: NoteTargets

    init(_ site: SitePages) {
        (notes, rides) = (site.notes, site.content.links.rideOfNote)
        geofences = GeofenceNames(site.geofences)
        targets = NoteTargets(rides: site.rides, geofences: site.geofences, notes: notes)
    }

    func page(_ index: Int, _ document: MarkdownDocument) -> NotePage {
        let note = notes[index]
        let (later, earlier) = notes.neighbours(of: index)
        return NotePage(
            note: note, document: document, ride: rides[note.file],
            geofence: note.geofence.flatMap { geofences[$0] }, earlier: earlier, later: later,
            targets: targets)
    }
}

extension PageSum {
    fileprivate mutating func add(_ page: NotePage) {
        let note = page.note
        add([note])
        for other in [page.earlier, page.later] {
            add(texts: [other?.title, other?.address, other?.date?.iso8601])
        }
        add(texts: [String(note.minutesToRead), page.geofence?.id, page.geofence?.name])
        if let record = note.record { add(record) }
        add(page.document, showing: page.targets)
        if let ride = page.ride { add(ride) }
    }
}

extension SitePath {
    /// The page of a note.
    public static func note(_ note: Note) -> SitePath {
        SitePath("notes/\(note.address)/index.html")
    }
}
