import RidelogImport
import RidelogRawTracks
import RidelogPrivacy
import RidelogModels
import RidelogRepositories
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
        return await RideImporter(repository: repository, .showingAll).read(source)
    }

    @Test("omits rides that a file repeats and reports their number")
    func repeatedTracks() async {
        let found = await Self.read([
            Self.ride(from: 0, latitude: 46, title: "A"), Self.ride(from: 900, latitude: 46, title: "B"),
            Self.ride(from: 0, latitude: 46, title: "A again"),
            Self.ride(from: 0, latitude: 46, title: "A, a third"),
        ])
        #expect(found.rides.map(\.title) == ["A", "B"])
        #expect(found.diagnostics.map(\.code) == ["ride.repeated"])
        #expect(found.diagnostics.map(\.what) == ["2 duplicate rides in the file"])
    }

    @Test("keeps rides with the same start on different tracks")
    func sameStart() async {
        let found = await Self.read([
            Self.ride(from: 0, latitude: 46, title: "A"), Self.ride(from: 0, latitude: 47, title: "B"),
        ])
        #expect(found.rides.map(\.title) == ["A", "B"])
        #expect(found.diagnostics.isEmpty)
    }

    private static func twice(_ change: (inout TrackSegment) -> Void) -> RawRide {
        var ride = ride(from: 0, latitude: 46, title: "A")
        var copy = ride.track.segments[0]
        change(&copy)
        ride.track.segments.append(copy)
        return ride
    }

    @Test("counts a segment only once if a ride contains it twice")
    func repeatedSegment() async throws {
        let once = try #require(await Self.read([Self.ride(from: 0, latitude: 46, title: "A")]).rides.first)
        let found = await Self.read([Self.twice { $0.points[119].time = $0.points[0].time }])
        let ride = try #require(found.rides.first)
        #expect(ride.summary.distance == once.summary.distance && ride.summary.pointCount == 120)
        #expect(ride.lines == once.lines)
        #expect(found.diagnostics.map(\.code) == ["ride.repeated-segment"])
    }

    @Test("keeps the copy of a repeated segment with more measurements")
    func richerSegment() async throws {
        let found = await Self.read([
            Self.twice { for index in $0.points.indices { $0.points[index].heartRate = 120 } }
        ])
        #expect(found.rides.first?.summary.heartRate?.mean == 120)
        #expect(found.rides.first?.summary.pointCount == 120)
    }

    @Test("keeps segments with the same start but different further points")
    func differentSegments() async {
        let found = await Self.read([
            Self.twice { segment in
                for index in segment.points.indices.dropFirst(60) {
                    segment.points[index].coordinate = Coordinate(latitude: 47, longitude: -30)
                }
            }
        ])
        #expect(found.rides.first?.summary.pointCount == 240 && found.diagnostics.isEmpty)
    }

    @Test("hides the same points with and without a repeated segment")
    func repeatedSegmentAndPrivacy() throws {
        let shape = Geofence.Shape.circle(center: Coordinate(latitude: 46, longitude: -30), radius: 300)
        let zones = PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: [1]))])
        let ride = Self.twice { _ in }
        let (single, count) = ride.withoutRepeatedSegments()
        let (whole, cut) = (ride.track.cut(by: zones), single.track.cut(by: zones))
        #expect(count == 1 && cut.isCut)
        let visible = Set(whole.segments.flatMap(\.points).compactMap(\.coordinate))
        #expect(!visible.isEmpty && visible == Set(cut.segments.flatMap(\.points).compactMap(\.coordinate)))
    }

    @Test("numbers ride ids by position in the file")
    func idsByPosition() async {
        let found = await Self.read([
            Self.ride(from: 0, latitude: 46, title: "A"), Self.ride(from: 0, latitude: 46, title: "A again"),
            Self.ride(from: 900, latitude: 46, title: "B"),
        ])
        let id = String(SHA256.hexadecimalHash("0123456789abcdef".utf8).prefix(16))
        #expect(found.rides.map(\.id) == [id, id + "-3"])
    }
}
