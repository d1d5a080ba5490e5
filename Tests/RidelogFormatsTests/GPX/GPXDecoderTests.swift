import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct GPXDecoderTests {
    private func gpx(_ content: String, attributes: String = #"version="1.1" creator="Test""#) -> String {
        "<gpx \(attributes)>\(content)</gpx>"
    }

    private func point(_ latitude: Double, _ time: String? = nil, _ more: String = "") -> String {
        let time = time.map { "<time>\($0)</time>" } ?? ""
        return #"<trkpt lat="\#(latitude)" lon="13.4"><ele>30</ele>\#(time)\#(more)</trkpt>"#
    }

    private func track(from time: String, to end: String, _ more: String = "") -> String {
        "<trk>\(more)<trkseg>\(point(52, time))\(point(52.1, end))</trkseg></trk>"
    }

    /// Strava wrote numbers until 2020.
    @Test(
        "translates Strava's numeric sports, and other languages, into English words",
        arguments: [
            ("StravaGPX iPhone", "1", "cycling"), ("StravaGPX", "9", "running"),
            ("StravaGPX", "10", "walking"),
            ("StravaGPX", "99", "99"), ("StravaGPX", "Hike", "hike"), ("Other", "1", "1"),
            ("Other", "Radfahren", "ride"), ("Other", "Laufen", "run"), ("Other", "fietsen", "ride"),
            ("Other", "ciclismo", "ride"), ("Other", "Radtour", "ride"), ("Other", "Trail", "trail"),
            ("Other", "Mountainbiken", "mountain biking"), ("Other", "Rennrad", "road biking"),
        ])
    func stravaSports(_ creator: String, _ type: String, _ sport: String) throws {
        let text = """
            <gpx version="1.1" creator="\(creator)"><trk><type>\(type)</type><trkseg>
            <trkpt lat="46" lon="-30"><time>2026-06-14T08:00:00Z</time></trkpt>
            <trkpt lat="46.1" lon="-30"><time>2026-06-14T08:10:00Z</time></trkpt></trkseg></trk></gpx>
            """
        let file = try GPXDecoder.decode(Array(text.utf8), in: DecodingContext(path: "a.gpx", zone: .utc))
        #expect(file.rides.map(\.sport) == [sport])
    }

    @Test("uses OsmAnd's sport of the file unless a track has its own")
    func sportOfTheFile() throws {
        let file = try GPXDecoder.decode(
            gpx(
                "<metadata><name>F</name><extensions><osmand:activity>Hiking</osmand:activity></extensions></metadata>"
                    + track(from: "2026-06-14T08:00:00Z", to: "2026-06-14T09:00:00Z")
                    + track(from: "2026-06-15T08:00:00Z", to: "2026-06-15T09:00:00Z", "<type>running</type>"))
        )
        #expect(file.rides.map(\.sport) == ["hiking", "running"])
    }

    @Test(
        "joins tracks that start within twelve hours, or after a rest of at most two hours",
        arguments: [
            ("2026-06-14T06:00:00Z", "2026-06-14T06:10:00Z", "2026-06-14T18:00:00Z", 1),
            ("2026-06-14T06:00:00Z", "2026-06-14T06:10:00Z", "2026-06-14T18:00:01Z", 2),
            ("2026-06-14T06:00:00Z", "2026-06-14T17:00:00Z", "2026-06-14T19:00:00Z", 1),
            ("2026-06-14T06:00:00Z", "2026-06-14T17:00:00Z", "2026-06-14T19:00:01Z", 2),
        ])
    func outings(_ start: String, _ end: String, _ next: String, _ count: Int) throws {
        let file = try GPXDecoder.decode(
            gpx(track(from: start, to: end) + track(from: next, to: "2026-06-14T20:00:00Z")))
        #expect(file.rides.count == count)
    }

    @Test("reads a distance only from the extensions of a trackpoint")
    func distances() throws {
        let inPoint = point(52, "2026-06-14T06:00:00Z", "<distance>7</distance>")
        let inExtensions = point(
            52.1, "2026-06-14T06:01:00Z", "<extensions><distance>9</distance></extensions>")
        let file = try GPXDecoder.decode(
            gpx(
                "<trk><extensions><distance>8</distance></extensions><trkseg>\(inPoint)\(inExtensions)</trkseg></trk>"
            ))
        #expect(file.rides.first?.track.points.map(\.distance) == [nil, 9])
    }

    @Test("reads a ride's texts, sport, device and trackpoint")
    func rideMembers() throws {
        let file = try GPXDecoder.decode(
            gpx(
                """
                <metadata><name>File</name></metadata>
                <trk><name><![CDATA[Round the lake & home]]></name><desc>Windy</desc><type>Cycling</type><trkseg>
                \(point(52.5, "2026-06-14T09:42:00.250+02:00", "<extensions><ns3:TrackPointExtension>"
                + "<ns3:hr>140</ns3:hr><ns3:cad>90</ns3:cad><ns3:atemp>21.5</ns3:atemp></ns3:TrackPointExtension>"
                + "<power>250</power></extensions>"))
                </trkseg></trk>
                """))
        let ride = try #require(file.rides.first)
        #expect(file.rides.count == 1)
        #expect(ride.title == "Round the lake & home")
        #expect(ride.text == "Windy")
        #expect(ride.sport == "cycling")
        #expect(ride.device == "Test")
        let expected = Trackpoint(
            coordinate: Coordinate(latitude: 52.5, longitude: 13.4),
            time: try instant("2026-06-14T07:42:00.250Z"), elevation: 30, heartRate: 140, cadence: 90,
            power: 250, temperature: 21.5)
        #expect(ride.track.points == [expected])
        #expect(file.diagnostics.isEmpty)
    }

    /// No one reads these as a track: where they belong is not known.
    @Test(
        "reports trackpoints outside a track segment",
        arguments: ["<trk>•</trk>", "•", "<trkseg>•</trkseg>", "<rte>•</rte>", "<trk><trkseg/>•</trk>"])
    func strayPoints(_ around: String) throws {
        let points = point(52, "2026-06-14T08:00:00Z") + point(152)
        let file = try GPXDecoder.decode(gpx(around.replacing("•", with: points)))
        #expect(file.rides.isEmpty && file.routes.isEmpty)
        #expect(file.codes == ["gpx.stray-point"])
        #expect(file.diagnostics.first?.what.hasPrefix("2 points") == true)
    }

    @Test("reports route points outside a route")
    func strayRoutePoints() throws {
        let file = try GPXDecoder.decode(
            gpx("<trk><rtept lat=\"1\" lon=\"2\"/></trk><rtept lat=\"1\" lon=\"2\"/>"))
        #expect(file.codes == ["gpx.stray-point"])
    }

    @Test("uses the metadata's name for a track without a name")
    func metadataName() throws {
        let one = track(from: "2026-06-14T08:00:00Z", to: "2026-06-14T09:00:00Z")
        let file = try GPXDecoder.decode(gpx("<metadata><name>File</name></metadata>" + one))
        #expect(file.rides.map(\.title) == ["File"])
    }

    @Test("uses the first readable value of a sensor")
    func firstSensorValue() throws {
        let extensions = """
            <extensions><hr>x</hr><a><heartrate>120</heartrate></a><gpxtpx:hr>130</gpxtpx:hr>
            <PowerInWatts> 200 </PowerInWatts><speed>5.5</speed></extensions><speed>9</speed>
            """
        let text = gpx(
            "<trk><trkseg>\(point(52, "2026-06-14T08:00:00Z", extensions))</trkseg></trk>",
            attributes: #"version="1.0""#)
        let point = try #require(try GPXDecoder.decode(text).rides.first?.track.points.first)
        #expect(point.heartRate == 120)
        #expect(point.power == 200)
        #expect(point.speed == 5.5)
    }

    @Test("reads a point's own speed only in GPX 1.0", arguments: [("1.0", 9.0), ("1.1", nil)])
    func pointSpeed(_ version: String, _ speed: Double?) throws {
        let text = gpx(
            "<trk><trkseg>\(point(52, "2026-06-14T08:00:00Z", "<speed>9</speed>"))</trkseg></trk>",
            attributes: "version=\"\(version)\"")
        #expect(try GPXDecoder.decode(text).rides.first?.track.points.first?.speed == speed)
    }

    @Test("joins the tracks of one outing in time order")
    func joinedTracks() throws {
        let file = try GPXDecoder.decode(
            gpx(
                track(from: "2026-06-14T13:00:00Z", to: "2026-06-14T15:00:00Z", "<name>Back</name>")
                    + track(from: "2026-06-14T08:00:00Z", to: "2026-06-14T12:00:00Z", "<name>Out</name>")))
        let ride = try #require(file.rides.first)
        #expect(file.rides.count == 1)
        #expect(ride.track.segments.count == 2)
        #expect(ride.title == "Back")
        let times = ride.track.points.compactMap(\.time)
        #expect(times == times.sorted())
    }

    @Test("separates outings half a day apart, without the file's name")
    func separateOutings() throws {
        let file = try GPXDecoder.decode(
            gpx(
                "<metadata><name>Archive</name></metadata>"
                    + track(from: "2026-06-14T08:00:00Z", to: "2026-06-14T10:00:00Z", "<name>One</name>")
                    + track(from: "2026-06-14T22:30:00Z", to: "2026-06-14T23:00:00Z")
                    + track(from: "2026-06-01T08:00:00Z", to: "2026-06-01T10:00:00Z", "<name>Three</name>")))
        #expect(file.rides.map(\.title) == ["One", nil, "Three"])
    }

    @Test("separates the days of a tour")
    func tourDays() throws {
        let file = try GPXDecoder.decode(
            gpx(
                track(from: "2026-06-14T08:00:00Z", to: "2026-06-14T20:00:00Z")
                    + track(from: "2026-06-15T07:00:00Z", to: "2026-06-15T19:00:00Z")))
        #expect(file.rides.count == 2)
    }

    @Test("separates the days of a tour with mornings and evenings")
    func halfDays() throws {
        let file = try GPXDecoder.decode(
            gpx(
                track(from: "2026-06-10T07:00:00Z", to: "2026-06-10T11:00:00Z")
                    + track(from: "2026-06-10T18:30:00Z", to: "2026-06-10T20:00:00Z")
                    + track(from: "2026-06-11T06:15:00Z", to: "2026-06-11T11:00:00Z")
                    + track(from: "2026-06-11T18:00:00Z", to: "2026-06-11T20:00:00Z")))
        #expect(file.rides.map(\.track.segments.count) == [2, 2])
    }

    @Test("joins a long ride across a rest of ten minutes")
    func shortRest() throws {
        let file = try GPXDecoder.decode(
            gpx(
                track(from: "2026-06-14T06:00:00Z", to: "2026-06-14T23:00:00Z")
                    + track(from: "2026-06-14T23:10:00Z", to: "2026-06-15T09:00:00Z")))
        #expect(file.rides.count == 1)
    }

    @Test("separates tracks of different sports")
    func differentSports() throws {
        let file = try GPXDecoder.decode(
            gpx(
                track(from: "2026-06-14T08:00:00Z", to: "2026-06-14T09:00:00Z", "<type>cycling</type>")
                    + track(from: "2026-06-14T09:10:00Z", to: "2026-06-14T10:00:00Z", "<type>running</type>"))
        )
        #expect(file.rides.map(\.sport) == ["cycling", "running"])
    }

    @Test("reads routes, and tracks without times, as routes")
    func tracksWithoutTimes() throws {
        let file = try GPXDecoder.decode(
            gpx(
                "<rte><name>Plan</name><rtept lat=\"1\" lon=\"2\"><ele>3</ele></rtept></rte>"
                    + "<trk><name>Line</name><trkseg>\(point(52))</trkseg><trkseg>\(point(53))</trkseg></trk>"
            ))
        #expect(file.rides.isEmpty)
        #expect(file.routes.map(\.title) == ["Plan", "Line"])
        #expect(file.routes.map(\.points.count) == [1, 2])
        #expect(file.routes.first?.points.first?.elevation == 3)
    }

    @Test("reads waypoints and reports one without a position")
    func waypoints() throws {
        let file = try GPXDecoder.decode(
            gpx(
                "<wpt lat=\"1\" lon=\"2\"><ele>3</ele><time>2026-06-14T08:00:00Z</time><name>A</name>"
                    + "<cmt>C</cmt><desc>D</desc></wpt><wpt/><wpt lat=\"4\" lon=\"5\"><cmt>C</cmt></wpt>"))
        #expect(
            file.waypoints == [
                Waypoint(
                    name: "A", text: "D", coordinate: Coordinate(latitude: 1, longitude: 2), elevation: 3,
                    time: try instant("2026-06-14T08:00:00Z")),
                Waypoint(text: "C", coordinate: Coordinate(latitude: 4, longitude: 5)),
            ])
        #expect(file.inventory?.waypoints == file.waypoints)
        #expect(file.codes == ["gpx.missing-position", "gpx.waypoints"])
        #expect(file.diagnostics.last?.what.contains("3 waypoints") == true)
    }

    @Test("reads depth and course as extra fields of segments")
    func extraFields() throws {
        let points =
            point(52, "2026-06-14T08:00:00Z")
            + point(
                52.1, "2026-06-14T08:01:00Z",
                "<extensions><a:depth>3</a:depth><distance>9</distance></extensions>")
            + point(100) + point(52.2, "2026-06-14T08:05:00Z", "<course>90</course>")
        let file = try GPXDecoder.decode(gpx("<trk><trkseg>\(points)</trkseg></trk>"))
        let depth: (Double?...) -> ExtraField = { ExtraField(name: "depth", unit: "m", values: $0) }
        let course: (Double?...) -> ExtraField = { ExtraField(name: "course", unit: "degrees", values: $0) }
        let segments = try #require(file.rides.first?.track.segments)
        #expect(segments.map(\.extras) == [[depth(nil, 3), course(nil, nil)], [depth(nil), course(90)]])
        #expect(
            file.inventory?.tracks.first?.segments.map(\.extras) == [
                [depth(nil, 3, nil), course(nil, nil, 90)]
            ])
        #expect(segments.first?.points.last?.distance == 9)
    }

    @Test("reads hdop as a field without a unit")
    func dilution() throws {
        let points =
            point(52, "2026-06-14T08:00:00Z", "<hdop>0.9</hdop>") + point(52.1, "2026-06-14T08:01:00Z")
        let file = try GPXDecoder.decode(gpx("<trk><trkseg>\(points)</trkseg></trk>"))
        #expect(
            file.rides.first?.track.segments.map(\.extras) == [
                [ExtraField(name: "hdop", values: [0.9, nil])]
            ])
    }

    @Test("lists tracks and segments in the inventory as they appear in the file")
    func fileInventory() throws {
        let file = try GPXDecoder.decode(
            gpx(
                "<metadata><name>File</name></metadata><trk><name>T</name><type>Cycling</type><trkseg/><trkseg>"
                    + point(52, "2026-06-14T08:00:00Z") + point(200) + point(52.1, "2026-06-14T08:06:00Z")
                    + point(91) + "</trkseg></trk>"))
        let inventory = try #require(file.inventory)
        #expect(inventory.name == "File")
        #expect(inventory.creator == "Test")
        #expect(inventory.version == "1.1")
        #expect(inventory.invalidPointCount == 2)
        #expect(inventory.tracks.map(\.name) == ["T"])
        #expect(inventory.tracks.map(\.sport) == ["Cycling"])
        // As the file has them; the ride breaks at the pause.
        #expect(inventory.tracks.first?.segments.map(\.points.count) == [0, 2])
        #expect(file.rides.first?.track.segments.map(\.points.count) == [1, 1])
        #expect(file.rides.first?.sport == "cycling")
    }

    @Test("keeps a trackpoint that the end of the file cuts off")
    func truncatedPoint() throws {
        let text =
            "<gpx><trk><trkseg>" + point(52, "2026-06-14T08:00:00Z") + "<trkpt lat=\"1\" lon=\"2\"><ele>12"
        let file = try GPXDecoder.decode(text)
        #expect(
            file.rides.first?.track.points.last
                == Trackpoint(coordinate: Coordinate(latitude: 1, longitude: 2)))
        #expect(file.codes == ["xml.truncated"])
    }

    @Test("reads and reports decimal commas")
    func decimalCommas() throws {
        let text = gpx(
            "<trk><trkseg><trkpt lat=\"46,95\" lon=\"-7,5\"><ele>540,25</ele><time>2026-06-14 08:00:00</time>"
                + "<hr>120,5</hr></trkpt></trkseg></trk>")
        let file = try GPXDecoder.decode(text)
        let point = try #require(file.rides.first?.track.points.first)
        #expect(point.coordinate == Coordinate(latitude: 46.95, longitude: -7.5))
        #expect(point.elevation == 540.25)
        #expect(point.heartRate == 120.5)
        #expect(file.codes == ["gpx.time-without-zone", "gpx.decimal-comma"])
        #expect(file.diagnostics.last?.what.hasPrefix("4 numbers") == true)
    }
}

// MARK: - Faults

extension GPXDecoderTests {
    @Test("leaves out points without a valid position and reports the first")
    func invalidPositions() throws {
        let bad = "<trkpt lat=\"52\"/>\n<trkpt lat=\"x\" lon=\"1\"/>\n<trkpt lat=\"91\" lon=\"1\"/>"
        let good = point(52, "2026-06-14T08:00:00Z")
        let file = try GPXDecoder.decode(gpx("<trk><trkseg>\n\(bad)\(good)</trkseg></trk>"), path: "a.gpx")
        #expect(file.rides.first?.track.points.count == 1)
        #expect(file.codes == ["gpx.missing-position", "gpx.invalid-position"])
        let first = try #require(file.diagnostics.first)
        #expect(first.what.hasPrefix("2 points"))
        #expect(first.location?.description == "a.gpx:2:1")
    }

    @Test("splits a segment at pause marks with impossible coordinates")
    func pauseMarks() throws {
        let points =
            point(52, "2026-06-14T08:00:00Z") + point(100, "2026-06-14T08:01:00Z")
            + point(200, "2026-06-14T08:05:00Z") + point(52.1, "2026-06-14T08:06:00Z")
        let file = try GPXDecoder.decode(gpx("<trk><trkseg>\(points)</trkseg></trk>"))
        #expect(file.rides.first?.track.segments.map(\.points.count) == [1, 1])
        #expect(file.codes == ["gpx.pause-mark"])
    }

    @Test("keeps trackpoints with unreadable elevations and times")
    func unreadableMembers() throws {
        let points =
            "<trkpt lat=\"1\" lon=\"2\"><ele/><time>2026-06-14T08:00:00</time></trkpt>"
            + "<trkpt lat=\"1\" lon=\"2\"><ele>high</ele><time>noon</time></trkpt>"
        let file = try GPXDecoder.decode(gpx("<trk><trkseg>\(points)</trkseg></trk>"))
        let found = try #require(file.rides.first?.track.points)
        #expect(found.map(\.elevation) == [nil, nil])
        #expect(found.map(\.time) == [try instant("2026-06-14T08:00:00Z"), nil])
        #expect(file.codes == ["gpx.unreadable-time", "gpx.unreadable-elevation", "gpx.time-without-zone"])
    }

    @Test("keeps trackpoints before a truncation and reports its line")
    func truncation() throws {
        let points = point(52, "2026-06-14T08:00:00Z") + point(52.1, "2026-06-14T08:01:00Z")
        let file = try GPXDecoder.decode("<gpx>\n<trk><trkseg>\(points)<trkpt lat=\"52.2\" lo", path: "a.gpx")
        #expect(file.rides.first?.track.points.count == 2)
        #expect(file.codes == ["xml.truncated"])
        #expect(file.diagnostics.first?.location?.description.hasPrefix("a.gpx:2:") == true)
    }

    @Test("reports the byte at which the XML is malformed")
    func malformedXML() throws {
        let text = "<gpx>\n<trk><trkseg>\(point(52, "2026-06-14T08:00:00Z"))</oops></trkseg></trk></gpx>"
        let file = try GPXDecoder.decode(text, path: "a.gpx")
        #expect(file.rides.first?.track.points.count == 1)
        let diagnostic = try #require(file.diagnostics.first)
        #expect(diagnostic.code == "xml.malformed")
        let offset = Array(text.utf8).count - "oops></trkseg></trk></gpx>".utf8.count
        #expect(diagnostic.what.hasSuffix("(byte \(offset))"))
    }

    @Test("rejects entity declarations")
    func entities() throws {
        let bomb = "<!DOCTYPE gpx [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><gpx><trk/></gpx>"
        let error = #expect(throws: Diagnostic.self) { try GPXDecoder.decode(bomb) }
        #expect(error?.code == "xml.entities")
        #expect(error?.severity == .error)
    }

    @Test("reports elements that are nested too deep")
    func deepNesting() throws {
        let deep = "<gpx>" + String(repeating: "<a>", count: 200_000)
        #expect(try GPXDecoder.decode(deep).codes.contains("xml.too-deep"))
    }

    @Test(
        "throws a diagnostic for input that is not GPX",
        arguments: ["<kml></kml>", "", "   ", "no XML", "<", "\u{0}"])
    func unusableText(_ text: String) {
        let error = #expect(throws: Diagnostic.self) { try GPXDecoder.decode(text, path: "a.gpx") }
        #expect(error?.severity == .error)
        #expect(error?.location?.file == "a.gpx")
    }

    @Test("reports a file without any content as empty")
    func emptyFile() throws {
        #expect(try GPXDecoder.decode("<gpx/>").codes == ["gpx.empty"])
    }
}
