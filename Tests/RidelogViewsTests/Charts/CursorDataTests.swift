import Foundation
import RidelogModels
import Testing

@testable import RidelogMaps
@testable import RidelogViews

struct CursorDataTests {
    private struct Column: Decodable {
        let scale: Double
        let deltas: [Int?]

        /// As the page's script reads it.
        var values: [Double?] {
            var sum = 0
            return deltas.map { delta in
                guard let delta else { return nil }
                sum += delta
                return Double(sum) * scale
            }
        }
    }

    private struct Block: Decodable {
        let columns: [String: Column]
    }

    private func columns(_ data: CursorData) throws -> [String: Column] {
        let open = "<script type=\"application/json\" id=\"ride-data\">"
        let html = data.html()
        #expect(html.hasPrefix(open) && html.hasSuffix("</script>"))
        let json = html.dropFirst(open.count).dropLast("</script>".count)
        #expect(!json.contains("<"))
        return try JSONDecoder().decode(Block.self, from: Data(json.utf8)).columns
    }

    private func samples(_ random: inout SeededRandom) -> [RideProfile.Sample] {
        (0..<60).map { index in
            var sample = RideProfile.Sample.at(Double(index) * 103.7, time: Double(index) * 17.3)
            sample.elevation = index % 7 == 0 ? nil : random.number(-400...3000)
            sample.speed = random.number(0...20)
            sample.temperature = random.number(-30...40)
            sample.coordinate =
                index % 5 == 0
                ? nil : Coordinate(latitude: random.number(46...48), longitude: random.number(7...9))
            return sample
        }
    }

    @Test("the written differences add up to the original values of the samples", arguments: 0..<20)
    func deltaSums(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let samples = samples(&random)
        let bounds = BoundingBox(south: 46, west: 7, north: 48, east: 9)
        let projection = MapProjection(fitting: bounds, width: 1000, height: 520)
        let gradients = samples.map { $0.elevation.map { $0 / 300 } }
        let columns = try columns(
            CursorData(
                axis: ChartAxis(RideProfile(samples: samples)), channels: [.elevation, .speed, .temperature],
                clock: { 28_800 + $0 }, projection: projection, gradients: gradients))
        #expect(columns.keys.sorted() == ["d", "ele", "grade", "speed", "t", "temp", "x", "y"])
        let points = samples.map { $0.coordinate.map(projection.point) }
        let expected: [String: [Double?]] = [
            "d": samples.map(\.distance), "t": samples.map { $0.time + 28_800 },
            "ele": samples.map(\.elevation), "speed": samples.map(\.speed),
            "temp": samples.map(\.temperature), "grade": gradients, "x": points.map { $0?.x },
            "y": points.map { $0?.y },
        ]
        for (name, values) in expected {
            let column = try #require(columns[name])
            #expect(column.values.map { $0 == nil } == values.map { $0 == nil })
            for case (let read?, let value?) in zip(column.values, values) {
                #expect(abs(read - value) <= column.scale / 2 + 1e-9)
            }
        }
    }

    /// In Zurich clocks went from 2:00 to 3:00 on 29 March 2026.
    @Test(
        "gives the local time at each moment of a ride, also across a clock change",
        arguments: [0, 1200.25, 7200.5, 200_000], ["2026-03-28T12:00:00Z", "2026-03-29T00:30:00Z"])
    func clockOfRide(end: Double, start: String) throws {
        var ride = try Ride.on("2026-03-29", name: "Early")
        ride.summary.start = try #require(Instant(iso8601: start))
        ride.setClock(to: try Zone(identifier: "Europe/Zurich"))
        let clock = ride.clock(until: end)
        for seconds in [-7300, -1, 0, 0.1, end / 3, end / 2, end, end + 0.5, end + 90_000] {
            #expect(clock(seconds) == ride.secondOfDay(after: seconds))
        }
    }

    @Test("omits an elevation of 1e300 and a speed of NaN from the cursor's data")
    func invalidFigures() throws {
        var sample = RideProfile.Sample.at(0)
        sample.elevation = 1e300
        sample.speed = .nan
        let columns = try columns(
            CursorData(
                axis: ChartAxis(RideProfile(samples: [sample])), channels: [.elevation, .speed],
                clock: { $0 }, projection: nil, gradients: []))
        #expect(columns.keys.sorted() == ["d", "ele", "speed", "t"])
        #expect(columns["ele"]?.deltas == [nil] && columns["speed"]?.deltas == [nil])
    }
}
