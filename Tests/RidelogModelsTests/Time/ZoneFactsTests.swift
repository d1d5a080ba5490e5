import Foundation
import Testing

@testable import RidelogModels

/// Against facts that Tools/make-zone-facts.py got from another implementation.
@Suite struct ZoneFactsTests {
    struct Fact {
        var zone: String
        var change: Int
        var before: Int
        var after: Int
        var local: String
        var instant: Int

        init?(_ line: Substring) {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 6, let change = Int(parts[1]), let before = Int(parts[2]),
                let after = Int(parts[3]), let instant = Int(parts[5])
            else { return nil }
            (zone, local) = (parts[0], parts[4])
            (self.change, self.before, self.after, self.instant) = (change, before, after, instant)
        }
    }

    static func facts() throws -> [Fact] { try TestPath.rows("zones.tsv").map { try #require(Fact($0)) } }

    static func zones(of facts: [Fact]) throws -> [String: Zone] {
        let names = Set(facts.map(\.zone))
        return Dictionary(uniqueKeysWithValues: try names.map { ($0, try Zone(identifier: $0)) })
    }

    private func instant(_ seconds: Int) -> Instant { Instant(millisecondsSince1970: Int64(seconds) * 1000) }

    @Test("gives the reference offsets before and after each change")
    func offsetsAroundEachChange() throws {
        let facts = try Self.facts()
        #expect(facts.count > 1000)
        let zones = try Self.zones(of: facts)
        let wrong = try facts.filter { fact in
            let zone = try #require(zones[fact.zone])
            return zone.offset(at: instant(fact.change - 1)) != fact.before
                || zone.offset(at: instant(fact.change)) != fact.after
        }
        expectFew(wrong)
    }

    /// Each release of the tz database corrects a zone or two, also for the past. The facts are those of one
    /// release, the program's rules those of the machine that built it.
    private func expectFew(_ wrong: [Fact]) {
        let zones = Set(wrong.map(\.zone)).sorted()
        #expect(zones.count <= 2, "\(zones): \(wrong.prefix(5))")
    }

    @Test("resolves skipped and repeated local times like the reference")
    func localTimesSkippedAndRepeated() throws {
        let facts = try Self.facts()
        let zones = try Self.zones(of: facts)
        let wrong = try facts.filter { fact in
            let zone = try #require(zones[fact.zone])
            let local = try #require(CivilDateTime(iso8601: fact.local))
            return zone.instant(of: local) != instant(fact.instant)
        }
        expectFew(wrong)
    }

    /// All zones, at all changes that are listed and those of the rules that follow.
    @Test("maps a local time back to its first instant")
    func localRoundTrip() throws {
        for name in Zone.identifiers {
            let zone = try Zone(identifier: name)
            for time in changes(of: zone).flatMap({ [$0 - 7200, $0 - 1, $0, $0 + 1, $0 + 7200] }) {
                let local = zone.local(instant(time))
                let back = zone.instant(of: local)
                guard back <= instant(time), zone.local(back) == local else {
                    Issue.record("\(name): \(instant(time)) is \(local) and that is \(back)")
                    return
                }
            }
        }
    }

    /// Found by looking every 20 days from 1970 to 2050, which no change and change back evades, and then to
    /// the second.
    private func changes(of zone: Zone) -> [Int] {
        stride(from: 0, to: 80 * 365 * 86_400, by: 1_728_000).compactMap { start in
            var (low, high) = (start, start + 1_728_000)
            let before = zone.offset(at: instant(low))
            guard zone.offset(at: instant(high)) != before else { return nil }
            while high - low > 1 {
                let middle = (low + high) / 2
                if zone.offset(at: instant(middle)) == before { low = middle } else { high = middle }
            }
            return high
        }
    }
}
