import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct GeoJSONTrackTests {
    private func point(_ longitude: Int, _ properties: String) -> String {
        "{\"type\":\"Feature\",\"properties\":\(properties),\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(longitude),2,3]}}"
    }

    private func collection(_ features: [String]) -> String {
        "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
    }

    @Test("reads lines with times as rides with their measurements")
    func linesWithTimes() throws {
        let bytes = try #require(Files.read(TestPath.formats + "/tracks.geojson"))
        let file = try GeoJSONDecoder.decode(bytes, in: .test())
        #expect(file.rides.map(\.title) == ["First", "Second"])
        let first = try #require(file.rides.first)
        #expect(first.text == "Dry" && first.sport == "cycling")
        let expected = [
            Trackpoint(
                coordinate: Coordinate(latitude: 52.5, longitude: 13.4),
                time: try instant("2026-06-14T07:00:00Z"),
                elevation: 34, heartRate: 100),
            Trackpoint(
                coordinate: Coordinate(latitude: 52.52, longitude: 13.42),
                time: Instant(secondsSince1970: 1_781_420_420), heartRate: 102),
        ]
        #expect(first.track.points == expected)
        let segments = try #require(file.rides.last?.track.segments)
        #expect(segments.map { $0.points.map(\.heartRate) } == [[120, 121], [122, 123]])
        #expect(segments.map { $0.points.map(\.cadence) } == [[80, 81], [82, nil]])
        #expect(segments.map { $0.points.map(\.temperature) } == [[20, 21], [nil, nil]])
        #expect(
            segments.map(\.extras) == [
                [ExtraField(name: "courses", values: [1, 2])], [ExtraField(name: "courses", values: [3, 4])],
            ])
        #expect(segments.last?.points.map { $0.time == nil } == [false, true])
        #expect(file.routes.map(\.title) == ["Plan"])
        #expect(file.routes.first?.points.map(\.elevation) == [1, 2])
        #expect(file.geofences.map(\.id) == ["canal"])
        #expect(file.inventory?.waypoints.map(\.name) == ["Pump"])
        #expect(file.inventory?.tracks.map { $0.segments.map(\.points.count) } == [[2], [2, 2]])
        #expect(file.inventory?.name == "Two days")
        #expect(
            file.codes == [
                "geojson.point-without-radius", "geojson.line-without-width", "geojson.swapped-position",
                "geojson.uneven-times",
            ])
    }

    @Test("drops and reports a measurement with too few values")
    func sparseMeasurement() throws {
        let coordinates = (0..<10).map { "[\($0),2]" }.joined(separator: ",")
        let times = (10..<20).map { "\"2026-06-14T07:00:\($0)Z\"" }.joined(separator: ",")
        let file = try GeoJSONDecoder.decode(
            """
            {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [\(coordinates)]},
             "properties": {"coordinateProperties": {"times": [\(times)], "depths": [4], "courses": [1, 2]}}}
            """)
        let segment = try #require(file.rides.first?.track.segments.first)
        #expect(segment.extras.map(\.name) == ["courses"] && segment.points.count == 10)
        #expect(file.codes == ["geojson.sparse-field"])
    }

    @Test(
        "reads 64 lists of measurements beside the times and reports any more",
        arguments: [(64, []), (65, ["geojson.sparse-field"])])
    func manyLists(_ count: Int, _ codes: [String]) throws {
        let lists = (0..<count).map { ", \"a\($0)\": [1, 2]" }.joined()
        let file = try GeoJSONDecoder.decode(
            """
            {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[1, 2], [1.001, 2]]},
             "properties": {"coordinateProperties":
                {"times": ["2026-06-14T07:00:10Z", "2026-06-14T07:00:20Z"]\(lists)}}}
            """)
        #expect(file.codes == codes)
        #expect(file.rides.first?.track.segments.first?.extras.count == 64)
    }

    @Test("reads points with times as one ride in time order")
    func pointsWithTimes() throws {
        let features = [
            point(3, #"{"timestamp": 1781420420, "speed": 4.5}"#),
            point(1, #"{"datetime": "2026-06-14T07:00:00Z", "heart_rate": 120}"#),
            point(2, #"{"Time": 1781420410000}"#), point(9, "{}"),
        ]
        let file = try GeoJSONDecoder.decode(collection(features))
        #expect(file.rides.count == 1)
        let points = try #require(file.rides.first?.track.points)
        #expect(points.map { $0.coordinate?.longitude } == [1, 2, 3])
        #expect(points.map(\.heartRate) == [120, nil, nil])
        #expect(points.last?.speed == 4.5 && points.last?.elevation == 3)
        #expect(file.codes == ["geojson.point-without-radius"])
    }

    @Test("reads a line with unreadable times as a route")
    func lineWithoutReadableTimes() throws {
        let file = try GeoJSONDecoder.decode(
            """
            {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[1, 2], [1.001, 2]]},
             "properties": {"name": "Plan", "coordTimes": ["dawn", "noon"]}}
            """)
        #expect(file.rides.isEmpty && file.routes.map(\.title) == ["Plan"])
        #expect(file.routes.first?.points.count == 2)
    }

    @Test("reads no ride from points of which more than half have a battery level")
    func logOfAPhone() throws {
        let times = (0..<4).map { "\"timestamp\": \(1_781_420_400 + $0 * 10)" }
        func rides(withBattery count: Int) throws -> Int {
            let features = times.enumerated().map { index, time in
                point(index, "{\(time)\(index < count ? ", \"battery\": 80" : "")}")
            }
            return try GeoJSONDecoder.decode(collection(features)).rides.count { $0.track.points.count == 4 }
        }
        #expect(try rides(withBattery: 2) == 1)
        #expect(try rides(withBattery: 3) == 0)
    }

    /// Dates of places are not a recording.
    @Test("reads dated points beside a geofence as waypoints, not as a ride")
    func datedPlaces() throws {
        let features = [
            point(1, #"{"date": "2026-06-14"}"#), point(2, #"{"date": "2026-06-15"}"#),
            point(3, #"{"radius": 50, "date": "2026-06-15"}"#),
        ]
        let file = try GeoJSONDecoder.decode(collection(features))
        #expect(file.rides.isEmpty && file.geofences.count == 1)
        #expect(file.inventory?.waypoints.count == 2)
        #expect(try GeoJSONDecoder.decode(collection([features[0]])).rides.isEmpty)
    }

    static let hasData = Files.exists(TestPath.data + "/logs/dawarich/geojson")

    @Test(
        "reads no ride from a real file with a short phone log",
        .enabled(if: hasData, "the real files are not beside the package"))
    func realRecording() throws {
        let bytes = try #require(Files.read(TestPath.data + "/logs/dawarich/geojson/various_fields.geojson"))
        let file = try GeoJSONDecoder.decode(bytes, in: .test())
        // Of a phone, and too few for a ride.
        #expect(file.rides.isEmpty)
        let points = (file.inventory?.tracks ?? []).flatMap(\.segments).flatMap(\.points)
        let start = try instant("2024-06-15T10:30:00Z")
        #expect(points.map { $0.coordinate?.longitude } == [13.4050, 13.4060, 13.4070])
        #expect(
            points.compactMap(\.time).map { $0.seconds(since: start) } == [
                0, 60, 120,
            ])
    }

    /// Forty times two seconds apart, of which positions are left from the seventh on; each step is of another length.
    private func shiftedLine(speeds: String, end: Int = 30) -> String {
        let steps: [Double] = (0..<40).map { place in Double(place * 7 % 11 + 1) }
        var latitude = 52.0
        let places = steps.map { step in
            latitude += step * 2 / 111_250
            return "[13,\(latitude)]"
        }
        let times: [String] = (0..<40).map { place in "\(1_781_430_120 + place * 2)" }
        let list = steps.map { "\($0)" }
        return """
            {"type":"Feature","properties":{"coordTimes":[\(times.joined(separator: ","))],
             "\(speeds)":[\(list.joined(separator: ","))]},
             "geometry":{"type":"LineString","coordinates":[\(places[6..<end].joined(separator: ","))]}}
            """
    }

    @Test("uses the speeds to match positions to a longer list of times")
    func shiftedTimes() throws {
        let file = try GeoJSONDecoder.decode(shiftedLine(speeds: "speeds"))
        let times = try #require(file.rides.first).track.points.compactMap(\.time?.secondsSince1970)
        #expect(times.count == 24 && times.first == 1_781_430_132 && times.last == 1_781_430_178)
        #expect(file.codes == ["geojson.shifted-times"])
        let last = try GeoJSONDecoder.decode(shiftedLine(speeds: "speeds", end: 40))
        #expect(last.rides.first?.track.points.first?.time?.secondsSince1970 == 1_781_430_132)
        let front = try GeoJSONDecoder.decode(shiftedLine(speeds: "others"))
        #expect(front.rides.first?.track.points.first?.time?.secondsSince1970 == 1_781_430_120)
        #expect(front.codes == ["geojson.uneven-times"])
    }

}
