import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogExports

@Suite struct OwnTracksTests {
    @Test("reads waypoints as geofences and keeps the last of each name")
    func waypoints() throws {
        let file = try OwnTracksDecoder.decode(
            """
            {"_type": "waypoints", "waypoints": [
              {"_type": "waypoint", "desc": "Home", "lat": 52.5, "lon": 13.4, "rad": 100, "tst": 1},
              {"_type": "waypoint", "desc": "Beacon", "lat": 0, "lon": 0, "rad": 0, "uuid": "x"},
              {"_type": "waypoint", "desc": "Home", "lat": 52.6, "lon": 13.4, "rad": 50, "tst": 1}]}
            """)
        #expect(file.geofences.map(\.id) == ["home"])
        #expect(
            file.geofences.first?.shape
                == .circle(center: Coordinate(latitude: 52.6, longitude: 13.4), radius: 50))
        #expect(file.codes == ["owntracks.waypoint-without-radius"])
    }

    @Test("reads messages in a list or one per line")
    func listAndLines() throws {
        let messages = [
            #"{"_type":"transition","event":"enter","desc":"Home","tst":1717460098}"#,
            #"{"_type":"location","lat":52,"lon":13,"tst":1717460099,"vel":36}"#, #"{"_type":"card"}"#,
        ]
        let list = try OwnTracksDecoder.decode("[" + messages.joined(separator: ",") + "]")
        let lines = try OwnTracksDecoder.decode(messages.joined(separator: "\n"))
        for file in [list, lines] {
            #expect(
                file.logRows.map(\.content) == [.geofence(event: .enter, name: "Home", accuracy: nil)])
            #expect(file.codes == ["positions.rides", "owntracks.other-message"])
        }
    }

    @Test("names the line of a message, also within a list")
    func linesOfMessages() throws {
        let file = try OwnTracksDecoder.decode(
            """
            {
             "count": 2,
             "data": [
              {
               "_type": "location", "lat": 52, "lon": 13
              },
              {"_type": "transition", "event": "enter", "desc": "Home", "tst": 1717460098}
             ]
            }
            """)
        #expect(file.logRows.map(\.line) == [7])
        #expect(file.diagnostics.map(\.location?.position) == [.line(4, column: 1)])
    }

    /// A ride of 16 minutes, five metres a second, as the recorder writes it.
    @Test("finds a ride in a recorder's positions")
    func recorderRide() throws {
        let lines = (0..<97).map { index in
            "2024-03-01T18:40:11Z\t*                 \t"
                + #"{"_type":"location","lat":\#(52 + Double(index) * 0.00045),"lon":13,"tst":\#(1_709_318_400 + index * 10),"acc":5,"alt":36,"vel":18}"#
        }
        let file = try OwnTracksDecoder.decode(lines.joined(separator: "\n"))
        #expect(file.rides.map(\.track.points.count) == [97])
        #expect(file.rides.first?.track.points.first?.speed == 5)
        #expect(file.rides.first?.track.points.first?.elevation == 36)
    }

    @Test("keeps devices apart by their short names if there is no topic")
    func devices() throws {
        let lines = (0..<97).flatMap { index in
            [("aa", 52.0), ("bb", 46)].map { device, latitude in
                #"{"_type":"location","lat":\#(latitude + Double(index) * 0.00045),"lon":13,"tst":\#(1_709_318_400 + index * 10),"acc":5,"tid":"\#(device)"}"#
            }
        }
        let file = try OwnTracksDecoder.decode(lines.joined(separator: "\n"))
        #expect(file.rides.map(\.track.points.count) == [97, 97])
    }

    static let hasData = Files.exists(TestPath.data + "/owntracks")

    /// `grep -c '"_type":"location"' FILE`, and the same with `transition` and `waypoint"`.
    @Test(
        "reads as many messages of real files as grep counts",
        .enabled(if: hasData, "the real files are not beside the package"),
        arguments: [("2024-03.rec", 9, 2, 1), ("2023-02_old.rec", 10, 0, 0)])
    func realFiles(_ name: String, _ locations: Int, _ transitions: Int, _ waypoints: Int) throws {
        let bytes = try #require(Files.read(TestPath.data + "/owntracks/dawarich/" + name))
        let file = OwnTracksDecoder.decode(bytes, in: .test(name))
        #expect(file.logRows.count == transitions)
        #expect(file.geofences.count == waypoints)
        #expect(file.rides.isEmpty)
        let what = file.diagnostics.first { $0.code == "positions.rides" }?.what
        #expect(what == "\(locations) positions of a log, containing 0 rides")
    }
}
