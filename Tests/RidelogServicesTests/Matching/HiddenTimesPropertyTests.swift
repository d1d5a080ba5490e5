import RidelogModels
import Testing

@testable import RidelogServices

/// Against the rule in a few lines that look at every ride.
struct HiddenTimesPropertyTests {
    private static let quarter = 900.0

    private struct Ride {
        let number: Int
        let fingerprint: RideFingerprint

        var start: Double { fingerprint.start.secondsSince1970 }
        var end: Double { max(fingerprint.end ?? fingerprint.start, fingerprint.start).secondsSince1970 }
    }

    /// Starts, lengths and ends at and beside the bounds of each rule.
    private static func someRide(_ number: Int, _ random: inout SeededRandom) -> Ride {
        var maker = CandidateMaker()
        let quarters = Double(Int.random(in: -110...110, using: &random)) * quarter
        let beside = [0, 0, 1, -1, 299, 300, 301, -299, -300, -301, 450].randomElement(using: &random) ?? 0
        maker.start = quarters + Double(beside)
        maker.lasting = [nil, 600, 660, 661, 3600, 3780, 3800].randomElement(using: &random) ?? nil
        maker.metres = [nil, 5000, 5500, 5501, 20_000, 21_000, 21_100].randomElement(using: &random) ?? nil
        maker.stated = [nil, nil, 5000, 30_000].randomElement(using: &random) ?? nil
        return Ride(number: number, fingerprint: maker.fingerprint)
    }

    private static func agree(_ one: RideFingerprint, _ other: RideFingerprint) -> Bool {
        var pairs: [(Double, Double, least: Double)] = []
        if let first = one.duration, let second = other.duration { pairs.append((first, second, 60)) }
        for first in one.distances { for second in other.distances { pairs.append((first, second, 500)) } }
        return pairs.isEmpty || pairs.contains { abs($0 - $1) <= max($2, 0.05 * max($0, $1)) }
    }

    private static func mayBeShifted(_ one: Ride, _ hidden: Ride) -> Bool {
        let later = hidden.start - one.start
        let nearest = (later / quarter).rounded() * quarter
        let isQuarter = one.start.remainder(dividingBy: quarter) == 0
        let isDay = isQuarter && later >= -7200 && later <= 26 * 3600
        let hasLength = one.fingerprint.duration != nil || !one.fingerprint.distances.isEmpty
        let isClock = abs(later - nearest) <= 300 && (hasLength || !isQuarter)
        return abs(later) <= 26 * 3600 + 300 && (isDay || isClock)
            && agree(one.fingerprint, hidden.fingerprint)
    }

    private static func match(_ one: Ride, among rides: [Ride]) -> Int? {
        let sorted = rides.sorted { ($0.start, $0.number) < ($1.start, $1.number) }
        let meeting = sorted.filter { $0.start <= one.end + 300 && $0.end >= one.start - 300 }
        let beside = [sorted.last { $0.start <= one.start }, sorted.first { $0.start > one.start }]
        let near = beside.compactMap(\.self).filter { ride in meeting.contains { $0.number == ride.number } }
        func distance(_ ride: Ride) -> Double { abs(ride.start - one.start) }
        if let nearest = near.min(by: { distance($0) < distance($1) }) { return nearest.number }
        if let end = meeting.map(\.end).max() { return meeting.first { $0.end == end }?.number }
        let shifted = sorted.filter { mayBeShifted(one, $0) }
        // Of rides that start at once, the one that a search from the start outwards meets first.
        let sides = [shifted.last { $0.start <= one.start }, shifted.first { $0.start > one.start }]
        return sides.compactMap(\.self).min { distance($0) < distance($1) }?.number
    }

    @Test("finds the same hidden ride for a recording as a direct search of all rides", arguments: 1...60)
    func rule(seed: UInt64) {
        var random = SeededRandom(seed)
        for count in 1...6 {
            let rides = (1...count).map { Self.someRide($0, &random) }
            let times = HiddenTimes(rides.map { ($0.number, $0.fingerprint) })
            for _ in 0..<40 {
                let one = Self.someRide(0, &random)
                #expect(times.match(one.fingerprint) == Self.match(one, among: rides), "\(one) \(rides)")
            }
        }
    }
}
