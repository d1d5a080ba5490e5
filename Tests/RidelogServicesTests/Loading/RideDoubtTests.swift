import RidelogImport
import RidelogRawTracks
import RidelogModels
import RidelogRepositories
import Testing

/// Dates that no device can have recorded are reported.
@Suite struct RideDoubtTests {
    private static func codes(from start: String, hasPositions: Bool = true) async throws -> [String] {
        let start = try #require(Instant.parse(start)).instant
        let points = (0..<120).map { second in
            Trackpoint(
                coordinate: hasPositions
                    ? Coordinate(latitude: 46 + Double(second) * 1e-4, longitude: -30) : nil,
                time: start.advanced(bySeconds: Double(second)))
        }
        let ride = RawRide(sport: "cycling", track: RawTrack(segments: [TrackSegment(points: points)]))
        let source = RideSource(path: "a.gpx")
        let repository = InMemoryRideRepository([
            (source.path, RideContents(rides: [ride], hash: "0123456789abcdef"))
        ])
        let found = await RideImporter(repository: repository, .showingAll).read(source)
        #expect(found.rides.count == 1)
        return found.diagnostics.map(\.code)
    }

    @Test(
        "reports tracks dated before 1990",
        arguments: ["1901-05-02T07:00:00Z", "1970-01-01T00:00:00Z", "1989-12-31T23:59:59Z"])
    func trackBeforeGPS(start: String) async throws {
        #expect(try await Self.codes(from: start) == ["ride.before-gps"])
    }

    @Test("accepts a track dated 1990")
    func laterTrack() async throws {
        #expect(try await Self.codes(from: "1990-01-01T00:00:00Z").isEmpty)
    }

    @Test("accepts a ride from 1985 without positions")
    func oldRideWithoutTrack() async throws {
        #expect(try await Self.codes(from: "1985-05-02T07:00:00Z", hasPositions: false).isEmpty)
    }
}
