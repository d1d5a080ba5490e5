import RidelogHTML
import RidelogMaps
import RidelogMarkdown
import RidelogModels
import RidelogSystem

/// Content of the site that a note's text can show or link to.
package enum NoteTarget {
    case ride(Ride)
    case geofence(Geofence)
    case note(Note)

    /// Whether it can be shown in place of an image.
    package var hasFigure: Bool {
        if case .note = self { false } else { true }
    }

    /// Its page; nil for a ride without one.
    package var page: SitePath? {
        if case .ride(let ride) = self { ride.page } else { address }
    }

    /// The key by which ``NoteTargets`` finds it when the page is written.
    package var text: String { address.description }

    private var address: SitePath {
        switch self {
        case .ride(let ride): .ride(ride)
        case .geofence(let geofence): .geofence(geofence)
        case .note(let note): .note(note)
        }
    }
}

/// All targets of notes. They are looked up only in sites with a note that shows or names one.
struct NoteTargets: Sendable {
    private let rides: [Ride]
    private let geofences: [Geofence]
    private let notes: [Note]
    private let known = Once<[String: NoteTarget]>()

    init(rides: [Ride], geofences: [Geofence], notes: [Note]) {
        (self.rides, self.geofences, self.notes) = (rides, geofences, notes)
    }

    /// - Parameter text: a ``NoteTarget/text``.
    private subscript(text: String) -> NoteTarget? {
        known.value {
            let all =
                rides.map(NoteTarget.ride) + geofences.map(NoteTarget.geofence) + notes.map(NoteTarget.note)
            return all.keyed { $0.text }
        }[text]
    }

    func add(_ target: String, to sum: inout PageSum) {
        switch self[target] {
        case .ride(let ride): sum.add(ride)
        case .geofence(let geofence): sum.add(geofence)
        case .note(let note): sum.add(texts: [note.title])
        case nil: break
        }
    }

    func frames(in document: MarkdownDocument) -> [MapFrame?] {
        document.parts.map { part in
            guard case .place(let reference) = part, reference.form == .figure else { return nil }
            return switch self[reference.target] {
            case .ride(let ride): ride.mapFrame
            case .geofence(let geofence): GeofenceMap.frame(of: geofence)
            case .note, nil: nil
            }
        }
    }

    func title(_ target: String) -> String? {
        switch self[target] {
        case .ride(let ride): ride.name
        case .geofence(let geofence): geofence.name
        case .note(let note): note.title
        case nil: nil
        }
    }

    /// - Parameter number: the number of the figure on its page.
    func figure(_ target: String, number: Int) -> AnyView? {
        switch self[target] {
        case .ride(let ride): AnyView(RideInNote(ride: ride, number: number))
        case .geofence(let geofence): AnyView(GeofenceInNote(geofence: geofence, number: number))
        case .note, nil: nil
        }
    }
}

/// A ride in the text of a note: its map, its name and its figures.
struct RideInNote: TemplateView {
    let ride: Ride
    let number: Int

    static let id: TemplateID = "note-ride"

    static let fields: [TemplateField<RideInNote>] = [
        .view("map", "The map of the ride, if it has one.", if: { $0.ride.hasMap }) {
            RideMap(ride: $0.ride, geofences: [], events: [], role: .figure(number: $0.number))
        },
        .text("name", "The ride's name.") { $0.ride.name },
        .address("address", "The address of the ride, if it has a page.") { $0.ride.page },
        .view("day", "The ride's day.") { DayLabel(date: $0.ride.day, showsYear: true) },
        .view("facts", "Distance, climb and time of the ride.") { RideFacts(summary: $0.ride.summary) },
    ]
}

/// A geofence in the text of a note: its map and its name.
struct GeofenceInNote: TemplateView {
    let geofence: Geofence
    let number: Int

    static let id: TemplateID = "note-geofence"

    static let fields: [TemplateField<GeofenceInNote>] = [
        .view("map", "The geofence on a map.") {
            GeofenceMap(geofence: $0.geofence, role: .figure(number: $0.number))
        },
        .text("name", "The geofence's name.") { $0.geofence.name },
        .address("address", "The address of the geofence.") { .geofence($0.geofence) },
    ]
}
