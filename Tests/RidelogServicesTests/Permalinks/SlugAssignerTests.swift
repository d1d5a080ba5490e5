import RidelogModels
import RidelogServices
import Testing

struct SlugAssignerTests {
    private func addresses(_ rides: [Ride], zone: Zone = .utc) -> [String: String] {
        let planned = SlugAssigner.rides(rides, timeZones: RideTimeZoneResolver(zone)) {
            $0.localStart.hour < 12 ? "Morning ride" : "Late ride"
        }
        return Dictionary(uniqueKeysWithValues: planned.map { ($0.id, $0.address) })
    }

    @Test("an address has the day and the title or default name")
    func dayAndTitle() {
        let found = addresses([Make.ride("a", "Café Mühle"), Make.ride("b", at: Make.morning + 86_400)])
        #expect(found == ["a": "2026-05-02-cafe-muhle", "b": "2026-05-03-morning-ride"])
    }

    /// The earliest keeps the plain address; then come the time, a part of the hash, the hash.
    @Test("adds time, part of the hash or whole hash to clashing addresses")
    func clashes() {
        let ids = ["0aaaaaaaaaaaaaaa", "1bbbbbbbbbbbbbbb", "2ccccccccccccccc", "2cccccccdddddddd"]
        let rides = ids.enumerated().map { number, id in
            Make.ride(id, "Ride", at: Make.morning + (number == 0 ? 0 : 3_720))
        }
        #expect(
            addresses(rides) == [
                ids[0]: "2026-05-02-ride", ids[1]: "2026-05-02-ride-0802", ids[2]: "2026-05-02-ride-2ccccccc",
                ids[3]: "2026-05-02-ride-2cccccccdddddddd",
            ])
    }

    @Test("keeps the address of a title that looks like a clash")
    func titleLikeClash() {
        let rides = [
            Make.ride("a", "Ride"), Make.ride("b", "Ride", at: Make.morning + 60),
            Make.ride("c", "Ride 0701", at: Make.morning + 9000),
        ]
        let found = addresses(rides)
        #expect(found["a"] == "2026-05-02-ride" && found["c"] == "2026-05-02-ride-0701")
        #expect(found["b"] == "2026-05-02-ride-b")
    }

    @Test("gives the same addresses for any order of rides")
    func orderOfRides() {
        let rides = (0..<24).map { number in
            let time = Make.morning + Double(number / 3 * 60)
            return Make.ride("id\(number)", number.isMultiple(of: 2) ? "Same" : nil, at: time)
        }
        let expected = addresses(rides)
        #expect(Set(expected.values).count == rides.count)
        var random = SeededRandom(20)
        for _ in 0..<20 { #expect(addresses(rides.shuffled(using: &random)) == expected) }
    }

    @Test("gives a ride the same address when its figures change")
    func figuresDoNotMatter() {
        let rides = (0..<12).map {
            Make.ride("id\($0)", $0 % 2 == 0 ? "Same" : nil, at: Make.morning + Double($0) * 60)
        }
        let changed = rides.map { ride in
            var ride = ride
            ride.summary.end = ride.summary.end.advanced(bySeconds: 1000)
            (ride.summary.distance, ride.summary.movingTime, ride.summary.ascent) = (12_345, 678, 90)
            (ride.summary.maximumSpeed, ride.summary.pointCount) = (11, 4000)
            ride.implausibility = .speed
            return ride
        }
        #expect(addresses(changed) == addresses(rides))
    }

    @Test("uses local days and lists the newest ride first")
    func localDay() throws {
        let zone = try Zone(identifier: "Pacific/Auckland")
        let planned = SlugAssigner.rides(
            [Make.ride("a", "A", at: Make.morning), Make.ride("b", "B", at: Make.morning + 18_000)],
            timeZones: RideTimeZoneResolver(zone)
        ) { _ in "" }
        #expect(planned.map(\.address) == ["2026-05-03-b", "2026-05-02-a"])
    }

    /// Of a file system that allows 255 bytes, also where the address has the whole hash of the content.
    @Test(
        "gives one short path component for any title",
        arguments: [
            "", "   ", "🚴🚴", "../..", "日本一周", "%2e%2e/", String(repeating: "long ", count: 99),
            String(repeating: "ปั่น", count: 40), String(repeating: "駅", count: 200),
            "ก" + String(repeating: "\u{E35}", count: 500),
        ])
    func anyTitle(_ title: String) {
        let ids = ["a", "b", "c", "d"].map { String(repeating: "0", count: 63) + $0 + "-12" }
        let found = addresses(ids.map { Make.ride($0, title) })
        #expect(Set(found.values).count == ids.count)
        for address in found.values {
            #expect(address.hasPrefix("2026-05-02-") && address.utf8.count > 11 && address.utf8.count < 220)
            #expect(!address.contains { "/\\.%? ".contains($0) })
        }
    }

    @Test("lists a note in several exports only once")
    func copiesOfNotes() {
        let files = ["export.zip/notes/a.md", "notes/a.md", "export (1).zip/notes/a.md"]
        let (notes, copies, found) = SlugAssigner.notes(files.map { Make.note($0).called("A") })
        #expect(notes.map(\.file) == ["export (1).zip/notes/a.md"] && found.isEmpty)
        #expect(
            copies == [
                "export.zip/notes/a.md": "export (1).zip/notes/a.md",
                "notes/a.md": "export (1).zip/notes/a.md",
            ])
        let (others, none, clashes) = SlugAssigner.notes([
            Make.note("a/notes/x.md").called("A"), Make.note("b/notes/x.md").called("B"),
        ])
        #expect(others.isEmpty && none.isEmpty && clashes.diagnostics.count == 2)
    }

    @Test("reports both files of notes with the same address")
    func clashingNotes() {
        let (notes, _, found) = SlugAssigner.notes(
            ["notes/a.md", "notes/A.markdown", "notes/b.md"].map { Make.note($0) })
        #expect(notes.map(\.file) == ["notes/b.md"])
        #expect(found.count(of: .error) == 2)
        for diagnostic in found {
            let text = "\(diagnostic.location?.file ?? "") \(diagnostic.what)"
            #expect(text.contains("notes/a.md") && text.contains("notes/A.markdown"))
        }
    }

    @Test("sorts notes newest first and undated ones last")
    func orderOfNotes() {
        let notes = [
            Make.note("c.md"), Make.note("a.md", date: "2026-01-01"), Make.note("b.md", date: "2026-02-01"),
            Make.note("d.md"),
        ]
        var random = SeededRandom(4)
        for _ in 0..<20 {
            let found = SlugAssigner.notes(notes.shuffled(using: &random)).notes
            #expect(found.map(\.file) == ["b.md", "a.md", "c.md", "d.md"])
        }
    }
}

extension Note {
    fileprivate func called(_ title: String) -> Note {
        var note = self
        note.title = title
        return note
    }
}
