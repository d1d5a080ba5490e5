import Testing

/// Any track, any zone: nothing that was asked to be hidden gets out.
struct PrivacyPropertyTests {
    @Test("publishes no position within a random zone", arguments: 1...12)
    func randomTracksAndZones(_ seed: UInt64) async throws {
        var random = SeededRandom(seed)
        let bench = try Workbench()
        let zone = (
            north: Double.random(in: -800...800, using: &random),
            east: Double.random(in: -800...800, using: &random)
        )
        let radius = Int.random(in: 50...900, using: &random)
        let center = TestTrack.place(zone.north, zone.east)
        try bench.write(
            "ridelog.yml",
            PrivacySiteTests.configuration(
                "    - {latitude: \(center.latitude), longitude: \(center.longitude), radius: \(radius)}"))
        try bench.write("notes/a.md", "# A note\n")
        try bench.write("geofences/a.geojson", TestTrack.fence("Pier", 0, 2500, radius: 100))
        for number in 0..<3 {
            let track = Self.walk(&random)
            try bench.write(
                "rides/\(number).gpx",
                TestTrack("Walk \(number)", start: 1_777_705_200 + number * 86_400, points: track).gpx)
        }
        let result = try await bench.build()
        for rides in result.report.files.map(\.outcome.rides) {
            for ride in rides {
                let shown = ride.lines.flatMap(\.self) + ride.profile.samples.compactMap(\.coordinate)
                #expect(!shown.isEmpty)
                for place in shown { #expect(place.distance(to: center) > Double(radius)) }
                let page = try bench.page("rides/\(ride.address)/index.html")
                let bounds = try #require(ride.summary.bounds)
                let map = try #require(MapReading(page, bounds: bounds))
                for place in map.places {
                    #expect(place.distance(to: center) > Double(radius) - 8, "seed \(seed)")
                }
            }
        }
        for (path, text) in try bench.texts() {
            for place in PrivacySiteTests.places(in: text) {
                #expect(place.distance(to: center) > Double(radius), "\(path), seed \(seed)")
            }
        }
    }

    /// A walk about the origin with long and short steps.
    private static func walk(_ random: inout SeededRandom) -> [(north: Double, east: Double)] {
        var place = (
            north: Double.random(in: -1500...1500, using: &random),
            east: Double.random(in: -1500...1500, using: &random)
        )
        let longest = Double.random(in: 20...300, using: &random)
        return (0..<60).map { _ in
            place.north += Double.random(in: -longest...longest, using: &random)
            place.east += Double.random(in: -longest...longest, using: &random)
            return place
        }
    }
}
