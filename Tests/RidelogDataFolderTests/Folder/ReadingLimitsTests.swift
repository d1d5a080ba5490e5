import Foundation
import RidelogDataFolder
import RidelogDiagnostics
import RidelogModels
import RidelogParsing
import RidelogRepositories
import Testing

@Suite struct ReadingLimitsTests {
    private let folder = TestFolder()

    private func contents(
        _ path: String, _ change: (inout ReadingLimits) -> Void = { _ in }
    ) throws -> RideContents {
        var options = DataFolder.Options()
        change(&options.limits)
        let data = try DataFolder(root: folder.path, options: options)
        return try FolderRideRepository(data).contents(of: RideSource(path: path))
    }

    private static func gpx(_ count: Int, title: String = "A") -> String {
        let points = (0..<count).map { number in
            "<trkpt lat=\"46.5\" lon=\"-30\"><time>2026-05-02T07:00:\(10 + number % 50)Z</time></trkpt>\n"
        }
        return "<gpx version=\"1.1\"><trk><name>\(title)</name><trkseg>\n" + points.joined()
            + "</trkseg></trk></gpx>"
    }

    private static let files: [(String, String)] = [
        ("a.gpx", gpx(30)),
        (
            "routes.gpx",
            "<gpx><rte>" + String(repeating: "<rtept lat='1' lon='2'/>", count: 30) + "</rte></gpx>"
        ),
        ("tracks.gpx", "<gpx>" + String(repeating: "<trk/>", count: 30) + "</gpx>"),
        ("places.gpx", "<gpx>" + String(repeating: "<wpt lat='1' lon='2'/>", count: 30) + "</gpx>"),
        (
            "a.tcx",
            "<TrainingCenterDatabase><Activities><Activity Sport='Biking'><Lap><Track>"
                + String(
                    repeating: "<Trackpoint><Time>2026-05-02T07:00:00Z</Time></Trackpoint>", count: 30)
                + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
        ),
        (
            "track.kml",
            "<kml><Placemark><Track>"
                + String(repeating: "<when>2026-05-02T07:00:00Z</when><coord>1 2</coord>", count: 30)
                + "</Track></Placemark></kml>"
        ),
        (
            "line.kml",
            "<kml><Placemark><LineString><coordinates>" + String(repeating: "1,2 ", count: 30)
                + "</coordinates></LineString></Placemark></kml>"
        ),
        (
            "a.geojson",
            "{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\"type\":\"LineString\",\"coordinates\":["
                + Array(repeating: "[1,2]", count: 30).joined(separator: ",") + "]}}"
        ),
    ]

    @Test(
        "rejects a file with more points than the limit and suggests a higher setting", arguments: files)
    func points(_ name: String, _ text: String) throws {
        try folder.write(name, text)
        let fault = #expect(throws: Diagnostic.self) { try contents(name) { $0.points = 20 } }
        #expect(fault?.code == "file.too-many-points" && fault?.location?.file == name)
        #expect(fault?.remedy?.contains("limits: {points: 40}") == true, "\(fault?.remedy ?? "")")
        // The tracks, laps and lines around the points count too.
        #expect(throws: Never.self) { try contents(name) { $0.points = 36 } }
    }

    @Test("rejects a file of more bytes than the limit, also unpacked or in an archive")
    func bytes() throws {
        let long = Array(Self.gpx(20_000).utf8)
        #expect(long.count > 1 << 20 && long.count < 4 << 20)
        try folder.write("a.gpx", long)
        try folder.write("b.gpx.gz", deflated(long, window: 31))
        let zip = ZipWriter([
            ZipWriter.Entry("long.gpx", long), ZipWriter.Entry("short.gpx", Self.gpx(3)),
            ZipWriter.Entry("packed.gpx.gz", deflated(long, window: 31)),
        ])
        try folder.write("c.zip", zip.bytes)
        for name in ["a.gpx", "b.gpx.gz", "c.zip/long.gpx", "c.zip/packed.gpx.gz"] {
            let fault = #expect(throws: Diagnostic.self, "\(name)") {
                try contents(name) { $0.fileSize = 1 << 20 }
            }
            #expect(fault?.code == "file.too-large" && fault?.location?.file == name)
            #expect(fault?.remedy?.contains("limits: {file-size: 2 MB}") == true)
            #expect(try contents(name) { $0.fileSize = 4 << 20 }.rides.count == 1)
        }
        // Each member of an archive counts for itself.
        #expect(try contents("c.zip/short.gpx") { $0.fileSize = 1 << 20 }.rides.count == 1)
    }

    @Test("reads files of any size without a limit, bulk formats too")
    func noLimit() throws {
        try folder.write("a.gpx", Self.gpx(3))
        #expect(try contents("a.gpx") { $0.fileSize = .max }.rides.count == 1)
        var limits = ReadingLimits()
        for size in [Int.max, .max / 2, .max / 4 + 1] {
            limits.fileSize = size
            #expect(limits.fileSize(isBulk: true) == .max && limits.fileSize(isBulk: false) == size)
        }
    }

    @Test("allows bulk formats four times the bytes and any number of points")
    func bulk() throws {
        let item =
            "{\"latitudeE7\":465000000,\"longitudeE7\":-300000000,\"timestamp\":\"2026-05-02T07:00:00Z\"}"
        let list = Array(repeating: item, count: 30_000).joined(separator: ",\n")
        try folder.write("Records.json", "{\"locations\":[\(list)]}")
        let found = try contents("Records.json") {
            $0.fileSize = 1 << 20
            $0.points = 10
        }
        #expect(found.format == "Google location records")
        let fault = #expect(throws: Diagnostic.self) {
            try contents("Records.json") { $0.fileSize = 1 << 19 }
        }
        #expect(fault?.code == "file.too-large")
    }

    @Test("rejects an XML or JSON file with more elements than the limit and suggests a setting")
    func elements() throws {
        let point =
            "<trkpt lat='1' lon='2'><extensions>" + String(repeating: "<a/>", count: 30)
            + "</extensions></trkpt>"
        try folder.write("a.gpx", "<gpx><trk><trkseg>" + point + "</trkseg></trk></gpx>")
        let line = Self.files.last?.1 ?? ""
        try folder.write(
            "a.geojson", line.replacing("\"properties\":{}", with: "\"properties\":{\"a\":[1,2,3]}"))
        for (name, count) in [("a.gpx", 35), ("a.geojson", 4 * 100)] {
            let fault = #expect(throws: Diagnostic.self) {
                try contents(name) { $0.elements = count - 4 }
            }
            #expect(fault?.code == "file.too-many-elements" && fault?.location?.file == name)
            #expect(fault?.remedy?.contains("limits: {elements: \((count - 4) * 2)}") == true)
            #expect(throws: Never.self) { try contents(name) { $0.elements = count } }
        }
    }

    @Test("counts the elements of each item in a JSON list separately")
    func elementsOfItems() throws {
        func item(_ more: String = "1") -> String {
            "{\"latitudeE7\":465000000,\"longitudeE7\":-300000000,\"timestamp\":\"2026-05-02T07:00:00Z\",\"x\":[\(more)]}"
        }
        try folder.write(
            "Records.json", "{\"locations\":[" + [item(), item(), item()].joined(separator: ",") + "]}")
        let codes = try contents("Records.json") { $0.elements = 24 }.diagnostics.map(\.code)
        #expect(!codes.contains("json.malformed"))
        let long = item(Array(repeating: "1", count: 30).joined(separator: ","))
        try folder.write("Records.json", "{\"locations\":[" + [item(), long].joined(separator: ",") + "]}")
        let found = try contents("Records.json") { $0.elements = 24 }.diagnostics
        #expect(found.contains { $0.code == "json.malformed" && $0.what.contains("More than 6 values") })
    }

    @Test("cuts long names and descriptions of geofences and reports it")
    func geofenceNames() async throws {
        let long = String(repeating: "ä", count: 1_001)
        let shape = "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[0,1],[1,1],[0,0]]]}"
        try folder.write(
            "geofences/a.geojson",
            "{\"type\":\"Feature\",\"properties\":{\"name\":\"\(long)\",\"description\":\"\(long)\"},\(shape)}"
        )
        let data = try DataFolder(root: folder.path)
        let found = try await data.geofences().collect()
        let geofence = try #require(found.value.first?.value)
        #expect(geofence.name == String(repeating: "ä", count: 1_000) + "…" && geofence.text == geofence.name)
        let reported = found.diagnostics.filter { $0.code == "file.title-too-long" }
        #expect(
            reported.map(\.what).sorted().map { $0.prefix(16) } == ["the description ", "the name of a ge"])
    }

    @Test("cuts a long title and reports it")
    func title() throws {
        try folder.write("a.gpx", Self.gpx(3, title: String(repeating: "ä", count: 1_001)))
        try folder.write("b.gpx", Self.gpx(3, title: String(repeating: "ä", count: 1_000)))
        try folder.write("c.gpx", Self.gpx(3, title: String(repeating: "ä", count: 3 << 20)))
        for name in ["a.gpx", "c.gpx"] {
            let found = try contents(name)
            #expect(found.rides.first?.title == String(repeating: "ä", count: 1_000) + "…")
            #expect(found.diagnostics.map(\.code) == ["file.title-too-long"])
        }
        let whole = try contents("b.gpx")
        #expect(whole.rides.first?.title?.count == 1_000 && whole.diagnostics.isEmpty)
    }
}
