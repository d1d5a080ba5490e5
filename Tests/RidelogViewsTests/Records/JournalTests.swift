import RidelogModels
import RidelogRecords
import Testing

@testable import RidelogViews

struct JournalTests {
    private func titles(_ log: Log<AnyRecordable>) -> [String] {
        log.map { entry in
            entry.element.casted(to: Ride.self)?.name ?? entry.element.casted(to: Note.self)?.title ?? ""
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

    @Test(
        "lists rides and dated notes newest first in any time zone",
        arguments: ["UTC", "Pacific/Auckland", "Pacific/Honolulu"])
    func newestFirst(zone: String) throws {
        let log = Journal.latest(20, rides: try rides(), notes: try notes(), in: try Zone(identifier: zone))
        #expect(titles(log) == ["n5", "C", "n4", "n3", "B", "A", "n2", "n1"])
    }

    @Test("keeps only the newest entries up to the limit", arguments: 0...9)
    func entryLimit(count: Int) throws {
        let all = Journal.latest(20, rides: try rides(), notes: try notes(), in: .utc)
        let some = Journal.latest(count, rides: try rides(), notes: try notes(), in: .utc)
        #expect(titles(some) == Array(titles(all).prefix(count)))
    }

    @Test("lists rides or notes alone, and nothing without either")
    func missingKind() throws {
        #expect(Journal.latest(5, rides: [], notes: [], in: .utc).isEmpty)
        #expect(titles(Journal.latest(5, rides: try rides(), notes: [], in: .utc)) == ["C", "B", "A"])
        #expect(titles(Journal.latest(1, rides: [], notes: try notes(), in: .utc)) == ["n5"])
    }

    /// Before midnight where the ride was, after midnight where the log is kept.
    @Test("sorts a ride by its local day")
    func localDay() throws {
        var ride = try Ride.on("2026-06-15", name: "A")
        ride.localStart = try #require(CivilDateTime(iso8601: "2026-06-14T23:30:00"))
        let notes = [try Note.about("2026-06-15", "later"), try .about("2026-06-14", "of the day")]
        let log = Journal.latest(5, rides: [ride], notes: notes, in: try Zone(identifier: "Europe/Zurich"))
        #expect(titles(log) == ["later", "A", "of the day"])
    }

    @Test("links entries to their pages")
    func entryLinks() throws {
        var note = try Note.about("2026-06-13", "n")
        note.address = "n"
        let log = Journal.latest(5, rides: [try .on("2026-06-14", name: "A")], notes: [note], in: .utc)
        let html = LogView(log).listClass("journal").html()
        #expect(html.hasPrefix("<ol class=\"journal\"><li><time"))
        #expect(html.contains("<a href=\"rides/2026-06-14-a/index.html\">A</a>"))
        #expect(html.contains("<li class=\"note\">") && html.contains("<a href=\"notes/n/index.html\">n</a>"))
    }
}
