import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogDetection
@testable import RidelogExports

@Suite struct TraccarTests {
    @Test("reads events and geofences from JSON and reports unusable ones")
    func eventsAndGeofences() throws {
        let events = try TraccarDecoder.decode(
            """
            [{"id": 1, "type": "geofenceEnter", "eventTime": "2024-05-01T08:00:00Z", "deviceId": 1, "geofenceId": 7},
             {"id": 2, "type": "deviceMoving", "eventTime": "2024-05-01T08:00:00Z", "deviceId": 1, "geofenceId": 0}]
            """)
        let row = LogRow(
            time: try instant("2024-05-01T08:00:00Z"), line: 1,
            content: .geofence(event: .enter, name: "traccar-7", accuracy: nil))
        #expect(events.logRows == [row])
        #expect(events.codes == ["positions.other-event"])
        let fences = try TraccarDecoder.decode(
            """
            [{"id": 7, "name": "Home", "area": "CIRCLE (52.5 13.4, 100)", "attributes": {}},
             {"id": 8, "name": "Way", "area": "LINESTRING (52.5 13.4, 52.6 13.4)", "attributes": {"polylineDistance": 40}},
             {"id": 9, "name": "Odd", "area": "string"}]
            """)
        #expect(fences.geofences.map(\.id) == ["traccar-7", "traccar-8"])
        #expect(
            fences.geofences.map(\.shape) == [
                .circle(center: Coordinate(latitude: 52.5, longitude: 13.4), radius: 100),
                .corridor(
                    line: [
                        Coordinate(latitude: 52.5, longitude: 13.4),
                        Coordinate(latitude: 52.6, longitude: 13.4),
                    ], width: 40),
            ])
        #expect(fences.codes == ["traccar.area"])
    }

    @Test("names the lines of events")
    func linesOfEvents() throws {
        let file = try TraccarCSVDecoder.decode(
            """
            id,type,deviceid,geofenceid,eventtime
            1,geofenceEnter,3,7,2024-05-01 08:00:00

            2,geofenceExit,3,7,2024-05-01 09:00:00
            """)
        #expect(file.logRows.map(\.line) == [2, 4])
    }

    @Test("finds a ride in CSV and leaves out invalid positions", arguments: ["false", "f", "0"])
    func csvRide(invalid: String) throws {
        let rows = (0..<97).map { index in
            let clock = "0\(8 + index / 360):\(10 + index / 6):\(index % 6)0"
            return
                "\(index),3,osmand,x,x,2024-05-01 \(clock),\(index == 5 ? invalid : "true"),\(52 + Double(index) * 0.00045),13,30,9.72,0,A street, 7,0.0"
        }
        let head =
            "id,deviceId,protocol,serverTime,deviceTime,fixTime,valid,latitude,longitude,altitude,speed,course,address,accuracy"
        let file = try TraccarCSVDecoder.decode(([head] + rows).joined(separator: "\n"))
        #expect(file.rides.map(\.track.points.count) == [96])
        #expect(abs((file.rides.first?.track.points.first?.speed ?? 0) - 5) < 0.01)
        #expect(file.codes == ["positions.rides", "positions.invalid"])
    }

    @Test(
        "rejects text that is not an area",
        arguments: [
            "CIRCLE (1, 2)", "POLYGON ((1 2, 3 4))", "LINESTRING (1 2)", "CIRCLE (91 0, 5)", "CIRCLE", "(",
        ])
    func invalidAreas(_ text: String) {
        #expect(TraccarArea.shape(text.utf8) == nil)
    }

    static let hasData = Files.exists(TestPath.data + "/traccar")

    /// `wc -l areas.wkt`; `python3 -c "import json; print(len(json.load(open('positions.json'))))"` and the others.
    @Test(
        "reads areas, positions and events of real files",
        .enabled(if: hasData, "the real files are not beside the package"),
        arguments: [
            ("areas.wkt", 4, ["circle", "polygon", "polygon", "corridor"], []),
            ("home-assistant/geofences.json", 0, [], ["traccar.area"]),
            ("home-assistant/positions.json", 0, [], ["positions.rides"]),
            ("home-assistant/reports_events.json", 0, [], ["positions.other-event"]),
        ])
    func realFiles(_ name: String, _ count: Int, _ kinds: [String], _ codes: [String]) throws {
        let bytes = try #require(Files.read(TestPath.data + "/traccar/" + name))
        let decoder = try #require(FormatDetector.detect(FileHead(path: name, contents: bytes)).decoder)
        let file = try decoder.decode(bytes, in: .test(name))
        #expect(file.geofences.count == count)
        #expect(file.geofences.map { "\($0.shape)".prefix { $0 != "(" } } == kinds.map { $0[...] })
        #expect(file.codes == codes)
    }

    @Test("reads positions and events one a line")
    func lines() throws {
        let positions = (0..<97).map { index in
            """
            {"id":\(index),"deviceId":3,"fixTime":\(1_781_430_120 + index * 10),"valid":\(index != 5),\
            "latitude":\(52 + Double(index) * 0.00045),"longitude":13,"speed":9.72,"attributes":{"batteryLevel":80}}
            """
        }
        let text = positions.joined(separator: "\n")
        let head = FileHead(path: "positions.jsonl", contents: Array(text.utf8))
        let decoder = try #require(FormatDetector.detect(head).decoder)
        #expect(decoder.name == "Traccar")
        let file = try decoder.decode(Array(text.utf8), in: .test())
        #expect(file.rides.map(\.track.points.count) == [96])
        #expect(file.codes == ["positions.rides", "positions.invalid"])
        let events = try TraccarDecoder.decode(
            """
            {"id": 1, "type": "geofenceEnter", "eventTime": "2024-05-01T08:00:00Z", "deviceId": 1, "geofenceId": 7}
            {"id": 2, "type": "geofenceExit", "eventTime": "2024-05-01T09:00:00Z", "deviceId": 1,
            {"id": 3, "type": "geofenceExit", "eventTime": "2024-05-01T09:00:00Z", "deviceId": 1, "geofenceId": 7}
            """)
        #expect(events.logRows.count == 2)
        #expect(events.codes == ["rows.json"])
    }

}
