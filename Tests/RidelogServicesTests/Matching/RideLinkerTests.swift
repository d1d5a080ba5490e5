import RidelogModels
import Testing

@testable import RidelogContent
@testable import RidelogServices

struct RideLinkerTests {
    private static let rides = SlugAssigner.rides(
        [
            Make.ride("a", "Alone", file: "rides/a.gpx"),
            Make.ride("b", "One", at: Make.morning + 86_400, file: "b.gpx"),
            Make.ride("c", "Two", at: Make.morning + 90_000, file: "c.gpx"),
        ], timeZones: RideTimeZoneResolver(.utc)
    ) { _ in "Ride" }

    @Test(
        "resolves a reference by file, address or day to one ride",
        arguments: [
            ("rides/a.gpx", "a"), ("../rides/a.gpx", "a"), ("2026-05-02-alone", "a"), ("2026-05-02", "a"),
            ("../b.gpx", "b"), ("/b.gpx", "b"), ("2026-05-03", nil), ("2026-05-04", nil), ("", nil),
            ("../../../b.gpx", "b"),
        ])
    func references(_ reference: String, _ id: String?) {
        #expect(RideReferences(Self.rides).ride(for: reference, from: "notes/n.md")?.id == id)
    }

    @Test(
        "finds every ride that a private note may refer to, by address, file or day",
        arguments: [
            ("rides/a.gpx", ["a"]), ("../rides/a.gpx", ["a"]), ("../b.gpx", ["b"]),
            ("2026-05-02-alone", ["a"]),
            ("2026-05-03", ["b", "c"]), ("../gone.gpx", []),
        ])
    func ofPrivateNotes(_ reference: String, _ ids: [String]) {
        let note = Make.note("notes/n.md", ride: reference)
        let references = RideReferences(Self.rides, files: ["rides/a.gpx": ["a"], "b.gpx": ["b"]])
        #expect(references.ids(ofPrivate: note, on: references.ids).sorted() == ids)
    }

    @Test("links notes to rides and reports references to unknown files")
    func notesOfRides() {
        let notes = [
            Make.note("notes/a.md", ride: "2026-05-02"), Make.note("notes/b.md", ride: "../hidden.gpx"),
            Make.note("notes/c.md", ride: "../gone.gpx"), Make.note("notes/d.md"),
        ]
        let links = RideLinker(rides: Self.rides, log: Log(), notes: notes, unshownFiles: ["hidden.gpx"])
        #expect(links.notes["a"]?.map(\.file) == ["notes/a.md"])
        #expect(links.rideOfNote["notes/a.md"]?.id == "a")
        #expect(links.diagnostics.map { $0.location?.file } == ["notes/c.md"])
        #expect(links.diagnostics.allSatisfy { $0.isForOwner })
    }

    @Test("links a note without a ride to the only ride of its day unless it has another subject")
    func notesOfADay() {
        var ofFence = Make.note("fence.md", date: "2026-05-02")
        ofFence.geofence = "p"
        let notes = [
            Make.note("only.md", date: "2026-05-02"), Make.note("two.md", date: "2026-05-03"),
            Make.note("none.md", ride: "none", date: "2026-05-02"), Make.note("no.md"), ofFence,
        ]
        let links = RideLinker(rides: Self.rides, log: Log(), notes: notes)
        #expect(links.rideOfNote.mapValues(\.id) == ["only.md": "a"] && links.diagnostics.isEmpty)
        let references = RideReferences(Self.rides)
        let ids = [notes[1], ofFence, notes[3]].map { references.ids(ofPrivate: $0, on: references.ids) }
        #expect(ids == [["b", "c"], [], []])
    }

    @Test("finds a ride by an old address, its shown file or another file of it alone")
    func aliases() {
        let references = RideReferences(
            Self.rides,
            files: ["copy.gpx": ["b"], "many.csv": ["b", "c"], "c.gpx": ["a", "c"], "gone": ["x"]],
            aliases: ["old": "2026-05-02-alone", "older": "gone", "2026-05-02-alone": "2026-05-03-one"])
        func id(_ reference: String) -> String? { references.ride(for: reference, from: "n.md")?.id }
        #expect(id("old") == "a" && id("older") == nil && id("2026-05-02-alone") == "a")
        #expect(id("copy.gpx") == "b" && id("many.csv") == nil && id("gone") == nil)
        // The file that is shown.
        #expect(id("c.gpx") == "c")
        #expect(references.addresses == ["2026-05-02-alone", "2026-05-03-one", "2026-05-03-two"])
        // Of two rides with one file, the older one has it.
        var twins = Self.rides
        for index in twins.indices { twins[index].content.file = "one.gpx" }
        #expect(RideReferences(twins).ride(for: "one.gpx", from: "n.md")?.id == twins.last?.id)
    }

    /// Both ends of the ride belong to it; events are oldest first.
    @Test("a ride has the events between its start and end, oldest first")
    func eventsWithinTheRide() {
        let seconds = [-1.0, 0, 1800, 3600, 3601]
        let entries = seconds.map { offset in
            Log<LogItem>.Entry(
                date: Instant(millisecondsSince1970: Int64((Make.morning + offset) * 1000)).date,
                element: .geofence(
                    GeofenceEntry(
                        id: "\(offset)", event: .enter, geofence: Make.fence("p"),
                        evidence: .init(file: "l", line: 1, accuracy: nil))))
        }
        let links = RideLinker(rides: Self.rides, log: Log(entries), notes: [])
        #expect(links.events["a"]?.map(\.element.id) == ["0.0", "1800.0", "3600.0"])
        #expect(links.events["b"] == nil)
        // What the positions of a ride show is of no other ride.
        let shown = entries.map { entry in
            guard case .geofence(var event) = entry.element else { return entry }
            event.evidence.ride = entry.date == entries[1].date ? "a" : "b"
            return Log.Entry(date: entry.date, element: .geofence(event))
        }
        let own = RideLinker(rides: Self.rides, log: Log(shown), notes: [])
        #expect(own.events["a"]?.map(\.element.id) == ["0.0"])
        // The times of a cut ride are set back by up to five minutes, those of events are not.
        var cut = Self.rides
        for index in cut.indices { cut[index].summary.isCut = true }
        let late = RideLinker(rides: cut, log: Log(entries), notes: [])
        #expect(late.events["a"]?.map(\.element.id) == ["0.0", "1800.0", "3600.0", "3601.0"])
    }
}
