import RidelogHTML
import RidelogModels
import RidelogRecords

/// A row of the journal.
enum JournalRow: ListRowType, RowModelType {
    case ride(Ride)
    case note(Note)

    var selection: RowSelection {
        switch self {
        case .ride(let ride): .page(.ride(ride))
        case .note(let note): .page(.note(note))
        }
    }

    var styleClass: String {
        switch self {
        case .ride: ""
        case .note: "note"
        }
    }

    var view: some View {
        switch self {
        case .ride(let ride): Ride.view(for: Log.Entry(date: ride.summary.start.date, element: ride))
        case .note(let note): NoteEntryView(note: note)
        }
    }
}

extension JournalRow {
    /// Rides and dated notes together, newest first, a day's rides before its notes.
    static func latest(_ count: Int, rides: [Ride], notes: [Note]) -> [JournalRow] {
        let dated = notes.filter { $0.date != nil }
        var rows: [JournalRow] = []
        var rides = rides[...]
        var waiting = dated[...]
        while rows.count < count, let row = next(&rides, &waiting) { rows.append(row) }
        return rows
    }

    private static func next(
        _ rides: inout ArraySlice<Ride>, _ notes: inout ArraySlice<Note>
    ) -> JournalRow? {
        guard let ride = rides.first else { return notes.popFirst().map(JournalRow.note) }
        if let note = notes.first, let date = note.date, date > ride.day {
            notes.removeFirst()
            return .note(note)
        }
        rides.removeFirst()
        return .ride(ride)
    }
}
