import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct KMLDecoderTests {
    private func fixture() throws -> DecodedFile {
        let bytes = try #require(Files.read(TestPath.formats + "/hard.kml"))
        return try KMLDecoder.decode(bytes, in: .test("hard.kml"))
    }

    private func folder(_ placemarks: String) -> String {
        "<kml><Document><name>D</name><Folder><name>F</name>\(placemarks)</Folder></Document></kml>"
    }

    private func fix(_ time: String, _ longitude: Int, _ data: String = "") -> String {
        "<Placemark><TimeStamp><when>\(time)</when></TimeStamp><Point><coordinates>\(longitude),2</coordinates></Point>"
            + "<ExtendedData>\(data)</ExtendedData></Placemark>"
    }

    @Test("reads < as a tag only before a letter, / or !")
    func tags() {
        for tag in ["a", "z", "A", "Z", "/p", "!-- x --"] {
            #expect(KMLText.plain(Array("5 <\(tag)> km".utf8)[...]) == "5 km", "\(tag)")
        }
        for text in ["`", "{", "@", "[", " 5", "0"].map({ "5 <\($0)> km" }) {
            #expect(KMLText.plain(Array(text.utf8)[...]) == text)
        }
    }

    @Test("keeps the lines of a description, without empty lines, tags and extra blanks")
    func lines() {
        let text = "One  two\n\n <b>three</b>\r four &amp; five "
        #expect(KMLText.plain(Array(text.utf8)[...]) == "One two\nthree\nfour & five")
    }

    @Test("reads a track of two segments with its measurements")
    func trackMeasurements() throws {
        let file = try fixture()
        let ride = try #require(file.rides.first)
        #expect(file.rides.count == 1)
        #expect(
            ride.title == "Round the lake" && ride.sport == "cycling" && ride.device == "Ridelog & friends")
        #expect(ride.text == "Wind & rain 3 < 4")
        #expect(ride.track.segments.map(\.points.count) == [3, 3])
        let expected = [
            Trackpoint(
                coordinate: Coordinate(latitude: 52.5, longitude: 13.4),
                time: try instant("2026-06-14T07:00:00Z"),
                elevation: 34, heartRate: 120, cadence: 80, power: 200, temperature: 21.5),
            Trackpoint(time: try instant("2026-06-14T07:00:01.500Z"), heartRate: 121, power: 210),
            Trackpoint(
                coordinate: Coordinate(latitude: 52.5001, longitude: 13.4001),
                time: try instant("2026-06-14T07:00:02Z"), elevation: 0, power: 220),
        ]
        #expect(ride.track.segments.first?.points == expected)
        #expect(
            ride.track.segments.first?.extras == [
                ExtraField(name: "SmO2", values: [60, 61, 62]),
                ExtraField(name: "heading", values: [90, 91, 92]),
            ])
        let last = try #require(ride.track.segments.last)
        #expect(last.points.map { $0.coordinate?.longitude } == [13.41, 13.42, nil])
        #expect(last.points.map { $0.time == nil } == [false, true, false])
        #expect(last.points.allSatisfy { $0.elevation == nil })
    }

    @Test("reads geofences, routes and waypoints")
    func areasAndPlaces() throws {
        let file = try fixture()
        #expect(file.geofences.map(\.id) == ["island", "island-2"])
        #expect(file.geofences.map(\.text) == ["No bikes", nil])
        #expect(file.geofences.map(\.isPartial) == [false, true])
        guard case .polygon(let island) = file.geofences.first?.shape,
            case .multiPolygon(let parts) = file.geofences.last?.shape
        else {
            Issue.record("not a polygon and a multipolygon")
            return
        }
        #expect(island.outer.count == 4)
        #expect(
            island.holes == [
                [(52.2, 13.2), (52.2, 13.4), (52.4, 13.4)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
            ])
        #expect(parts.map(\.outer.count) == [3, 3])
        #expect(file.routes.map(\.title) == ["Plan"])
        #expect(file.routes.first?.points.count == 3)
        let inventory = try #require(file.inventory)
        #expect(inventory.waypoints.map(\.name) == ["Start"])
        #expect(inventory.tracks.map { $0.segments.map(\.points.count) } == [[3, 3]])
        #expect(inventory.name == "Lake days" && inventory.creator == "Ridelog & friends")
        #expect(inventory.invalidPointCount == 1)
    }

    @Test("reports each kind of fault in hard.kml")
    func fixtureFaults() throws {
        #expect(
            try fixture().codes == [
                "kml.unreadable-position", "kml.invalid-position", "kml.unreadable-time",
                "kml.time-without-zone", "kml.uneven-track", "kml.short-line", "kml.short-ring",
                "kml.repeated-name", "kml.network-link", "kml.waypoints",
            ])
    }

    @Test("reads a folder's points with times as one ride")
    func pointsWithTimes() throws {
        let speed = "<Data name=\"speed\"><value>5.5</value></Data><SimpleData name=\"hr\">99</SimpleData>"
        let file = try KMLDecoder.decode(
            folder(
                fix("2026-06-14T07:00:20Z", 3) + fix("2026-06-14T07:00:00Z", 1, speed)
                    + fix("2026-06-14T07:00:10Z", 2)
            )
            .replacing("</Folder>", with: "</Folder>" + fix("2026-06-14T09:00:00Z", 9)))
        let points = try #require(file.rides.first?.track.points)
        #expect(file.rides.map(\.title) == ["F"])
        #expect(points.map { $0.coordinate?.longitude } == [1, 2, 3])
        #expect(points.first?.speed == 5.5 && points.first?.heartRate == 99)
        #expect(file.inventory?.waypoints.map(\.coordinate.longitude) == [9])
    }

    @Test("reads places without times among points with times as waypoints, not as part of the ride")
    func placesAmongFixesAreWaypoints() throws {
        let place = "<Placemark><Point><coordinates>7,2</coordinates></Point></Placemark>"
        let file = try KMLDecoder.decode(
            folder(fix("2026-06-14T07:00:00Z", 1) + place + fix("2026-06-14T07:00:10Z", 2)))
        #expect(file.rides.first?.track.points.map { $0.coordinate?.longitude } == [1, 2])
        #expect(file.inventory?.waypoints.map(\.coordinate.longitude) == [7])
    }

    @Test("finds no ride in placemarks with only a Google Earth view time")
    func timesOfViews() throws {
        let stamp = "<LookAt><gx:TimeStamp><when>2021-05-01T00:00:00Z</when></gx:TimeStamp></LookAt>"
        let span =
            "<Camera><gx:TimeSpan><begin>2021-05-01T00:00:00Z</begin><end>2022-05-01</end></gx:TimeSpan></Camera>"
        let places = [1, 2].map {
            "<Placemark>\(stamp)<Point><coordinates>\($0),2</coordinates></Point></Placemark>"
        }
        let line = "<Placemark>\(span)<LineString><coordinates>1,2 2,2</coordinates></LineString></Placemark>"
        let file = try KMLDecoder.decode(folder(places.joined() + line))
        #expect(file.rides.isEmpty && file.waypoints.count == 2 && file.routes.count == 1)
        #expect(file.codes == ["kml.waypoints"])
    }

    /// GPSBabel writes points with times, and the same points as a line.
    @Test("ignores a line that repeats the ride's points")
    func repeatedLine() throws {
        let line = "<Placemark><LineString><coordinates>1,2 2,2</coordinates></LineString></Placemark>"
        let fixes = fix("2026-06-14T07:00:00Z", 1) + fix("2026-06-14T07:00:10Z", 2)
        #expect(try KMLDecoder.decode(folder(fixes + line)).routes.isEmpty)
        #expect(try KMLDecoder.decode(folder(fixes + line.replacing("2,2", with: "3,2"))).routes.count == 1)
    }

    @Test("reads a track without times as a route")
    func tracksWithoutTimes() throws {
        let file = try KMLDecoder.decode(
            "<kml><Placemark><name>P</name><Track><coord>1 2</coord><coord>2 2</coord></Track></Placemark></kml>"
        )
        #expect(file.rides.isEmpty && file.routes.map(\.title) == ["P"])
        #expect(file.codes == ["kml.uneven-track", "kml.track-without-time"])
    }

    @Test(
        "reads coordinates up to a limit and counts unreadable ones",
        arguments: [
            ("1,2,3 4,5,6", 2, 0), ("1,2 , 4\n4 ,5,6", 2, 0), ("1,2,3,4", 0, 1), ("", 0, 0), ("1", 0, 1),
            ("1,2 x,2 3,4", 2, 1), (",,", 0, 1), ("1e1,-2.5", 1, 0), ("200,2 2,100", 2, 0),
        ])
    func coordinateLists(_ text: String, _ count: Int, _ unreadable: Int) {
        let read = KMLCoordinates.positions(Array(text.utf8)[...])
        #expect(read.positions.count == count)
        #expect(read.unreadable == unreadable)
        for limit in 0...3 {
            let some = KMLCoordinates.positions(Array(text.utf8)[...], limit: limit)
            #expect(some.positions.count == min(limit, count))
        }
    }

    @Test(
        "keeps altitudes unless they are relative to the ground",
        arguments: [
            ("absolute", [1, 2]), ("clampToGround", [1, 2]), ("relativeToGround", [nil, nil]),
        ])
    func altitudeModes(_ mode: String, _ expected: [Double?]) throws {
        let file = try KMLDecoder.decode(
            "<kml><Placemark><LineString><altitudeMode>\(mode)</altitudeMode><coordinates>1,1,1 2,2,2</coordinates></LineString></Placemark></kml>"
        )
        #expect(file.routes.first?.points.map(\.elevation) == expected)
    }

    @Test("drops and reports a measurement with too few values")
    func sparseMeasurement() throws {
        let moments = (10..<20).map { "<when>2026-06-14T07:00:\($0)Z</when><gx:coord>\($0) 2 3</gx:coord>" }
        let array = "<gx:SimpleArrayData name=\"SmO2\"><gx:value>60</gx:value></gx:SimpleArrayData>"
        let file = try KMLDecoder.decode(
            "<kml xmlns:gx=\"http://www.google.com/kml/ext/2.2\"><Placemark><gx:Track>"
                + moments.joined() + "<ExtendedData><SchemaData>\(array)</SchemaData></ExtendedData>"
                + "</gx:Track></Placemark></kml>")
        #expect(file.rides.first?.track.points.count == 10)
        #expect(file.rides.first?.track.segments.first?.extras == [])
        #expect(file.codes == ["kml.sparse-field"])
    }

    @Test("keeps what precedes a truncation, and rejects other formats")
    func truncation() throws {
        let whole = try #require(Files.read(TestPath.formats + "/hard.kml"))
        let text = String(decoding: whole, as: UTF8.self)
        let cut = try #require(text.range(of: "13.1,52.1"))
        let file = try KMLDecoder.decode(String(text[..<cut.upperBound]))
        #expect(file.rides.count == 1 && file.geofences.count == 2)
        #expect(file.codes.contains("xml.truncated"))
        let early = try KMLDecoder.decode(
            String(text[..<(try #require(text.range(of: "13,53,0"))).lowerBound]))
        #expect(early.geofences.map(\.isPartial) == [true])
        let error = #expect(throws: Diagnostic.self) { try KMLDecoder.decode("<gpx/>") }
        #expect(error?.code == "xml.other-format")
        #expect(try KMLDecoder.decode("<kml/>").codes == ["kml.empty"])
    }

    @Test("a longer part of a truncated document gives no fewer geofences")
    func truncationAnywhere() throws {
        let whole = try #require(Files.read(TestPath.formats + "/hard.kml"))
        var areas = 0
        for count in stride(from: 100, to: whole.count, by: 7) {
            guard let file = try? KMLDecoder.decode(Array(whole.prefix(count)), in: .test()) else { continue }
            #expect(file.rides.reduce(0) { $0 + $1.track.points.count } <= 7)
            #expect(file.geofences.count >= areas)
            areas = file.geofences.count
        }
        #expect(areas == 2)
    }

    /// What Python's ElementTree counts in the real files: points of each segment, positions of lines, areas and
    /// places; and the sum of the elevations of tracks.
    struct Fact: Sendable {
        var file: String
        var segments: [Int] = []
        var lines: [Int] = []
        var areas = 0
        var places = 0
        var elevations = 0.0
    }

    static let facts = [
        Fact(file: "dawarich/extended_data.kml", places: 1),
        Fact(file: "dawarich/gx_track.kml", segments: [4], elevations: 52),
        Fact(file: "dawarich/invalid_coordinates.kml"),
        Fact(file: "dawarich/large_track.kml", lines: [10, 10]),
        Fact(file: "dawarich/linestring_track.kml", lines: [5]),
        Fact(file: "dawarich/multigeometry.kml", lines: [4], places: 2),
        // Two of its four points are alone in their folders.
        Fact(file: "dawarich/nested_folders.kml", segments: [2], places: 2, elevations: 30),
        Fact(file: "dawarich/points_with_timestamps.kml", segments: [3], elevations: 45),
        Fact(file: "dawarich/timespan.kml", places: 1),
        Fact(file: "opentracks/kml22_order_location_and_when.kml", segments: [5], elevations: 30),
        Fact(file: "opentracks/kml22_time_decreases.kml", segments: [2], elevations: 10),
        // Its first place is at latitude 100.
        Fact(
            file: "opentracks/legacy_kml22_statistics_marker.kml", segments: [3, 3], places: 2,
            elevations: 2588.093),
        Fact(file: "runalyze/Route-only.kml", lines: [11]),
        // Its line repeats its track.
        Fact(file: "runalyze/Suunto-Spartan-Ultra.kml", segments: [36], elevations: 3202.561),
        Fact(
            file: "runalyze/TomTom-without-distance-extension.kml", segments: [2109], places: 2,
            elevations: 4830443.7),
        Fact(file: "togeojson/cdata.kml", places: 1), Fact(file: "togeojson/extended_data.kml", places: 1),
        Fact(file: "togeojson/gxtrack.kml", segments: [7], elevations: 1020.4),
        Fact(file: "togeojson/inline_style.kml", lines: [11, 11, 7]),
        Fact(file: "togeojson/linestring.kml", lines: [2, 2]),
        Fact(file: "togeojson/multigeometry.kml", lines: [2, 2]),
        Fact(file: "togeojson/multitrack.kml", segments: [16], places: 2, elevations: 878.4),
        Fact(file: "togeojson/noname.kml", lines: [11]), Fact(file: "togeojson/point.kml", places: 1),
        Fact(file: "togeojson/polygon.kml", areas: 1), Fact(file: "togeojson/selfclosing.kml"),
        Fact(file: "togeojson/timespan.kml", areas: 1),
    ]

    static let hasData = Files.exists(TestPath.data + "/kml")

    @Test(
        "counts the same elements in real files as ElementTree",
        .enabled(if: hasData, "the real files are not beside the package"), arguments: facts)
    func realFiles(_ fact: Fact) throws {
        let bytes = try #require(Files.read(TestPath.data + "/kml/" + fact.file))
        let file = try KMLDecoder.decode(bytes, in: .test(fact.file))
        let points = file.rides.flatMap(\.track.points)
        #expect(file.rides.flatMap { $0.track.segments.map(\.points.count) } == fact.segments)
        #expect(file.routes.map(\.points.count) == fact.lines)
        #expect(file.geofences.count == fact.areas)
        #expect(file.inventory?.waypoints.count == fact.places)
        #expect(abs(points.compactMap(\.elevation).reduce(0, +) - fact.elevations) < 0.01)
    }

    @Test(
        "the list of expected figures covers every real file",
        .enabled(if: hasData, "the real files are not beside the package"))
    func completeFacts() {
        let files = Files.list(TestPath.data + "/kml").filter { $0.hasSuffix(".kml") }
        #expect(files == Self.facts.map(\.file))
    }

    private func span(_ begin: String, _ end: String, _ geometry: String, category: String = "") -> String {
        "<Placemark><TimeSpan><begin>2026-06-14T\(begin)Z</begin><end>2026-06-14T\(end)Z</end></TimeSpan>\(geometry)"
            + "<ExtendedData><Data name=\"Category\"><value>\(category)</value></Data></ExtendedData></Placemark>"
    }

    private func area(_ data: String, _ ring: String = "13,52 13.1,52 13.1,52.1") -> String {
        "<Placemark><name>A</name><ExtendedData>\(data)</ExtendedData><Polygon><outerBoundaryIs><LinearRing>"
            + "<coordinates>\(ring)</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>"
    }

    @Test("reads properties of geofences")
    func properties() throws {
        let data = """
            <Data name="Private"><value>TRUE</value></Data><Data name="color"><value>#b32</value></Data>\
            <SchemaData><SimpleData name="minimum_stay">90</SimpleData></SchemaData>
            """
        let file = try KMLDecoder.decode(folder(area(data)))
        let geofence = try #require(file.geofences.first)
        #expect(geofence.isPrivate && geofence.color == "#bb3322" && geofence.rules.minimumStay == 90)
        #expect(file.diagnostics.isEmpty)
        let faulty = try KMLDecoder.decode(folder(area("<Data name='floor'><value>first</value></Data>")))
        #expect(faulty.geofences.count == 1 && faulty.diagnostics.map(\.code) == ["kml.bad-property"])
    }

    @Test(
        "a private geofence that cannot be read is an error that stops the build",
        arguments: ["maybe", "", "true"])
    func lostZones(_ value: String) throws {
        let data = "<Data name=\"private\"><value>\(value)</value></Data>"
        // Its value, or its shape.
        let ring = value == "true" ? "13,52" : "13,52 13.1,52 13,53"
        let file = try KMLDecoder.decode(folder(area(data, ring)))
        #expect(file.diagnostics.contains { $0.code == .lostZone && $0.severity == .error })
    }

    @Test("a public area that cannot be read is not an error of privacy", arguments: ["no", "0", "False"])
    func publicPlace(_ value: String) throws {
        let data = "<Data name=\"private\"><value>\(value)</value></Data>"
        #expect(try !KMLDecoder.decode(folder(area(data, "13,52"))).codes.contains(.lostZone))
    }

    @Test(
        "a folder or document marked as private is an error that stops the build, if it has areas",
        arguments: [("true", true, true), ("false", true, false), ("true", false, false)])
    func privateFolder(_ value: String, hasArea: Bool, isLost: Bool) throws {
        let data = "<ExtendedData><Data name=\"private\"><value>\(value)</value></Data></ExtendedData>"
        let places =
            hasArea
            ? area("") : span("07:00:00", "09:30:00", "<Point><coordinates>13,52</coordinates></Point>")
        let file = try KMLDecoder.decode(folder(data + places))
        #expect(file.codes.contains(.lostZone) == isLost)
    }

    @Test("a file that ends within a private geofence is an error that stops the build")
    func truncatedZone() throws {
        let text = folder(area("") + area("<Data name=\"private\"><value>true</value></Data>"))
        for end in ["<value>true", "<LinearRing><coordinates>13,52"] {
            let cut = try #require(text.ranges(of: end).last)
            let file = try KMLDecoder.decode(String(text[..<cut.upperBound]))
            #expect(file.diagnostics.contains { $0.code == .lostZone && $0.severity == .error })
        }
    }

    @Test("reads a place with a time span as a stay, and a cycling line as a ride")
    func timeSpans() throws {
        let line = "<LineString><coordinates>13,52 13.1,52</coordinates></LineString>"
        let place = "<Point><coordinates>13,52</coordinates></Point>"
        let file = try KMLDecoder.decode(
            folder(
                span("07:00:00", "09:30:00", place) + span("10:00:00", "10:30:00", line, category: "Cycling")
                    + span("11:00:00", "11:30:00", line, category: "Driving")))
        let home = Coordinate(latitude: 52, longitude: 13)
        #expect(
            file.logRows.map(\.content) == [
                .place(event: .enter, home, accuracy: nil), .place(event: .exit, home, accuracy: nil),
            ])
        #expect(
            file.logRows.map(\.time) == [
                try instant("2026-06-14T07:00:00Z"), try instant("2026-06-14T09:30:00Z"),
            ])
        let ride = try #require(file.rides.first)
        #expect(file.rides.count == 1 && file.routes.count == 1 && file.waypoints.isEmpty)
        #expect(ride.start == (try instant("2026-06-14T10:00:00Z")) && ride.totals?.elapsedTime == 1800)
        #expect(ride.sport == "cycling" && ride.track.points.count == 2)
    }

    @Test("a time span makes a place a stay from five minutes, and a line a ride from one second")
    func shortTimeSpans() throws {
        let line = "<LineString><coordinates>13,52 13.1,52</coordinates></LineString>"
        let place = "<Point><coordinates>13,52</coordinates></Point>"
        for (end, isStay) in [("07:05:00", true), ("07:04:59", false)] {
            let file = try KMLDecoder.decode(folder(span("07:00:00", end, place)))
            #expect(file.logRows.count == (isStay ? 2 : 0) && file.waypoints.count == (isStay ? 0 : 1))
            #expect(file.inventory?.waypoints.count == 1)
        }
        for (end, isRide) in [("07:00:01", true), ("07:00:00", false), ("06:59:59", false)] {
            let file = try KMLDecoder.decode(folder(span("07:00:00", end, line)))
            #expect(file.rides.count == (isRide ? 1 : 0) && file.routes.count == (isRide ? 0 : 1))
        }
    }
}
