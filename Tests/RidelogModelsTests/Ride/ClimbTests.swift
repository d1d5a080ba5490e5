import RidelogModels
import Testing

@Suite("Climbs of a profile")
struct ClimbTests {
    /// Samples each 100 m; heights by distance.
    private func profile(_ length: Int, gap: Int? = nil, _ height: (Double) -> Double?) -> RideProfile {
        RideProfile(
            samples: (0...length).map { index in
                let distance = Double(index) * 100
                var sample = RideProfile.Sample(
                    distance: distance, time: distance / 5, followsGap: index == gap)
                sample.elevation = height(distance)
                return sample
            })
    }

    @Test("a climb begins at the foot and ends at the top")
    func whole() throws {
        // Flat, 2 km at 6 %, flat.
        let climbs = profile(60) { 400 + min(max(0, $0 - 2000), 2000) * 0.06 }.climbs
        let climb = try #require(climbs.first)
        #expect(climbs.count == 1 && climb.start == 2000 && climb.end == 4000)
        #expect(abs(climb.ascent - 120) < 1e-9 && abs(climb.gradient - 6) < 1e-9)
        #expect(climb.times == 400...800)
    }

    @Test("a climb continues across a short descent and ends at a long one")
    func dips() {
        let short = profile(60) {
            $0 < 2000 ? $0 * 0.05 : $0 < 2200 ? 100 - ($0 - 2000) * 0.04 : 92 + ($0 - 2200) * 0.05
        }
        #expect(short.climbs.map(\.start) == [0] && short.climbs.map(\.end) == [6000])
        let long = profile(60) {
            $0 < 2000 ? $0 * 0.05 : $0 < 3000 ? 100 - ($0 - 2000) * 0.06 : 40 + ($0 - 3000) * 0.05
        }
        #expect(long.climbs.map(\.start) == [0, 3000] && long.climbs.map(\.end) == [2000, 6000])
    }

    @Test("finds no climb with too little ascent or gradient, and none across a gap")
    func none() {
        #expect(profile(60) { $0 * 0.025 }.climbs.isEmpty)
        #expect(profile(60) { min($0, 900) * 0.05 }.climbs.isEmpty)
        #expect(profile(60) { _ in nil }.climbs.isEmpty)
        #expect(profile(60, gap: 20) { $0 * 0.05 }.climbs.map(\.end) == [1900, 6000])
    }

    @Test(
        "finds no climbs in a sport that uses lifts",
        arguments: [("alpine_skiing", true), ("backcountry_skiing", false), ("cycling", false)])
    func lifts(sport: String, isByLift: Bool) {
        let start = Instant(millisecondsSince1970: 0)
        let ride = Ride(
            id: "a", file: "a.gpx", title: nil, sport: sport, summary: RideSummary(start: start, end: start),
            splits: [], profile: profile(60) { $0 * 0.05 }, lines: [])
        #expect(ride.climbs.isEmpty == isByLift)
    }
}
