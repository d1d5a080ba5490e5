import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct GeoJSONDecoderTests {
    private let square = "[[[0,0],[0,1],[1,1],[1,0],[0,0]]]"

    private func feature(_ geometry: String, _ properties: String = "{}", id: String? = nil) -> String {
        let id = id.map { "\"id\": \($0), " } ?? ""
        return "{\"type\": \"Feature\", \(id)\"properties\": \(properties), \"geometry\": \(geometry)}"
    }

    private func collection(_ features: String...) -> String {
        "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ","))]}"
    }

    private func geometry(_ type: String, _ coordinates: String) -> String {
        "{\"type\": \"\(type)\", \"coordinates\": \(coordinates)}"
    }

    private func decode(_ text: String) throws -> DecodedFile {
        try GeoJSONDecoder.decode(text, path: "fences/Around Town.geojson")
    }

    @Test("reads one JSON text per line, and skips and reports broken lines", arguments: [false, true])
    func readsLines(hasSeparators: Bool) throws {
        let lines = [
            feature(geometry("Point", "[13.4,52.5]"), #"{"name": "One", "radius": 150}"#),
            #"{"type": "Feature", "prop"#, "nothing",
            feature(geometry("Point", "[13.5,52.5]"), #"{"name": "Zwei ü", "radius": 150}"#, id: "12"),
            geometry("Polygon", square),
        ]
        let separator = hasSeparators ? "\u{1E}" : ""
        let file = try decode("\u{FEFF}" + lines.map { separator + $0 + "\n" }.joined())
        #expect(file.geofences.map(\.name) == ["One", "Zwei ü", "Around Town 3"])
        // A line that is lost may say more of any of them: no privacy zone rests on them.
        #expect(file.geofences.allSatisfy { $0.isPartial })
        let found = file.diagnostics.filter { $0.code == "geojson.line" }
        let seen = found.compactMap { diagnostic -> Int? in
            if case .line(let line, _)? = diagnostic.location?.position { line } else { nil }
        }
        #expect(seen == [2, 3])
        // The first line may be the broken one.
        let rest = [lines[1], lines[0], lines[3]].map { separator + $0 + "\n" }.joined()
        #expect(try decode(rest).geofences.map(\.name) == ["One", "Zwei ü"])
    }

    @Test("one JSON text per line gives complete geofences, a broken text of several lines an error")
    func linesAndTexts() throws {
        let one = feature(geometry("Point", "[13.4,52.5]"), #"{"name": "One", "radius": 150}"#)
        let two = feature(geometry("Point", "[13.5,52.5]"), #"{"name": "Two", "radius": 150}"#)
        let file = try decode(one + "\n\n" + two)
        #expect(file.geofences.map(\.name) == ["One", "Two"] && file.diagnostics.isEmpty)
        #expect(!file.geofences.contains { $0.isPartial })
        let opening = #"{"type": "FeatureCollection", "features": ["# + "\n"
        #expect(try decode(opening + one + "\n]}").geofences.map(\.isPartial) == [false])
        #expect(throws: Diagnostic.self) { try decode(opening + one + "\n]") }
        #expect(throws: Diagnostic.self) { try decode(opening + one + ",\n" + two + "\n]") }
    }

    @Test("reads a polygon with a hole and its properties")
    func polygonWithHole() throws {
        let hole = "[[0.2,0.2],[0.4,0.2],[0.4,0.4]]"
        let polygon = geometry("Polygon", "[[[0,0],[2,0],[2,1],[0,0]],\(hole)]")
        let properties =
            #"{"name": "Café Mühle", "description": "Cake", "floor": 10, "ceiling": "200.5"}"#
        let fence = try #require(try decode(collection(feature(polygon, properties))).geofences.first)
        #expect(fence.id == "cafe-muhle")
        #expect(fence.name == "Café Mühle")
        #expect(fence.text == "Cake")
        #expect(fence.floor == 10)
        #expect(fence.ceiling == 200.5)
        guard case .polygon(let shape) = fence.shape else {
            Issue.record("not a polygon")
            return
        }
        let outer = [(0.0, 0.0), (0, 2), (1, 2)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        #expect(shape.outer == outer)
        #expect(shape.holes.map(\.count) == [3])
    }

    @Test("reads a point with a radius as a circle", arguments: ["radius", "rad", "radius_m"])
    func circle(_ name: String) throws {
        let text = feature(geometry("Point", "[13.4, 52.5, 30]"), "{\"title\": \"Home\", \"\(name)\": 150}")
        let fence = try #require(try decode(text).geofences.first)
        let center = Coordinate(latitude: 52.5, longitude: 13.4)
        #expect(fence == Geofence(id: "home", name: "Home", shape: .circle(center: center, radius: 150)))
    }

    @Test("reads a line with a width as a corridor", arguments: ["width", "polylineDistance"])
    func corridor(_ name: String) throws {
        let text = feature(geometry("LineString", "[[0,0],[1,1]]"), "{\"\(name)\": \"25\"}")
        let fence = try #require(try decode(text).geofences.first)
        guard case .corridor(let line, 25) = fence.shape else {
            Issue.record("not a corridor of 25 m")
            return
        }
        #expect(line.count == 2)
        #expect(fence.name == "Around Town")
        #expect(fence.id == "around-town")
    }

    @Test("reads a bare geometry or geometry collection as one geofence")
    func bareGeometries() throws {
        #expect(try decode(geometry("MultiPolygon", "[\(square),\(square)]")).geofences.count == 1)
        let many = "[\(geometry("Polygon", square)),\(geometry("MultiPolygon", "[\(square)]"))]"
        let file = try decode("{\"type\": \"GeometryCollection\", \"geometries\": \(many)}")
        guard case .multiPolygon(let polygons) = file.geofences.first?.shape else {
            Issue.record("not a multipolygon")
            return
        }
        #expect(polygons.count == 2)
        #expect(file.geofences.count == 1)
    }

    /// A privacy zone must not rest on what is smaller than it was meant to be.
    @Test(
        "marks a geofence as partial if part of its shape is missing",
        arguments: [
            ("Polygon", "[[[13.4,52.5],[52.5,113.4],[13.5,52.5],[13.5,52.6]]]", true),
            ("Polygon", "[[[0,0],[2,0],[2,1]],[[0.2,0.2]]]", true),
            ("MultiPolygon", "[[[[0,0],[2,0],[2,1]]],[[[5,5],[6,6]]]]", true),
            ("MultiPolygon", "[[[[0,0],[2,0],[2,1]]],\"x\"]", true),
            ("LineString", "[[0,0],[\"x\",0],[1,1]]", true),
            // Two circles are two geofences, and neither is all of it.
            ("MultiPoint", "[[0,0],[1,1]]", true),
            ("Polygon", "[[[0,0],[2,0],[2,1]]]", false), ("LineString", "[[0,0],[1,1]]", false),
            ("Point", "[0,0]", false),
        ])
    func partialGeofences(_ type: String, _ coordinates: String, _ isPartial: Bool) throws {
        let properties = #"{"name": "Home", "radius": 50, "width": 50}"#
        let file = try decode(
            collection(
                feature("{\"type\": \"Polygon\", \"coordinates\": [[[0,0]]]}"),
                feature(geometry(type, coordinates), properties)))
        #expect(!file.geofences.isEmpty)
        #expect(file.geofences.allSatisfy { $0.isPartial == isPartial })
    }

    @Test("derives unique ids from properties, feature ids or the file name")
    func uniqueIDs() throws {
        let polygon = geometry("Polygon", square)
        let file = try decode(
            collection(
                feature(polygon, #"{"id": "Home Base", "name": "Home"}"#),
                feature(polygon, #"{"name": "A"}"#, id: "7"),
                feature(polygon, "{}", id: "7"), feature(polygon, #"{"name": "A"}"#),
                feature(polygon, "null"),
                feature(polygon, #"{"name": "???"}"#)))
        #expect(file.geofences.map(\.id) == ["home-base", "a", "7", "a-2", "around-town-5", "geofence-6"])
        #expect(file.codes == ["geojson.repeated-id"])
    }

    /// Trying all numbers from 2 again for each takes the square of the time.
    @Test("numbers thousands of geofences with the same name in linear time")
    func manyEqualNames() throws {
        let one = feature(geometry("Point", "[1,2]"), #"{"name": "A", "radius": 5}"#)
        let other = feature(geometry("Point", "[1,2]"), #"{"name": "A 3", "radius": 5}"#)
        var files: [Int: DecodedFile] = [:]
        let growth = try Growth(to: 10_000) { count in
            let features = [other] + Array(repeating: one, count: count)
            return "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ","))]}"
        } work: {
            let file = try decode($0)
            files[file.geofences.count] = file
        }
        #expect(growth.isInProportion)
        let file = try #require(files[10_001])
        #expect(file.geofences.prefix(5).map(\.id) == ["a-3", "a", "a-2", "a-4", "a-5"])
        #expect(file.geofences.last?.id == "a-10001")
        #expect(Set(file.geofences.map(\.id)).count == 10_001)
    }

    @Test("reads points and lines without a size as waypoints and routes")
    func unsizedFeatures() throws {
        let file = try decode(
            collection(
                feature(geometry("Point", "[1,2]")), feature(geometry("Point", "[1,2]")),
                feature(geometry("LineString", "[[1,2],[3,4]]")), feature("null"), "{\"type\": \"Fence\"}"))
        #expect(file.geofences.isEmpty)
        #expect(
            file.codes == [
                "geojson.point-without-radius", "geojson.line-without-width", "geojson.not-a-feature",
            ])
        #expect(file.routes.map(\.points.count) == [2])
        #expect(file.inventory?.waypoints.count == 2)
        #expect(file.diagnostics.first?.what.hasPrefix("2 points") == true)
        #expect(file.diagnostics.first?.remedy?.contains("radius") == true)
    }

    @Test(
        "reports the fault of an invalid geometry or radius",
        arguments: [
            ("Polygon", "[[[0,0],[1,1]]]", "{}", "geojson.short-ring"),
            ("Polygon", "[[[0,0],[1,1],[0,0],[1,1]]]", "{}", "geojson.short-ring"),
            ("Polygon", "[[[0,0],[\"x\",1],[2,2],[3,3],[4,1]]]", "{}", "geojson.bad-position"),
            ("Polygon", "{}", "{}", "geojson.bad-geometry"), ("Polygon", "[]", "{}", "geojson.bad-geometry"),
            ("Point", "[52.5, 113.4]", "{\"radius\": 5}", "geojson.swapped-position"),
            ("Point", "[200, 100]", "{\"radius\": 5}", "geojson.bad-position"),
            ("Point", "[1]", "{\"radius\": 5}", "geojson.bad-position"),
            ("Point", "[1, 2]", "{\"radius\": -5}", "geojson.bad-radius"),
            ("Point", "[1, 2]", "{\"radius\": 1e999}", "geojson.bad-radius"),
            ("Point", "[1, 2]", "{\"radius\": \"far\"}", "geojson.bad-radius"),
            ("LineString", "[[1, 2]]", "{\"width\": 5}", "geojson.bad-geometry"),
            ("Blob", "[]", "{}", "geojson.bad-geometry"),
        ])
    func invalidGeometry(_ type: String, _ coordinates: String, _ properties: String, _ code: String) throws {
        let file = try decode(feature(geometry(type, coordinates), properties))
        #expect(file.codes == [code])
    }

    @Test(
        "reports missing features, geometries and coordinates",
        arguments: [
            (#"{"type": "FeatureCollection"}"#, "no-features"),
            (#"{"type": "FeatureCollection", "features": {}}"#, "no-features"),
            (#"{"type": "Feature", "properties": {}}"#, "bad-geometry"),
            (#"{"type": "Polygon"}"#, "bad-geometry"), (#"{"type": "MultiPolygon"}"#, "bad-geometry"),
            (#"{"type": "MultiPoint"}"#, "bad-geometry"),
            (#"{"type": "MultiPoint", "coordinates": 1}"#, "bad-geometry"),
            (#"{"type": "MultiLineString", "coordinates": {}}"#, "bad-geometry"),
            (#"{"type": "GeometryCollection"}"#, "bad-geometry"),
            (#"{"type": "GeometryCollection", "geometries": null}"#, "bad-geometry"),
            (#"{"type": "Point", "properties": {"radius": 5}}"#, "bad-position"),
            (#"{"type": "LineString", "properties": {"width": 5}}"#, "bad-geometry"),
        ])
    func missingMembers(_ text: String, _ code: String) throws {
        let file = try decode(text)
        #expect(file.geofences.isEmpty)
        #expect(file.codes == ["geojson." + code])
    }

    @Test("reports the line and column of invalid JSON")
    func invalidJSON() {
        let error = #expect(throws: Diagnostic.self) { try decode("{\n  \"type\": oops}") }
        #expect(error?.location?.description == "fences/Around Town.geojson:2:11")
    }

    static let hasData = Files.exists(TestPath.data + "/geofences")

    @Test(
        "reads the expected number of geofences from real files",
        .enabled(if: hasData, "the real areas are not beside the package"),
        arguments: [
            ("new-york-areas-of-interest", 0), ("paris", 20), ("united-kingdom-regions", 9),
            ("united-kingdom", 192),
        ])
    func realAreas(_ name: String, _ count: Int) throws {
        let path = "/geofences/click_that_hood/\(name).geojson"
        let bytes = try #require(Files.read(TestPath.data + path))
        let file = try GeoJSONDecoder.decode(bytes, in: .test(path))
        #expect(file.geofences.count == count)
        #expect(Set(file.geofences.map(\.id)).count == count)
    }
}
