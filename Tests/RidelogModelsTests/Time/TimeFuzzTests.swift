import Testing

@testable import RidelogModels

/// Bytes as no file should hold them: none may crash a parser.
@Suite struct TimeFuzzTests {
    private static let samples = [
        "2026-06-14T09:42:00.123+02:00", "2026-06-14", "2026-06", "CET-1CEST,M3.5.0,M10.5.0/3",
        "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2s0 5k0|B5cstg0A902o0|CET-1CEST,M3.5.0,M10.5.0/3", "+02:00",
    ].map { Array($0.utf8) }

    private func parseAll(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        if let instant = Instant(iso8601: bytes) { #expect(Instant(iso8601: instant.iso8601) == instant) }
        if let date = CivilDate(iso8601: bytes) { #expect(CivilDate(iso8601: date.iso8601) == date) }
        if let month = CivilMonth(iso8601: text) { #expect(CivilMonth(iso8601: month.iso8601) == month) }
        if let rule = PosixRule(bytes) { #expect(abs(rule.offset(at: 1_781_422_920)) < 90_000 * 2) }
        if let rules = ZoneRules(bytes[...]) { #expect(rules.offsets.count == rules.times.count + 1) }
        if let zone = try? Zone(identifier: text) { #expect((try? Zone(identifier: "\(zone)")) == zone) }
        _ = ZoneDatabase(bytes).rules(named: "2026-06")
    }

    @Test("parses random bytes without a crash")
    func randomBytes() {
        var generator = SeededRandom(2)
        for _ in 0..<5000 {
            let count = Int.random(in: 0...40, using: &generator)
            parseAll((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
    }

    @Test("parses cut and damaged samples without a crash")
    func damagedSamples() {
        var generator = SeededRandom(3)
        for sample in Self.samples {
            for length in 0...sample.count { parseAll(Array(sample.prefix(length))) }
            for _ in 0..<1500 { parseAll(damaged(sample, &generator)) }
        }
    }

    private func damaged(_ sample: [UInt8], _ generator: inout SeededRandom) -> [UInt8] {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0...2, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.insert(Self.samples[0][index % 20], at: index)
            default: if bytes.count > 1 { bytes.remove(at: index) }
            }
        }
        return bytes
    }
}
