import RidelogRawTracks
import RidelogPrivacy
import RidelogModels
import RidelogRepositories
import Testing

@testable import RidelogAnalysis
@testable import RidelogImport

@Suite struct CleaningImportTests {
    private func read(
        _ segment: TrackSegment, zones: PrivacyZones = .nothingToHide,
        cleaning: Set<CleaningKind> = .all
    ) async -> RideImport {
        let ride = RawRide(sport: "cycling", track: RawTrack(segments: [segment]))
        let repository = InMemoryRideRepository([("a.fit", RideContents(rides: [ride], hash: "h"))])
        let importer = RideImporter(
            repository: repository, RideImporter.Settings(zones: zones, cleaning: cleaning))
        return await importer.read(RideSource(path: "a.fit"))
    }

    private func spoilt(_ places: [Int]) -> TrackSegment {
        var segment = CleaningMaking.ride()
        for place in places {
            segment.points[place].coordinate = segment.points[place].coordinate?
                .destination(distance: 800, bearing: 10)
            segment.points[place + 1].heartRate = 0
        }
        return segment
    }

    @Test("reports spikes and leaves them out of the distance")
    func spikes() async throws {
        let clean = try #require(await read(CleaningMaking.ride()).rides.first?.summary)
        let result = await read(spoilt([500, 600]))
        let summary = try #require(result.rides.first?.summary)
        #expect(result.diagnostics.map(\.code) == ["cleaning.spikes", "cleaning.zeros"])
        #expect(result.diagnostics.map(\.what).allSatisfy { $0.hasPrefix("2 trackpoints ") })
        #expect(isNear(summary.distance, clean.distance, within: 20))
        let kept = await read(spoilt([500, 600]), cleaning: [])
        #expect(try #require(kept.rides.first?.summary.distance) > clean.distance + 3000)
        #expect(kept.diagnostics.isEmpty)
    }

    /// What is counted is counted among what is shown.
    @Test("reports no fault within a privacy zone")
    func faultsInZone() async throws {
        let start = try #require(CleaningMaking.ride().points.first?.coordinate)
        let zone = PrivacyZone(name: "home", shape: .circle(center: start, radius: 200), secret: [1])
        let zones = PrivacyZones([try #require(zone)])
        var segment = spoilt([700])
        let outside = await read(segment, zones: zones)
        #expect(try #require(outside.rides.first).summary.isCut)
        for index in 0..<5 { segment.points[index].coordinate = Coordinate(latitude: 0, longitude: 0) }
        for index in 5..<12 { segment.points[index].heartRate = 0 }
        segment.points[9].time = segment.points[9].time?.advanced(bySeconds: -3)
        let inside = await read(segment, zones: zones)
        #expect(inside.diagnostics == outside.diagnostics)
        #expect(inside.rides == outside.rides)
    }
}
