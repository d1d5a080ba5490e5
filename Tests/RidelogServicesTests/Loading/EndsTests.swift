import RidelogImport
import RidelogRawTracks
import RidelogPrivacy
import RidelogModels
import RidelogRepositories
import Testing

/// Rides of which a source shows no more than where they began and ended.
@Suite struct EndsTests {
    private static let home = Coordinate(latitude: 46, longitude: -30)

    private static func read(_ end: Coordinate, zones: PrivacyZones = .nothingToHide) async -> RideImport {
        var ride = RawRide(sport: "cycling", track: RawTrack(ends: home, end))
        ride.start = Instant(millisecondsSince1970: Int64(Make.morning * 1000))
        ride.totals = DeviceTotals()
        ride.totals?.distance = 30_000
        ride.totals?.elapsedTime = 5400
        let source = RideSource(path: "rides.json")
        let contents = RideContents(rides: [ride], hash: "0123456789abcdef")
        return await RideImporter(
            repository: InMemoryRideRepository([(source.path, contents)]), .init(zones: zones)
        ).read(source)
    }

    /// They are no track that could be richer than a recording, nor a box that does not cover its.
    @Test("a ride without a track has only a stated distance and no bounds to compare")
    func traceWithoutTrack() async throws {
        let found = await Self.read(Self.home)
        let fingerprint = try #require(found.fingerprints.first)
        #expect(found.rides.first?.summary.distance == 30_000)
        #expect(
            fingerprint.bounds == nil && fingerprint.amount == RideFingerprint.Amount()
                && fingerprint.distance == nil)
        #expect(fingerprint.statedDistance == 30_000)
    }

    @Test("privacy zones hide or cut rides that start inside them")
    func zonesAtEnds() async throws {
        let shape = Geofence.Shape.circle(center: Self.home, radius: 300)
        let zones = PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: [1]))])
        let round = await Self.read(Self.home, zones: zones)
        #expect(round.rides.isEmpty && round.hiddenCount == 1)
        #expect(
            round.hiddenFingerprints.allSatisfy { $0.bounds == nil && $0.amount == RideFingerprint.Amount() })
        let away = await Self.read(Coordinate(latitude: 46.2, longitude: -30), zones: zones)
        #expect(away.rides.map(\.summary.isCut) == [true] && away.rides.map(\.summary.distance) == [0])
        #expect(away.fingerprints.allSatisfy { $0.bounds == nil && $0.amount == RideFingerprint.Amount() })
    }
}
