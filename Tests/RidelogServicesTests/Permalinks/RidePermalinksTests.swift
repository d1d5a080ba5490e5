import RidelogModels
import RidelogPrivacy
import Testing

@testable import RidelogServices

struct RidePermalinksTests {
    private func addresses(
        _ rides: [CandidateMaker], hidden: [CandidateMaker] = [], kept: [Permalink] = [],
        others: [String: [CandidateMaker]] = [:]
    ) -> RidePermalinks {
        RidePermalinks(
            rides.map { ($0.ride, [$0.fingerprint] + (others[$0.hash] ?? []).map(\.fingerprint)) },
            hidden: hidden.map(\.fingerprint), kept: kept, timeZones: RideTimeZoneResolver(.utc)
        ) { $0.localStart.hour < 8 ? "Early ride" : "Late ride" }
    }

    private func titled(_ title: String?, hash: String = "a", start: Double = 0) -> CandidateMaker {
        var maker = CandidateMaker(hash: hash, start: start)
        maker.title = title
        return maker
    }

    @Test("keeps an address despite a new title, file and slightly later start")
    func changedRide() {
        let first = addresses([titled("One")])
        #expect(first.rides.map(\.address) == ["2026-05-02-one"] && first.kept.count == 1)
        var other = titled("Two", hash: "b", start: 280)
        (other.file, other.format) = ("moved/b.fit", "FIT")
        let second = addresses([other], kept: first.kept)
        #expect(second.rides.map(\.address) == ["2026-05-02-one"] && second.aliases.isEmpty)
        #expect(second.rides.map(\.name) == ["Two"])
        let third = addresses([titled("Two", hash: "b", start: 600)], kept: first.kept)
        #expect(third.rides.map(\.address) == ["2026-05-02-two"])
    }

    @Test("keeps an address for a row with the same source id")
    func sameSourceID() {
        var row = CandidateMaker.row("7", title: "One")
        let first = addresses([row])
        row.title = "Two"
        row.start = 7200
        #expect(addresses([row], kept: first.kept).rides.map(\.address) == ["2026-05-02-one"])
        row.sourceID = "8"
        #expect(addresses([row], kept: first.kept).rides.map(\.address) == ["2026-05-02-two"])
    }

    @Test("gives the same addresses for the same rides in any order")
    func orderOfRides() {
        let rides = (0..<30).map { number in
            let title = number.isMultiple(of: 3) ? "Same" : nil
            return titled(title, hash: "h\(number)", start: Double(number / 2 * 200))
        }
        let first = addresses(rides)
        #expect(Set(first.rides.map(\.address)).count == rides.count)
        var random = SeededRandom(3)
        for _ in 0..<10 {
            let again = addresses(
                rides.shuffled(using: &random), kept: first.kept.shuffled(using: &random))
            #expect(again.rides == first.rides && again.kept == first.kept && again.aliases.isEmpty)
        }
    }

    @Test("redirects the address of a ride that is joined to another")
    func joinedRide() {
        let apart = addresses([titled("One"), titled("Other", hash: "b", start: 60)])
        let both = addresses(
            [titled("One")], kept: apart.kept, others: ["a": [titled("Other", hash: "b", start: 60)]])
        #expect(both.rides.map(\.address) == ["2026-05-02-one"])
        #expect(both.aliases == ["2026-05-02-other": "2026-05-02-one"])
        // Also when the other file is gone, and back when it comes back.
        let alone = addresses([titled("One")], kept: both.kept)
        #expect(alone.aliases == both.aliases)
        let again = addresses([titled("One"), titled("Else", hash: "b", start: 60)], kept: alone.kept)
        #expect(Set(again.rides.map(\.address)) == ["2026-05-02-one", "2026-05-02-other"])
        #expect(again.aliases.isEmpty)
    }

    @Test("gives a ride that returns its old address")
    func returningRide() {
        let first = addresses([titled("One")])
        let without = addresses([titled("One", hash: "c", start: 9000)], kept: first.kept)
        #expect(without.rides.map(\.address) == ["2026-05-02-one-0930"])
        let again = addresses(
            [titled("New", hash: "a"), titled("One", hash: "c", start: 9000)], kept: without.kept)
        #expect(Set(again.rides.map(\.address)) == ["2026-05-02-one", "2026-05-02-one-0930"])
    }

    @Test("redirects former addresses unless a ride has them")
    func formerAddresses() {
        var kept = addresses([titled("One")]).kept
        kept[0].former = ["old", "2026-05-02-two"]
        let found = addresses([titled("One"), titled("Two", hash: "b", start: 9000)], kept: kept)
        #expect(found.aliases == ["old": "2026-05-02-one"])
        #expect(found.kept.map(\.former).contains(["old", "2026-05-02-two"]))
    }

    @Test("gives a ride with another sport a new address")
    func anotherSport() {
        var kept = addresses([titled("One")]).kept
        kept[0].kind = .running
        var ride = titled("Two")
        func found(_ sport: String?) -> [String] {
            let fingerprint = {
                var fingerprint = ride.fingerprint; fingerprint.sport = sport; return fingerprint
            }()
            return RidePermalinks(
                [(ride.ride, [fingerprint])], kept: kept, timeZones: RideTimeZoneResolver(.utc)
            ) {
                _ in ""
            }
            .rides.map(\.address)
        }
        #expect(found("cycling") == ["2026-05-02-two"])
        #expect(found("trail_running") == ["2026-05-02-one"] && found(nil) == ["2026-05-02-one"])
        ride.title = "One"
        #expect(found("cycling") == ["2026-05-02-one-0700"])
    }
}

/// An address must not reveal what privacy hides now.
struct AddressPrivacyTests {
    private func addresses(
        _ ride: CandidateMaker?, hidden: CandidateMaker? = nil, kept: [Permalink] = [],
        cut: Set<String> = [], names: [String] = []
    ) -> RidePermalinks {
        RidePermalinks(
            (ride.map { [$0] } ?? []).map { ($0.ride, [$0.fingerprint]) },
            hidden: (hidden.map { [$0] } ?? []).map(\.fingerprint), kept: kept, cut: cut,
            words: PrivateWords(names: names),
            timeZones: RideTimeZoneResolver(.utc)
        ) { $0.localStart.hour < 7 ? "Early ride" : "Late ride" }
    }

    private func titled(_ title: String?, isCut: Bool = false, start: Double = 0) -> CandidateMaker {
        var maker = CandidateMaker(start: start)
        (maker.title, maker.isCut) = (title, isCut)
        return maker
    }

    @Test("publishes and reserves no address of a hidden ride")
    func hiddenRide() {
        var kept = addresses(titled("Secret")).kept
        kept[0].former = ["older-secret"]
        let found = addresses(nil, hidden: titled("Secret"), kept: kept)
        #expect(found.rides.isEmpty && found.aliases.isEmpty && found.kept == kept)
        // Nor is its address kept free, from which one could see that there is something.
        var other = titled("Secret", start: 9000)
        other.hash = "b"
        let live = RidePermalinks(
            [(other.ride, [other.fingerprint])], hidden: [titled("Secret").fingerprint], kept: kept,
            timeZones: RideTimeZoneResolver(.utc)
        ) { _ in "" }
        #expect(live.rides.map(\.address) == ["2026-05-02-secret"] && live.aliases.isEmpty)
        #expect(addresses(titled("New"), kept: kept).rides.map(\.address) == ["2026-05-02-secret"])
    }

    @Test("replaces the address that a ride had before it was cut")
    func addressBeforeCut() {
        let clock = addresses(titled("2026-05-02 07:00:13")).kept
        let cut = addresses(titled(nil, isCut: true), kept: clock)
        #expect(cut.rides.map(\.address) == ["2026-05-02-late-ride"] && cut.aliases.isEmpty)
        #expect(cut.kept.map(\.address) == ["2026-05-02-late-ride"])
        // Its old address, made of the time of day, is no longer published.
        let early = addresses(titled(nil, start: -60)).kept
        var later = titled(nil, isCut: true)
        later.start = 200
        #expect(addresses(later, kept: early).rides.map(\.address) == ["2026-05-02-late-ride"])
    }

    /// Nor do they come back at the second build with the zone.
    @Test("removes the former addresses of a cut ride")
    func formerAddressesBeforeCut() {
        var kept = addresses(titled("One")).kept
        kept[0].former = ["2026-05-02-round-the-lake"]
        let first = addresses(titled("One", isCut: true), kept: kept)
        #expect(first.aliases.isEmpty && first.kept.map(\.former) == [[]])
        #expect(addresses(titled("One", isCut: true), kept: first.kept).aliases.isEmpty)
        #expect(
            addresses(titled("One"), kept: kept).aliases == ["2026-05-02-round-the-lake": "2026-05-02-one"])
    }

    @Test("keeps a cut ride's address only if it reveals nothing")
    func harmlessAddress() {
        let plain = addresses(titled("One")).kept
        let cut = addresses(titled("One", isCut: true), kept: plain)
        #expect(cut.rides.map(\.address) == ["2026-05-02-one"])
        let renamed = addresses(titled("Two", isCut: true), kept: cut.kept)
        #expect(renamed.rides.map(\.address) == ["2026-05-02-one"])
        // The minute of a clash, another day, and what was given before the cut are not kept.
        for address in ["2026-05-02-one-0701", "2026-05-01-one"] {
            var kept = cut.kept
            kept[0].address = address
            #expect(
                addresses(titled("Two", isCut: true), kept: kept).rides.map(\.address) == ["2026-05-02-two"])
        }
        #expect(addresses(titled("Two", isCut: true), kept: plain).rides.map(\.address) == ["2026-05-02-two"])
    }

    @Test("replaces the address of a cut ride that has the name of a zone, also as a redirect")
    func addressWithName() {
        let kept = addresses(titled("One. To Meier", isCut: true)).kept
        #expect(kept.map(\.address) == ["2026-05-02-one-to-meier"])
        let named = addresses(titled("One", isCut: true), kept: kept, names: ["Meier"])
        #expect(named.rides.map(\.address) == ["2026-05-02-one"] && named.aliases.isEmpty)
        let other = addresses(titled("One", isCut: true), kept: kept, names: ["Huber"])
        #expect(other.rides.map(\.address) == ["2026-05-02-one-to-meier"])
    }

    @Test("treats a ride with a cut recording as cut, even if another recording is shown")
    func cutRecording() {
        let plain = addresses(titled("One. From Meier at 7:12")).kept
        let ride = titled("One")
        let cut = addresses(ride, kept: plain, cut: [ride.ride.id], names: ["Meier"])
        #expect(cut.rides.map(\.address) == ["2026-05-02-one"] && cut.aliases.isEmpty)
        #expect(cut.kept.map(\.isCut) == [true])
    }
}
