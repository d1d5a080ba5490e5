import Testing

@testable import RidelogFormats
@testable import RidelogDetection

extension DetectedFormat {
    /// `GPX`, `not yet: FIT`, `not: image`.
    var summary: String {
        switch self {
        case .decoder(let decoder): decoder.name
        case .archive: "archive"
        case .unsupported(let format), .unopenedArchive(let format): "not yet: \(format)"
        case .unrelated(let kind): "not: \(kind.rawValue)"
        }
    }
}

@Suite struct FormatDetectorTests {
    private func detect(_ path: String, _ bytes: [UInt8]) -> String {
        FormatDetector.detect(FileHead(path: path, contents: bytes)).summary
    }

    @Test(
        "detects the format from path and contents, also gzipped",
        arguments: [
            ("a.gpx", "<gpx/>", "GPX"),
            ("a.txt.gpx", "\u{FEFF}\n <?xml version=\"1.0\"?><!-- c --><gpx>", "GPX"),
            ("a", "<!DOCTYPE gpx [ <!ENTITY a \"b>\"> ]><x:gpx a=\"b\">", "GPX"),
            ("a.gpx", "<TrainingCenterDatabase>", "TCX"), ("a.tcx", "   <?xml?><kml>", "KML"),
            ("a", "<?xml version=\"1.0\"?><x:Document xmlns:x=\"a\"><x:Placemark>", "KML"),
            ("a.xml", "<Document/>", "not: unknown"),
            ("a.json", #"{"features": [{"geometry": {"#, "GeoJSON"),
            ("a.json", #"[{"_type": "location"}]"#, "OwnTracks recorder"),
            (
                "a.geojson", #"{"type":"FeatureCollection","features":[{"properties":{"coordTimes":["#,
                "GeoJSON"
            ),
            ("a.geojson", #"{"type": "Point", "coordinates": [1, 2]}"#, "GeoJSON"),
            ("a.geojson", #"{"type":"FeatureCollection","name":"locations","features":[{"#, "GeoJSON"),
            (
                "a.geojson", #"{"type":"Feature","properties":{"locations":2,"name":"summary_polyline"},"#,
                "GeoJSON"
            ),
            ("a.json", #"{"type" : "Feature", "id": "a\"timelineObjects\":\\", "geometry""#, "GeoJSON"),
            (
                "a.geojson", #"{"type":"Feature","properties":{"name":"time"},"geometry":{"type":"Point"}}"#,
                "GeoJSON"
            ),
            ("a.json", #"{"locations":[{"type":"Feature","geometry":{"#, "Position log"),
            ("a.json", #"{"note": "Feature", "kind": ["uniqueId", "locations", "lat"]}"#, "not: unknown"),
            ("a.json", #"{"timelineObjects": []}"#, "Google timeline"),
            ("a.json", #"{"a": 1}"#, "not: unknown"), ("a.jsonl", #"{"a": 1}"#, "not: unknown"),
            ("logs/a.jsonl", #"{"a": 1}"#, "JSON lines"), ("a.jsonl", #"{"time": 1}"#, "JSON lines"),
            ("a.log", "{\"tst\": 1}\n{\"tst\": 2}", "JSON lines"),
            ("a.json", #"{"time": 1, "event": "enter", "geofence": "a"}"#, "JSON lines"),
            ("a.rec", "2024-03-01T18:26:55Z\t*   \t{\"_type\":\"lwt\"}", "OwnTracks recorder"),
            ("a.csv", "time,event,geofence\n", "CSV log"),
            ("a.csv", "time,x\n", "not: a table without “rows:” in ridelog.yml"),
            ("logs/a.csv", "time,x\n", "CSV log"), ("Logs/2026/a.csv.gz", "time,x\n", "CSV log"),
            ("a.csv", "Activity ID,Activity Date\n", "not yet: Strava export CSV"),
            (
                "cardioActivities.csv", "Activity Id,Date,Type,Route Name,Distance (km),Duration\n",
                "not: a table without “rows:” in ridelog.yml"
            ),
            (
                "cardioActivities.csv", "Date,Type,Route Name,Distance (km),Duration,Notes\n",
                "not: a table without “rows:” in ridelog.yml"
            ),
            ("logs/a.csv", "Date,Type,Distance (km),Duration\n", "CSV log"),
            ("a.csv", "date,type,km\n", "CSV log"),
            ("bikes.csv", "Bike Name,Bike Brand,Bike Model\n", "Strava gear"),
            ("goals.csv", "Goal Type,Activity Type,Goal\n", "not: settings and lists of an account"),
            ("logs/a.csv", "time,lat,lon,speed\n", "CSV trackpoints"),
            ("a.wkt", "CIRCLE (55.75414 37.6204, 100)", "Traccar areas"),
            ("a.wkt", "POLYGON((1 2, 3 4, 5 6))", "WKT"), ("a.wkt", "POINT (1 2)", "not yet: WKT"),
            ("a.fit", "\u{E}\u{10}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}.FIT", "FIT"),
            ("a.db", "SQLite format 3\0", "not: a table without “rows:” in ridelog.yml"),
            ("a.kmz", "PK\u{3}\u{4}", "archive"),
            ("a", "PK\u{3}\u{4}", "archive"), ("a.zip", "PK\u{5}\u{6}", "archive"),
            ("a.docx", "PK\u{3}\u{4}", "not: document"), ("a.rar", "Rar!\u{1A}\u{7}", "not yet: RAR archive"),
            ("a.tar.gz", "a.gpx" + String(repeating: "\0", count: 252) + "ustar", "not yet: tar archive"),
            ("a.md", "# {\"time\": 1}", "not: text"), ("README", "Hello", "not: text"),
            ("a.html", "<!DOCTYPE html><html>", "not: web page"), ("a.svg", "<svg/>", "not: image"),
            ("a.bin", "", "not: empty"), ("logs/a.csv", " \n", "not: empty"), ("a.bin", "?", "not: unknown"),
            ("a.jpg", "x", "not: image"), ("a", "GIF89a", "not: image"), ("a", "%PDF-1.7", "not: document"),
        ])
    func detects(_ path: String, _ text: String, _ expected: String) throws {
        #expect(detect(path, Array(text.utf8)) == expected)
        #expect(detect(path, gzip(Array(text.utf8))) == expected)
    }

    @Test(
        "reads lines with a time and a type as a log, whatever else they hold",
        arguments: [
            #""where":{"type":"Point","coordinates":[8.0,47.2]}"#, #""coordinates":[8,47]"#, #""geometry":1"#,
            #""features":["a"]"#, #""uniqueId":"a""#, #""calendarId":1"#, #""moving_time":60"#,
            #""locations":[{"lat":47,"lon":8}]"#,
        ])
    func logRows(_ member: String) {
        let plain = #"{"time":"2026-06-14T08:20:00Z","type":"coffee","price":4}"#
        let row = #"{"time":1,"type":"tea",\#(member)}"#
        let broken = #"{"time":"2026"#
        for text in [row, plain + "\n" + row, row + "\n" + plain, broken + "\n" + row] {
            #expect(detect("logs/a.jsonl", Array(text.utf8)) == "JSON lines")
        }
        let stored = #"{"date":"2026-06-14T08:20:00Z","element":{\#(member)}}"#
        #expect(detect("logs/a.jsonl", Array(stored.utf8)) == "JSON lines")
    }

    @Test(
        "names formats of rides that are not supported",
        arguments: [
            (
                "a.json", #"{"exportVersion":"1.6","startTime":"2026","stopTime":"2026","exercises":["#,
                "Polar Flow"
            ),
            ("a.json", #"{"DeviceLog": {"Header": {"ActivityType": 4}}}"#, "Suunto"),
            ("a.sml", #"<?xml version="1.0"?><sml xmlns="http://www.suunto.com/schemas/sml">"#, "Suunto"),
            ("a.json", #"[{"sport": "CYCLING_SPORT"}, {"duration_s": 1596}]"#, "Endomondo"),
            ("exercise-0.json", #"[{"logId": 1, "activityName": "Outdoor Bike"}]"#, "Fitbit"),
            ("a.json", #"{"RIDE": {"STARTTIME": "2026/05/14 07:42:00 UTC "}}"#, "GoldenCheetah"),
            ("a.gc", "<!DOCTYPE GoldenCheetah><ride><attributes/></ride>", "GoldenCheetah"),
            (
                "a.json", #"{"type": "trip", "trip": {"id": 1, "departed_at": "2026", "time": 1}}"#,
                "Ride with GPS"
            ),
            ("a.json", #"{"fitnessActivity": "biking", "startTime": "2026"}"#, "Google Fit"),
            ("a.pwx", #"<pwx xmlns="http://www.peaksware.com/PWX/1/0">"#, "PWX"),
            ("a.hrm", "[Params]\nVersion=106\n", "HRM"),
            ("a.slf", "<Activity revision=\"400\"><GeneralInformation>", "SLF"),
            ("a.fitlog", "<FitnessWorkbook>", "FITLOG"), ("a.igc", "AXXXABC\r\nHFDTE140526\r\n", "IGC"),
            ("a.nmea", "$GPGGA,074200.00,4759.400,N", "NMEA"),
        ])
    func namesUnsupported(_ path: String, _ text: String, _ format: String) {
        #expect(detect(path, Array(text.utf8)) == "not yet: \(format)")
        #expect(UnreadFormat.remedy(for: format) != nil)
    }

    @Test("does not read an indented object as lines of a log")
    func indentedObject() {
        let member = "\n  \"tours\": [\n    {\"date\": \"2026-05-14\", \"type\": \"tour\"}\n  ]\n}"
        for first in ["{", #"{"date": "2026-05-14", "type": "tour","#] {
            #expect(detect("a.json", Array((first + member).utf8)) == "not: unknown")
        }
    }

    @Test("reads lines of GeoJSON as GeoJSON, also among those of a log")
    func geoJSONLines() {
        let fence = #"{"type":"Feature","time":1,"properties":{"private":true},"geometry":null}"#
        for text in [fence, fence + "\n" + #"{"time":1,"type":"coffee"}"#] {
            #expect(detect("a.jsonl", Array(text.utf8)) == "GeoJSON")
        }
    }

    /// Nothing, or no whole word, comes out of these: their names show who has to report it.
    @Test(
        "detects damaged gzip data by the file's name",
        arguments: [
            ("ride.gpx.gz", "GPX"), ("fences/a.geojson.gz", "GeoJSON"), ("a.rec.gz", "OwnTracks recorder"),
            ("logs/a.csv.gz", "CSV log"), ("a.jsonl.gz", "JSON lines"),
        ])
    func damagedGzip(_ path: String, _ expected: String) throws {
        let whole = gzip(Array("<gpx>something</gpx>".utf8))
        for count in [2, 9, 12, 13] { #expect(detect(path, Array(whole.prefix(count))) == expected) }
        var broken = whole
        broken[10] = 0xFF
        #expect(detect(path, broken) == expected)
        #expect(detect("a.gz", broken) == "not: empty")
    }

    @Test(
        "a file whose name promises a ride or a geofence is decoded, and so reported, whatever it holds",
        arguments: ["", "\0\0\0\0", "Hello", "<!DOCTYPE html><html>", "%PDF-1.7", "{\"error\": 404}"])
    func brokenPromises(_ text: String) {
        let promises = [
            ("a.fit", "FIT"), ("a.gpx", "GPX"), ("a.TCX", "TCX"), ("a.kml", "KML"), ("a.geojson", "GeoJSON"),
            ("a.wkt", "WKT"),
        ]
        for (path, format) in promises { #expect(detect(path, Array(text.utf8)) == format) }
        #expect(detect("a.json", Array(text.utf8)).hasPrefix("not: "))
    }

    @Test("names a file by its own name, but doc.kml in a KMZ archive by the archive's")
    func stems() {
        let paths = ["Tours.kmz/doc.kml", "tours/doc.kml", "Tours.kmz/Alps.kml", "a/b.tar/Ride.FIT.gz"]
        #expect(paths.map { FileName($0).stem } == ["Tours", "doc", "Alps", "Ride"])
        #expect(paths.map { FileName($0).fileExtension } == ["kml", "kml", "kml", "fit"])
    }

    @Test("uses only the start of a file, even of truncated gzip")
    func headOnly() throws {
        let long = Array(("<gpx>" + String(repeating: "<wpt/>", count: 10_000)).utf8)
        #expect(FileHead(path: "a", contents: long).bytes.count == FileHead.size)
        #expect(
            FileHead(path: "a", contents: Array(gzip(long).prefix(60))).bytes.starts(with: long.prefix(5))
        )
    }

    static let hasData = Files.exists(TestPath.data + "/MANIFEST.tsv")

    /// Which format each folder of real files should be taken for.
    static let folders: [(folder: String, expected: Set<String>)] = [
        ("fit", ["FIT", "not: empty"]), ("gpx", ["GPX"]), ("tcx", ["TCX"]),
        ("kml", ["KML", "archive"]), ("geofences", ["GeoJSON"]), ("notes", ["not: text"]),
        (
            "google-timeline",
            ["Google timeline", "Google location records", "not: settings and lists of an account"]
        ),
        ("owntracks", ["OwnTracks recorder"]),
        ("traccar", ["Traccar", "not: settings and lists of an account", "Traccar areas"]),
        (
            "strava",
            ["GPX", "FIT", "Strava activities", "Strava gear", "not: settings and lists of an account"]
        ),
        (
            "logs",
            [
                "GeoJSON", "Position log", "Polarsteps segments",
                "not: a table without “rows:” in ridelog.yml",
                "CSV trackpoints", "Epson", "Strava activities",
                "running_page", "CSV log",
            ]
        ),
    ]

    @Test(
        "detects only the expected formats in each folder of real files",
        .enabled(if: hasData, "the real files are not beside the package"), arguments: folders)
    func realFiles(folder: String, expected: Set<String>) throws {
        for name in Files.list(TestPath.data + "/" + folder) {
            let path = folder + "/" + name
            let bytes = try #require(Files.read(TestPath.data + "/" + path))
            let found = detect(path, bytes)
            #expect(expected.contains(found), "\(path): \(found)")
        }
    }
}
