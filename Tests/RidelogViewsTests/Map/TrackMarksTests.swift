@testable import RidelogLocalization
import RidelogModels
import Testing

@testable import RidelogMaps
@testable import RidelogViews

@Suite("Marks along a track")
struct TrackMarksTests {
    /// East along the equator, 100 m and 20 s a sample.
    private func ride(_ length: Int, change: (Int, inout RideProfile.Sample) -> Void = { _, _ in }) throws
        -> Ride
    {
        var ride = try Ride.on("2026-06-14")
        var late = 0.0
        ride.profile = RideProfile(
            samples: (0...length).map { index in
                var sample = RideProfile.Sample(
                    distance: Double(index) * 100, time: Double(index) * 20 + late)
                sample.coordinate = Coordinate(latitude: 0, longitude: Double(index) * 1e-3)
                sample.speed = 5
                let before = sample.time
                change(index, &sample)
                late += sample.time - before
                return sample
            })
        return ride
    }

    @Test("marks at most ten round distances in each unit system")
    func distances() throws {
        let short = TrackMarks(try ride(52)).distances(in: .metric)
        #expect(short.map(\.number) == [1, 2, 3, 4, 5])
        #expect(short.map { ($0.place.longitude * 1e4).rounded() } == [100, 200, 300, 400, 500])
        let miles = TrackMarks(try ride(52)).distances(in: .imperial)
        #expect(miles.map(\.number) == [1, 2, 3])
        #expect(abs(miles[0].place.longitude - 0.01609344) < 1e-6)
        #expect(
            TrackMarks(try ride(420)).distances(in: .metric).map(\.number) == [5, 10, 15, 20, 25, 30, 35, 40])
        #expect(TrackMarks(try ride(5)).distances(in: .metric).isEmpty)
    }

    @Test("marks pauses of five minutes, but no gap of a cut ride")
    func pauses() throws {
        let paused = try ride(50) { index, sample in
            if index == 20 { sample.time += 600 }
            if index == 30 { sample.time += 200 }
        }
        #expect(TrackMarks(paused).pauses.map(\.seconds) == [600])
        #expect(TrackMarks(paused).pauses.map(\.place.longitude) == [0.019])
        var cut = try ride(50) { index, sample in
            if index == 20 { (sample.time, sample.followsGap) = (sample.time + 600, true) }
        }
        #expect(TrackMarks(cut).pauses.count == 1)
        cut.summary.isCut = true
        #expect(TrackMarks(cut).pauses.isEmpty)
        #expect(TrackMarks(cut).distances(in: .metric).map(\.number) == [1, 3, 4, 5])
    }

    @Test("labels start and finish on the map, or both as one if they are close")
    func labels() throws {
        let words = LocalizedStrings.symbols
        let ride = try ride(52)
        let line = ride.profile.samples.compactMap(\.coordinate)
        let projection = MapFrame(try #require(BoundingBox(line))).projection
        let free = LabelPlacement(width: 1000, shown: 667, of: 1000, track: [])
        var (placement, other) = (free, free)
        #expect(placement.ends([line], in: projection, words).map(\.name) == [words(.start), words(.finish)])
        #expect(
            other.ends([line + line.reversed()], in: projection, words).map(\.name) == [
                words(.startAndFinish)
            ])
        // The sign of the start is not covered by the name of its town.
        let start = projection.point(line[0])
        var later = placement
        #expect(later.place(groundName: "Town", at: start, isPoint: false).map { $0.anchor != start } == true)
        let names = placement.labels(of: TrackMarks(ride), in: projection, words)
        #expect(names.filter { $0.system == .metric }.map(\.name) == ["1", "2", "3", "4", "5"])
    }

    @Test("writes a finer line with all points beside the page of a ride with a coarse map")
    func finerLine() throws {
        var ride = try Ride.on("2026-06-14")
        ride.address = "2026-06-14-ride"
        ride.lines = [
            (0...100).map {
                Coordinate(latitude: 47 + Double($0 % 2) * 1e-5, longitude: 8 + Double($0) * 1e-3)
            }
        ]
        ride.summary.bounds = BoundingBox(south: 47, west: 8, north: 47.001, east: 8.1)
        #expect(ride.finerLine(in: ride.mapFrame) == nil)
        ride.summary.bounds = BoundingBox(south: 47, west: 8, north: 47.2, east: 8.5)
        let file = try #require(ride.finerLine(in: ride.mapFrame))
        #expect(file.path.description == "rides/2026-06-14-ride/line.js")
        let text = String(decoding: file.bytes(), as: UTF8.self)
        #expect(text.hasPrefix("window.ridelogLine=[[") && text.hasSuffix("]];\n"))
        #expect(text.count { $0 == "," } == 201)
    }

    @Test("the finer line and the cursor lie on the drawn track", arguments: [0.05, 0.1, 0.6])
    func frames(height: Double) throws {
        var ride = try Ride.on("2026-06-14")
        let line = [(47.0, 8.0), (47 + height, 8.3), (47 + height / 2, 8.4)]
            .map { Coordinate(latitude: $0.0, longitude: $0.1) }
        ride.lines = [line]
        ride.summary.bounds = BoundingBox(line)
        ride.profile = RideProfile(
            samples: line.enumerated().map { number, place in
                let (distance, time) = (Double(number) * 10_000, Double(number) * 1000)
                var sample = RideProfile.Sample(distance: distance, time: time)
                (sample.coordinate, sample.elevation, sample.speed) = (place, 400, 10)
                return sample
            })
        let html = RidePage(
            ride: ride, geofences: [], events: [], segments: [], notes: [], earlier: nil, later: nil
        ).html()
        let track = try #require(html.firstMatch(of: /id="track"[^>]* d="M([\d.]+) ([\d.]+)/))
        let start = [try #require(Double(track.1)), try #require(Double(track.2))]
        let columns = html.matches(of: /"[xy]":\{"scale":0.1,"deltas":\[(\d+)/).compactMap { Double($0.1) }
        let finer = try #require(ride.finerLine(in: ride.mapFrame)).bytes()
        let first = String(decoding: finer, as: UTF8.self)
            .firstMatch(of: /\[\[(\d+),(\d+)/).map { [Double($0.1), Double($0.2)].compactMap(\.self) }
        for (index, place) in start.enumerated() {
            #expect(columns.count == 2 && abs(columns[index] / 10 - place) < 0.2)
            #expect(first.map { abs($0[index] / 100 - place) < 0.2 } == true)
        }
    }
}
