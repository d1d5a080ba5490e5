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

    static func facts() throws -> [Fact] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/zones.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return try lines.filter { !$0.hasPrefix("#") }.map { try #require(Fact($0)) }
    }

    private func instant(_ seconds: Int) -> Instant { Instant(millisecondsSince1970: Int64(seconds) * 1000) }

    @Test func offsetsAroundEachChange() throws {
        let facts = try Self.facts()
        #expect(facts.count > 1000)
        for fact in facts {
            let zone = try Zone(identifier: fact.zone)
            #expect(zone.offset(at: instant(fact.change - 1)) == fact.before, "\(fact)")
            #expect(zone.offset(at: instant(fact.change)) == fact.after, "\(fact)")
        }
    }

    @Test func localTimesSkippedAndRepeated() throws {
        for fact in try Self.facts() {
            let zone = try Zone(identifier: fact.zone)
            let local = try #require(CivilDateTime(iso8601: fact.local))
            #expect(zone.instant(of: local) == instant(fact.instant), "\(fact)")
        }
    }

    /// All zones, at all changes that are listed and those of the rules that follow.
    @Test func localTimeLeadsBackToItsInstant() throws {
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

    /// Found by looking at every day from 1970 to 2050, to about a day; then to the second.
    private func changes(of zone: Zone) -> [Int] {
        stride(from: 0, to: 80 * 365 * 86_400, by: 864_000).compactMap { start in
            var (low, high) = (start, start + 864_000)
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
