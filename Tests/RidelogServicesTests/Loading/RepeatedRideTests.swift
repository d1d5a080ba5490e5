import RidelogModels
import RidelogRepositories
import RidelogServices
import Testing

/// Files that were put together hold some rides twice.
@Suite struct RepeatedRideTests {
    private static func ride(from start: Double, latitude: Double, title: String) -> RawRide {
        let points = (0..<120).map { second in
            Trackpoint(
                coordinate: Coordinate(latitude: latitude + Double(second) * 1e-4, longitude: -30),
                time: Instant(millisecondsSince1970: Int64((Make.morning + start + Double(second)) * 1000)))
        }
        var ride = RawRide(sport: "cycling", track: RawTrack(segments: [TrackSegment(points: points)]))
        ride.title = title
        return ride
    }

    private static func read(_ rides: [RawRide]) async -> RideImport {
        let source = RideSource(path: "all.gpx")
        let repository = InMemoryRideRepository([
            (source.path, RideContents(rides: rides, hash: "0123456789abcdef"))
        ])
        return await RideImporter(repository: repository).read(source)
    }

    @Test func theSameTrackIsShownOnce() async {
        let found = await Self.read([
            Self.ride(from: 0, latitude: 46, title: "A"), Self.ride(from: 900, latitude: 46, title: "B"),
            Self.ride(from: 0, latitude: 46, title: "A again"),
            Self.ride(from: 0, latitude: 46, title: "A, a third"),
        ])
        #expect(found.rides.map(\.title) == ["A", "B"])
        #expect(found.diagnostics.diagnostics.map(\.code) == ["ride.repeated"])
        #expect(found.diagnostics.diagnostics.map(\.what) == ["The file holds 2 rides that it has already"])
    }

    @Test func ridesOfOneStartOnDifferentWaysAreTwo() async {
        let found = await Self.read([
            Self.ride(from: 0, latitude: 46, title: "A"), Self.ride(from: 0, latitude: 47, title: "B"),
        ])
        #expect(found.rides.map(\.title) == ["A", "B"])
        #expect(found.diagnostics.isEmpty)
    }

    @Test func addressesGoByThePlaceInTheFile() async {
        let found = await Self.read([
            Self.ride(from: 0, latitude: 46, title: "A"), Self.ride(from: 0, latitude: 46, title: "A again"),
            Self.ride(from: 900, latitude: 46, title: "B"),
        ])
        #expect(found.rides.map(\.id) == ["0123456789abcdef", "0123456789abcdef-3"])
    }
}
