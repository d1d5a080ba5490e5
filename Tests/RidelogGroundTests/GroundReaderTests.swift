import RidelogModels
import RidelogTestSupport
import Testing

@testable import RidelogGround

@Suite("An extract of OpenStreetMap")
struct GroundReaderTests {
    private static let whole = BoundingBox(south: 46, west: 8, north: 48, east: 10)

    /// A village with a road, a lake with an island as a relation, a wood, a peak, and a road far away.
    private static func extract() -> OSMWriter {
        var writer = OSMWriter()
        writer.node(1, 47.00, 9.00)
        writer.node(2, 47.01, 9.00)
        writer.node(3, 47.01, 9.02, [("place", "village"), ("name", "Höri"), ("population", "1200")])
        for (index, place) in [(47.02, 9.0), (47.02, 9.13), (47.12, 9.13), (47.12, 9.0)].enumerated() {
            writer.node(Int64(10 + index), place.0, place.1)
        }
        for (index, place) in [(47.025, 9.01), (47.025, 9.02), (47.03, 9.02)].enumerated() {
            writer.node(Int64(20 + index), place.0, place.1)
        }
        writer.node(30, 46.5, 9.9)
        writer.node(31, 46.51, 9.9)
        writer.node(40, 47.05, 9.05, [("natural", "peak"), ("name", "Kopf"), ("ele", "1874")])
        writer.way(100, [1, 2, 3], [("highway", "residential"), ("name", "Gasse")])
        writer.way(101, [10, 11, 12], [])
        writer.way(102, [12, 13, 10], [])
        writer.way(103, [20, 21, 22, 20], [])
        writer.way(104, [30, 31], [("highway", "primary")])
        writer.way(105, [1, 2, 3, 1], [("landuse", "forest")])
        writer.way(106, [1, 3], [("highway", "proposed")])
        writer.relation(
            1000, [(101, "outer"), (102, "outer"), (103, "inner")],
            [("type", "multipolygon"), ("natural", "water")])
        return writer
    }

    private func read(
        _ bytes: [UInt8], in box: BoundingBox = whole, reach: Double = 0, language: String? = nil
    ) throws -> Ground {
        let folder = TestFolder()
        try folder.write("a.osm.pbf", bytes)
        var area = GroundArea()
        area.insert(box, reach: reach)
        var reader = try GroundReader(folder / "a.osm.pbf", area: area, language: language)
        var ids = GroundIDs()
        return try reader.read(without: &ids)
    }

    private func fault(_ bytes: [UInt8]) -> OSMFault? {
        do {
            _ = try read(bytes)
            return nil
        } catch {
            return error as? OSMFault
        }
    }

    @Test(
        "classifies the surface and kind of a way by its tags, or else by its usual kind",
        arguments: [
            ("highway=primary", WayClass(.paved, .main)), ("highway=footway footway=sidewalk", nil),
            ("highway=tertiary", WayClass(.paved, .minor)),
            ("highway=residential surface=gravel", WayClass(.gravel, .minor)),
            ("highway=track", WayClass(.gravel, .path)),
            ("highway=track tracktype=grade1", WayClass(.paved, .path)),
            ("highway=track tracktype=grade5", WayClass(.path, .path)),
            ("highway=track tracktype=grade5 surface=asphalt", WayClass(.paved, .path)),
            ("highway=path", WayClass(.path, .path)), ("highway=footway", WayClass(.paved, .path)),
            ("highway=path bicycle=designated", WayClass(.paved, .cycleway)),
            ("highway=path bicycle=designated surface=fine_gravel", WayClass(.gravel, .cycleway)),
            ("highway=cycleway surface=ground", WayClass(.path, .cycleway)),
            ("highway=path bicycle=yes surface=concrete:plates", WayClass(.paved, .path)),
        ] as [(String, WayClass?)])
    func wayClasses(text: String, expected: WayClass?) throws {
        var writer = OSMWriter()
        writer.node(1, 47, 9)
        writer.node(2, 47.01, 9)
        let tags = text.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        writer.way(1, [1, 2], tags.map { ($0[0], $0[1]) })
        #expect(try read(writer.bytes).features.map(\.traits.way) == [expected])
        if let expected { #expect(WayClass(number: expected.number) == expected) }
    }

    @Test("gives names in the requested language where the extract has them, also of lakes")
    func localNames() throws {
        var writer = OSMWriter()
        for (id, place) in [(47.0, 9.0), (47.0, 9.1), (47.1, 9.1)].enumerated() {
            writer.node(Int64(id + 1), place.0, place.1)
        }
        writer.node(4, 47, 9, [("place", "city"), ("name", "Genève"), ("name:de", "Genf"), ("name:d", "G")])
        writer.node(5, 47, 9, [("place", "town"), ("name", "Nyon"), ("name:it", "N")])
        writer.way(1, [1, 2, 3, 1], [("natural", "water"), ("name", "Léman"), ("name:de", "Genfersee")])
        for (language, names) in [
            ("de", ["Genf", "Nyon", "Genfersee"]), (nil, ["Genève", "Nyon", "Léman"] as [String?]),
        ] {
            let ground = try read(writer.bytes, language: language)
            #expect(ground.names.map(\.name) + ground.features.map(\.traits.name) == names)
        }
    }

    @Test("reads ways, areas of several ways with their holes, and names", arguments: [true, false])
    func elements(isDense: Bool) throws {
        var writer = Self.extract()
        writer.isDense = isDense
        let ground = try read(writer.bytes)
        #expect(ground.features.map(\.kind) == [.minor, .primary, .forest, .water])
        let lake = try #require(ground.features.last)
        #expect(lake.lines.map(\.count) == [4, 5])
        #expect(lake.lines.allSatisfy { $0.first == $0.last })
        #expect(
            ground.features.first?.lines == [
                [
                    Coordinate(latitude: 47, longitude: 9), Coordinate(latitude: 47.01, longitude: 9),
                    Coordinate(latitude: 47.01, longitude: 9.02),
                ]
            ])
        #expect(ground.names.map(\.name) == ["Höri", "Kopf"])
        #expect(ground.names.map(\.kind) == [.village, .peak])
        #expect(ground.names.map(\.size) == [1200, 1874])
    }

    @Test(
        "drops a hole of an area if the extract lacks the ring around it",
        arguments: [".osm.pbf", ".osm"])
    func incompleteArea(form: String) throws {
        var writer = Self.extract()
        // A wood of two parts, of which one is cut off at the edge of the extract; both have a clearing.
        for (index, place) in [(47.2, 9.2), (47.2, 9.4), (47.3, 9.4), (47.3, 9.2)].enumerated() {
            writer.node(Int64(50 + index), place.0, place.1)
        }
        for (index, place) in [(47.22, 9.22), (47.22, 9.24), (47.24, 9.24)].enumerated() {
            writer.node(Int64(60 + index), place.0, place.1)
            writer.node(Int64(70 + index), place.0 + 0.2, place.1)
        }
        writer.way(200, [50, 51, 52, 53, 50], [])
        writer.way(201, [60, 61, 62, 60], [])
        writer.way(202, [70, 71, 72, 70], [])
        writer.relation(
            2000, [(200, "outer"), (201, "inner"), (202, "inner"), (299, "outer")],
            [("type", "multipolygon"), ("natural", "wood")])
        let ground = try read(form == ".osm" ? Array(writer.text.utf8) : writer.bytes)
        let wood = try #require(ground.features.last)
        #expect(wood.kind == .forest)
        #expect(wood.lines.map { $0.first?.latitude } == [47.2, 47.22])
    }

    @Test("reads areas whose outlines are only roads or buildings")
    func roadsAround() throws {
        var writer = Self.extract()
        writer.way(300, [10, 11, 12], [("highway", "residential")])
        writer.way(301, [12, 13, 10], [("highway", "track")])
        writer.way(302, [20, 21, 22, 20], [("building", "yes")])
        writer.relation(
            3000, [(300, "outer"), (301, "outer"), (302, "inner")],
            [("type", "multipolygon"), ("landuse", "residential")])
        let area = try #require(try read(writer.bytes).features.last)
        #expect(area.kind == .builtUp && area.lines.map(\.count) == [4, 5])
    }

    @Test("closes the outline of an area if the extract lacks some of its nodes")
    func cutArea() throws {
        var writer = Self.extract()
        writer.way(300, [99, 10, 11, 12, 98, 99], [("landuse", "forest")])
        let forest = try #require(try read(writer.bytes).features.last { $0.kind == .forest })
        let ring = try #require(forest.lines.first { _ in true })
        #expect(ring.first == ring.last && ring.first == Coordinate(latitude: 47.02, longitude: 9))
    }

    @Test("reads only features in the requested area, and areas that reach into it completely")
    func area() throws {
        let box = BoundingBox(south: 47.119, west: 9.129, north: 47.121, east: 9.131)
        let ground = try read(Self.extract().bytes, in: box)
        // All but one corner of the lake, and its island, lie beyond.
        #expect(ground.features.map(\.kind) == [.water])
        #expect(ground.features.last?.lines.map(\.count) == [4, 5])
        #expect(ground.names.isEmpty)
    }

    @Test("reads elements that two extracts share only once")
    func overlap() throws {
        let folder = TestFolder()
        try folder.write("a.osm.pbf", Self.extract().bytes)
        var area = GroundArea()
        area.insert(Self.whole)
        var ids = GroundIDs()
        for expected in [4, 0] {
            var reader = try GroundReader(folder / "a.osm.pbf", area: area)
            let ground = try reader.read(without: &ids)
            #expect(ground.features.count == expected)
            #expect(reader.bounds == BoundingBox(south: 46, west: 8, north: 48, east: 10))
        }
    }

    @Test("rejects unknown compression, unknown features and files that are no OSM extract")
    func refused() throws {
        var writer = Self.extract()
        writer.packing = .zstd
        #expect(fault(writer.bytes)?.what.contains("zstd") == true)
        writer.packing = .lzma
        #expect(fault(writer.bytes)?.what.contains("osmium cat") == true)
        writer = Self.extract()
        writer.features.append("HistoricalInformation")
        #expect(fault(writer.bytes)?.what.contains("HistoricalInformation") == true)
        for (start, word) in [
            ("BZh91AY", "bzip2"), ("PK\u{3}\u{4}", "zip"), ("<gpx version='1.1'/>", "root element"),
            ("<osmChange/>", "root element"), ("<osm><node id='1'", "ends"), ("{\"type\": 1}", ".osm.pbf"),
            ("", "empty"),
        ] {
            #expect(fault(Array(start.utf8))?.what.contains(word) == true, "\(start)")
        }
    }

    @Test("reads the same from binary, text, gzipped and unsorted extracts", arguments: [true, false])
    func forms(hasBounds: Bool) throws {
        var writer = Self.extract()
        writer.hasBounds = hasBounds
        let ground = try read(writer.bytes)
        let text = Array(writer.text.utf8)
        let half = text.count / 2
        #expect(ground.features.count == 4 && ground.names.count == 2)
        #expect(try read(text) == ground)
        #expect(try read(gzip(text)) == ground)
        #expect(try read(gzip(Array(text[..<half])) + gzip(Array(text[half...])) + [0, 0]) == ground)
        writer.isUnsorted = true
        #expect(try read(writer.bytes) == ground)
        #expect(try read(Array(writer.text.utf8)) == ground)
    }

    @Test("gives the bounds that an extract states, or else those of its nodes", arguments: [true, false])
    func bounds(isText: Bool) throws {
        var writer = Self.extract()
        let folder = TestFolder()
        for (hasBounds, box) in [
            (true, BoundingBox(south: 46, west: 8, north: 48, east: 10)),
            (false, BoundingBox(south: 46.5, west: 9, north: 47.12, east: 9.9)),
        ] {
            writer.hasBounds = hasBounds
            try folder.write("a.osm", isText ? Array(writer.text.utf8) : writer.bytes)
            var (reader, ids) = (try GroundReader(folder / "a.osm", area: GroundArea()), GroundIDs())
            #expect(try reader.read(without: &ids).features.isEmpty)
            #expect(reader.bounds == box)
        }
    }

    @Test("leaves out deleted nodes and nodes with invalid positions")
    func deleted() throws {
        let text = """
            <osm><node id='-1' lat='47' lon='9' action='delete'><tag k='place' v='town'/><tag k='name' v='A'/></node>
            <node id='-2' lat='47' lon='9' visible='false'><tag k='place' v='town'/><tag k='name' v='B'/></node>
            <node id='-3' lat='4.7e1' lon='9'><tag k='place' v='town'/><tag k='name' v='C &amp; D'/></node>
            <node id='-4' lat='97' lon='9'><tag k='place' v='town'/><tag k='name' v='E'/></node></osm>
            """
        #expect(try read(Array(text.utf8)).names.map(\.name) == ["C & D"])
    }

    @Test("rejects an extract that claims wrong block sizes")
    func claims() {
        var writer = Self.extract()
        for size in [0, 1, 1 << 30, .max] {
            writer.claimedSize = size
            #expect(fault(writer.bytes) != nil, "\(size)")
        }
        #expect(fault([0, 1, 0, 1]) != nil)
        #expect(fault([0, 0, 0, 4, 24, 255, 255, 255]) != nil)
    }

    @Test("a damaged extract causes no crash, and a truncated text extract is rejected")
    func damaged() throws {
        var writer = Self.extract()
        writer.packing = .raw
        let bytes = writer.bytes
        for length in stride(from: 0, to: bytes.count, by: 3) { _ = fault(Array(bytes.prefix(length))) }
        let text = Array(writer.text.utf8)
        // Without the last line's end it is whole.
        for length in stride(from: 1, to: text.count - 1, by: 7) {
            #expect(fault(Array(text.prefix(length))) != nil)
            #expect(fault(gzip(Array(text.prefix(length)))) != nil)
            let packed = gzip(text)
            #expect(fault(Array(packed.prefix(length * packed.count / text.count))) != nil)
        }
        var random = SeededRandom(20)
        for index in 0..<1500 {
            var damaged = [bytes, text, gzip(text)][index % 3]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            _ = fault(damaged)
        }
    }

    @Test("an area of cells contains the boxes inserted into it, also across the antimeridian")
    func cells() {
        var area = GroundArea()
        area.insert(BoundingBox(south: 47, west: 179.9, north: 47.1, east: 180.1), reach: 1000)
        #expect(area.contains(latitude: 470_500_000, longitude: 1_799_500_000))
        #expect(area.contains(latitude: 470_500_000, longitude: -1_799_500_000))
        #expect(!area.contains(latitude: 470_500_000, longitude: 0))
        #expect(GroundArea(cells: area.cells) == area)
        var smaller = GroundArea()
        smaller.insert(BoundingBox(south: 47.02, west: 179.95, north: 47.05, east: 179.99))
        #expect(area.isSuperset(of: smaller) && !smaller.isSuperset(of: area))
        for (latitude, longitude) in [(900_000_000, 1_800_000_000), (-900_000_000, -1_800_000_000)] {
            #expect(!area.contains(latitude: Int32(latitude), longitude: Int32(longitude)))
        }
    }
}
