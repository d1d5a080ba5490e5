import RidelogHTML
import RidelogModels
import Testing

@testable import RidelogViews

struct JournalRowTests {
    private func titles(_ rows: [JournalRow]) -> [String] {
        rows.map { row in
            switch row {
            case .ride(let ride): ride.name
            case .note(let note): note.title
            }
        }
    }

    private func rides() throws -> [Ride] {
        [
            try .on("2026-06-20", name: "C"), try .on("2026-06-14", name: "B"),
            try .on("2026-06-14", name: "A"),
        ]
    }

    private func notes() throws -> [Note] {
        [
            try .about("2026-06-30", "n5"), try .about("2026-06-20", "n4"), try .about("2026-06-15", "n3"),
            try .about("2026-06-14", "n2"), try .about("2026-01-01", "n1"), try .about(nil, "undated"),
        ]
    }

    @Test func ridesAndNotesAreNewestFirst() throws {
        let rows = JournalRow.latest(20, rides: try rides(), notes: try notes())
        #expect(titles(rows) == ["n5", "C", "n4", "n3", "B", "A", "n2", "n1"])
    }

    @Test(arguments: 0...9)
    func onlySoManyAreShown(count: Int) throws {
        let all = JournalRow.latest(20, rides: try rides(), notes: try notes())
        let rows = JournalRow.latest(count, rides: try rides(), notes: try notes())
        #expect(titles(rows) == Array(titles(all).prefix(count)))
    }

    @Test func eitherMayBeMissing() throws {
        #expect(JournalRow.latest(5, rides: [], notes: []).isEmpty)
        let onlyRides = JournalRow.latest(5, rides: try rides(), notes: [])
        #expect(titles(onlyRides) == ["C", "B", "A"])
        let onlyNotes = JournalRow.latest(1, rides: [], notes: try notes())
        #expect(titles(onlyNotes) == ["n5"])
    }

    @Test func rowsLeadToTheirPages() throws {
        let ride = JournalRow.ride(try .on("2026-06-14", name: "A"))
        #expect(ride.selection == .page("rides/2026-06-14-a/index.html") && ride.styleClass.isEmpty)
        #expect(ride.model is JournalRow)
        var note = try Note.about("2026-06-14", "n")
        note.address = "n"
        let row = JournalRow.note(note)
        #expect(row.selection == .page("notes/n/index.html") && row.styleClass == "note")
        #expect(row.model is JournalRow)
        #expect(row.view.html().contains("<a href=\"notes/n/index.html\">n</a>"))
    }
}
