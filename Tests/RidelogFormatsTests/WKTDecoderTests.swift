import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

@Suite("Well-known text")
struct WKTDecoderTests {
    private func decode(_ text: String) throws -> DecodedFile {
        try WKTDecoder.decode(text, path: "fences/Around Town.wkt")
    }

    @Test("reads polygons from well-known text, longitude first, and names them after the file")
    func polygons() throws {
        let file = try decode(
            """
            POLYGON ((8 47, 8.1 47, 8.1 47.1, 8 47.1, 8 47), (8.04 47.04, 8.06 47.04, 8.06 47.06, 8.04 47.04))
            srid=4326; MultiPolygon Z (((9 46 1, 9.1 46 2, 9.1 46.1 3, 9 46 1)), ((5 40, 5 41, 6 41, 5 40)))
            """)
        #expect(file.geofences.map(\.name) == ["Around Town", "Around Town 2"])
        #expect(file.geofences.map(\.id) == ["around-town", "around-town-2"])
        let first = try #require(file.geofences.first?.shape)
        #expect(first.contains(Coordinate(latitude: 47.01, longitude: 8.01)))
        #expect(!first.contains(Coordinate(latitude: 47.05, longitude: 8.055)))
        guard case .multiPolygon(let parts) = file.geofences.last?.shape else {
            Issue.record("no multipolygon")
            return
        }
        #expect(parts.map(\.outer.count) == [3, 3])
        #expect(file.diagnostics.isEmpty)
    }

    @Test("reads well-known text after a byte order mark")
    func byteOrderMark() throws {
        let text = "\u{FEFF}POLYGON ((8 47, 8.1 47, 8.1 47.1))"
        #expect(WKTDecoder.recognises(FileHead(path: "a.wkt", bytes: Array(text.utf8))))
        #expect(try decode(text).geofences.count == 1)
    }

    @Test("reports points and lines in well-known text that have no radius or width")
    func others() throws {
        let file = try decode("POLYGON((0 0, 1 0, 1 1))\nPOINT (8 47)\nLINESTRING(8 47, 9 48)")
        #expect(file.geofences.count == 1)
        #expect(file.diagnostics.map(\.code) == ["wkt.no-area"])
        #expect(
            file.diagnostics.map(\.what) == [
                "2 points or lines without a radius or a width, the first here: not a geofence"
            ])
        var reader = WKTReader(Array("point(8.5 47.5)".utf8))
        #expect(
            try reader.geometry().shape(reach: 60)
                == .circle(center: Coordinate(latitude: 47.5, longitude: 8.5), radius: 60))
        var line = WKTReader(Array("LINESTRING M (8 47 0, 9 48 1)".utf8))
        #expect(try line.geometry().shape(reach: 0) == nil)
    }

    @Test(
        "rejects malformed well-known text and gives the place of the fault",
        arguments: [
            ("POLYGON ((8 47, 8.1 47, 8.1 97))", 30), ("POLYGON ((8 47, 8.1 47))", 23),
            ("POLYGON (8 47, 8.1 47, 8.2 48)", 9), ("POLYGON ((8 47, 8.1 47, 8 48)", 29),
            ("POLYGON EMPTY", 13), ("SRID=3857; POLYGON ((8 47, 8.1 47, 8.2 48))", 9),
            ("MULTIPOLYGON ((()))", 16), ("POLYGON", 7),
        ])
    func faults(text: String, offset: Int) throws {
        #expect(throws: Diagnostic.self) { try decode(text) }
        var reader = WKTReader(Array(text.utf8))
        do {
            _ = try reader.geometry()
            Issue.record("read")
        } catch {
            #expect(error.offset == offset)
        }
    }

    @Test("keeps the areas before a fault, but marks them as partial")
    func partial() throws {
        let file = try decode("POLYGON((0 0, 1 0, 1 1))\nPOLYGON((0 0, 1")
        #expect(file.geofences.map(\.isPartial) == [true])
        #expect(file.diagnostics.map(\.code) == ["wkt.malformed"])
    }
}
