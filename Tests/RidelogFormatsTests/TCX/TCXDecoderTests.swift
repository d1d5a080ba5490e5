import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct TCXDecoderTests {
    private func fixture(_ name: String) throws -> DecodedFile {
        let bytes = try #require(Files.read(TestPath.formats + "/" + name))
        #expect(TCXDecoder.recognises(FileHead(path: name, bytes: bytes)))
        return try TCXDecoder.decode(bytes, in: .test(name))
    }

    private func tcx(_ activities: String) -> String {
        "<TrainingCenterDatabase><Activities>\(activities)</Activities></TrainingCenterDatabase>"
    }

    @Test("reads each sport of a multisport session as a ride")
    func multisport() throws {
        let file = try fixture("hard.tcx")
        #expect(file.rides.map(\.sport) == ["biking", "running"])
        #expect(file.rides.map(\.text) == ["Against the wind", "Off the bike"])
        #expect(file.rides.map(\.device) == ["Edge & Co", nil])
        #expect(file.rides.map { $0.track.segments.map(\.points.count) } == [[3, 2], [1]])
        #expect(
            file.codes == [
                "tcx.invalid-position", "tcx.time-without-zone", "tcx.course", "tcx.waypoints",
                "xml.blanks-before-declaration",
            ])
    }

    @Test("reads trackpoints with positions, times and sensor values")
    func trackpoints() throws {
        let points = try #require(try fixture("hard.tcx").rides.first?.track.points)
        #expect(points.first == Trackpoint(time: try instant("2026-06-14T07:00:00Z")))
        #expect(
            points[1]
                == Trackpoint(
                    coordinate: Coordinate(latitude: 46.95, longitude: -7.45),
                    time: try instant("2026-06-14T07:00:10.250Z"), elevation: 540.2, heartRate: 130,
                    cadence: 81, power: 210, speed: 6.25, distance: 60.5))
        // Cadence of the feet where there is no other.
        #expect(points[2].cadence == 70)
        #expect(points[2].time == (try instant("2026-06-14T07:00:20Z")))
        #expect(points[4].coordinate == nil && points[4].time != nil)
    }

    @Test("reads a lap with its totals and trigger")
    func lapTotals() throws {
        let laps = try #require(try fixture("hard.tcx").rides.first?.laps)
        var totals = DeviceTotals()
        totals.timerTime = 20.5
        totals.distance = 120.25
        totals.maximumSpeed = 7.5
        totals.calories = 3
        totals.averageHeartRate = 130
        totals.maximumHeartRate = 141
        totals.averageCadence = 80
        totals.maximumCadence = 95
        totals.averageSpeed = 5.9
        totals.averagePower = 205
        totals.maximumPower = 310
        #expect(
            laps == [Lap(start: try instant("2026-06-14T07:00:00Z"), totals: totals, trigger: "distance")])
    }

    @Test("combines the laps' totals into the ride's totals")
    func rideTotals() throws {
        let rides = try fixture("hard.tcx").rides
        #expect(rides.first?.totals == rides.first?.laps.first?.totals)
        var totals = DeviceTotals()
        totals.timerTime = 22
        totals.distance = 62.5
        totals.maximumSpeed = 3.5
        totals.calories = 3
        #expect(rides.last?.totals == totals)
    }

    /// Trackpoints at these seconds after the start.
    private func track(_ seconds: Int...) throws -> String {
        let start = try instant("2026-06-14T07:00:00Z")
        let points = seconds.map { second in
            "<Trackpoint><Time>\(start.advanced(bySeconds: Double(second)).iso8601)</Time></Trackpoint>"
        }
        return "<Track>\(points.joined())</Track>"
    }

    @Test("joins the tracks of laps without a pause between them, but not those of a lap")
    func tracksOfLaps() throws {
        let laps = [
            "<Lap>\(try track(0, 10))</Lap>", "<Lap>\(try track(20, 30))</Lap>",
            "<Lap>\(try track(61, 70))\(try track(75))</Lap>", "<Lap>\(try track(74, 80))</Lap>",
            "<Lap></Lap>", "<Lap>\(try track(85))</Lap>",
        ]
        let file = try TCXDecoder.decode(tcx("<Activity>\(laps.joined())</Activity>"))
        #expect(file.rides.map { $0.track.segments.map(\.points.count) } == [[4, 2, 1, 2, 1]])
        #expect(file.inventory?.tracks.first?.segments.count == 6)
    }

    @Test("reads a course as a route with waypoints")
    func courses() throws {
        let file = try fixture("hard.tcx")
        #expect(file.routes.map(\.title) == ["Round the lake"])
        #expect(file.routes.first?.points.count == 2)
        #expect(
            file.waypoints == [
                Waypoint(
                    name: "Ferry", text: "Every hour",
                    coordinate: Coordinate(latitude: 46.951, longitude: 7.451),
                    time: try instant("2026-01-01T00:01:00Z"))
            ])
    }

    @Test("lists tracks, devices, laps and sessions in the inventory")
    func fileInventory() throws {
        let inventory = try #require(try fixture("hard.tcx").inventory)
        #expect(inventory.tracks.map(\.name) == [nil, nil, "Round the lake"])
        #expect(inventory.tracks.map(\.sport) == ["Biking", "Running", nil])
        #expect(inventory.creator == "Ridelog fixtures")
        #expect(inventory.devices == [FileInventory.Device(name: "Edge & Co", version: "5.70")])
        #expect(inventory.laps.count == 4)
        #expect(inventory.sessions.map(\.sport) == ["Biking", "Running"])
        #expect(inventory.sessions.map(\.totals.distance) == [120.25, 62.5])
        #expect(inventory.invalidPointCount == 1)
    }

    @Test("reads power and distance of a ride without positions")
    func indoorRide() throws {
        let file = try fixture("indoor.tcx")
        let points = try #require(file.rides.first?.track.points)
        #expect(points.map(\.power) == [150, 200, 0])
        #expect(points.map(\.distance) == [0, 470, 950])
        #expect(points.allSatisfy { $0.coordinate == nil && $0.time != nil })
        #expect(file.diagnostics.isEmpty)
    }

    @Test("reads an activity that has laps but no trackpoints")
    func lapsOnly() throws {
        let lap = "<Lap StartTime=\"2026-06-14T07:00:00Z\"><TotalTimeSeconds>60</TotalTimeSeconds></Lap>"
        let file = try TCXDecoder.decode(tcx("<Activity Sport=\"Other\">\(lap)</Activity>"))
        #expect(file.rides.map(\.totals?.timerTime) == [60])
        #expect(file.rides.first?.track.segments.isEmpty == true)
        #expect(file.rides.first?.start == Instant(iso8601: "2026-06-14T07:00:00Z"))
        #expect(file.codes == ["tcx.no-trackpoints"])
    }

    @Test("reads a track without times as a route")
    func trackWithoutTimes() throws {
        let point =
            "<Trackpoint><Position><LatitudeDegrees>1</LatitudeDegrees>"
            + "<LongitudeDegrees>2</LongitudeDegrees></Position></Trackpoint>"
        let file = try TCXDecoder.decode(
            tcx("<Activity><Lap><Track>\(point)\(point)</Track></Lap></Activity>"))
        #expect(file.rides.isEmpty)
        #expect(file.routes.map(\.points.count) == [2])
        #expect(file.codes == ["tcx.track-without-time"])
    }

    @Test("keeps the trackpoints and the lap before a truncation")
    func truncation() throws {
        let bytes = try #require(Files.read(TestPath.formats + "/indoor.tcx"))
        let end = try #require(bytes.text.ranges(of: "<Trackpoint>").last)
        let file = try TCXDecoder.decode(String(bytes.text[..<end.lowerBound]))
        #expect(file.rides.first?.track.points.count == 2)
        #expect(file.rides.first?.laps.first?.totals.distance == 950)
        #expect(file.codes == ["xml.truncated"])
    }

    @Test("reads decimal commas and reports unreadable values")
    func decimalCommas() throws {
        let text = tcx(
            "<Activity><Lap StartTime=\"2026-06-14T07:00:00Z\"><DistanceMeters>1204,5</DistanceMeters>"
                + "<Calories>many</Calories><Track><Trackpoint><Time>now</Time><Position>"
                + "<LatitudeDegrees>46,95</LatitudeDegrees><LongitudeDegrees>7,5</LongitudeDegrees></Position>"
                + "<AltitudeMeters>high</AltitudeMeters></Trackpoint></Track></Lap></Activity>")
        let file = try TCXDecoder.decode(text)
        #expect(file.rides.first?.totals?.distance == 1204.5)
        #expect(
            file.rides.first?.track.points.first?.coordinate == Coordinate(latitude: 46.95, longitude: 7.5))
        #expect(
            file.codes == [
                "tcx.unreadable-time", "tcx.unreadable-elevation", "tcx.unreadable-number",
                "tcx.decimal-comma",
            ])
    }

    @Test(
        "throws a diagnostic for input that is not TCX",
        arguments: ["<gpx></gpx>", "", "no XML", "<Activities/>"])
    func unusableText(_ text: String) {
        let error = #expect(throws: Diagnostic.self) { try TCXDecoder.decode(text, path: "a.tcx") }
        #expect(error?.severity == .error)
        #expect(error?.location?.file == "a.tcx")
    }

    @Test("reports a file without activities as empty")
    func emptyFile() throws {
        #expect(try TCXDecoder.decode("<TrainingCenterDatabase/>").codes == ["tcx.empty"])
    }
}
