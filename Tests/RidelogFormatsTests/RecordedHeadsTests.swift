import RidelogModels
import Testing

@testable import RidelogDetection
@testable import RidelogFormats

/// What the beginnings of files of random pieces are taken for, and areas in random well-known text, against what it was
/// before.
struct RecordedHeadsTests {
    private static func text(
        of pieces: [String], _ counts: ClosedRange<Int>, _ random: inout SeededRandom
    ) -> String {
        (0..<Int.random(in: counts, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
    }

    private static func format(of bytes: [UInt8], _ path: String) -> String {
        FormatDetector.detect(FileHead(path: path, contents: bytes)).summary
    }

    private static let json = [
        "{", "{", "[", "}", "]", ",", ",", ":", ": ", " :", "\n", "\n{", " ", "\"type\": ",
        "\"type\": \"Feature\"",
        "\"type\": \"FeatureCollection\", ", "\"features\": [", "\"geometry\": {", "\"coordinates\": [",
        "\"lat\": 1, \"lon\": 2, ", "\"time\": 1, ", "\"event\": 2, ", "\"locations\": [{",
        "\"_type\": \"location\", ",
        "\"timelineObjects\": []", "\"a\\\"\": ", "\"a\\\\\": ", "\"deviceSettings\": ", "\"moving_time\": ",
        "\"step_count\": 1, \"planned_steps_visible\": 2, ", "\"open", "\\", "7", "true",
        "\"\(String(repeating: "n", count: 32))\": ", "\"\(String(repeating: "n", count: 33))\": ",
    ]

    @Test("inspecting random beginnings of JSON files gives the recorded results")
    func jsonHeads() throws {
        var random = SeededRandom(1)
        let lines = try (0..<300).map { number -> String in
            let start =
                ["{", "[", "\u{FEFF} {", "[{", "{\"features\": [{"].randomElement(using: &random) ?? ""
            let text = start + Self.text(of: Self.json, 0...9, &random)
            let path = ["a.json", "b.json", "logs/a.jsonl", "a.log"][number % 4]
            let head = try #require(JSONHead(FileHead(path: path, bytes: Array(text.utf8))))
            let names = head.names.sorted()
            let outer = names.filter(head.hasOuter)
            let types = ["Feature", "FeatureCollection", "n", "7"].filter { head.hasType($0) }
            return "\(text.debugDescription): \(names) \(outer) \(types) \(head.isLines) "
                + "\(head.firstLine.names.count), \(Self.format(of: Array(text.utf8), path))"
        }
        try RecordedResults.check(lines, against: "json-heads.txt")
    }

    private static let xml = [
        " ", "\n", "<?xml version=\"1.0\"?>", "<?x", "<!-- <kml> -->", "<!-- -- ->", "<!DOCTYPE gpx>",
        "<!DOCTYPE gpx [ <!ENTITY a \"b>\"> ]>", "<!DOCTYPE a [", "<gpx", "<gpx>", "<x:kml ", "<x:y:kml/>",
        "</kml>", "<",
        ">", "/>", "x", "<Document><Placemark>", "<TrainingCenterDatabase/>", "<:>", "<svg/>", "]",
        "Placemark",
    ]

    /// By its first letter's form: as it is, or in UTF-16 with or without a mark.
    private static func encode(_ text: String, _ form: Int) -> [UInt8] {
        let units = Array(text.utf16)
        return switch form {
        case 0: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case 1: [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case 2: [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case 3: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case 4: units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [0]
        default: Array(text.utf8)
        }
    }

    @Test("inspecting random beginnings of XML files gives the recorded results")
    func xmlHeads() throws {
        var random = SeededRandom(2)
        let lines = (0..<300).map { number -> String in
            let text = Self.text(of: Self.xml, 1...6, &random)
            let path = ["b", "a", "b.xml", "a.xml"][number % 4]
            let bytes = Self.encode(text, number % 9)
            let head = FileHead(path: path, bytes: bytes)
            return
                "\(text.debugDescription) \(number % 9): \(head.rootElement ?? "–") \(head.mentions("Placemark")), "
                + Self.format(of: bytes, path)
        }
        try RecordedResults.check(lines, against: "xml-heads.txt")
    }

    private static let kinds = [
        "POLYGON ", "Polygon", "POLYGON Z", "POLYGON", "MULTIPOLYGON", "SRID=4326; POLYGON ",
        "SRID=4326;POLYGON", "POINT",
        "LINESTRING ", "SRID=3857;POLYGON", "CIRCLE", "POLYGON X", "POLYGON EMPTY",
    ]

    private static func geometry(_ kind: String, _ random: inout SeededRandom) -> String {
        func position() -> String {
            let place = "\(Int.random(in: 0...5, using: &random)) \(Int.random(in: 0...5, using: &random))"
            let others = ["180 90", "-180 -90", "181 0", "0 91", "8", "8,", "x 1", "1e1 +2"]
            let isPlain = Int.random(in: 0..<14, using: &random) > 0
            return (isPlain ? place : others.randomElement(using: &random) ?? "")
                + (["", "", "", " 400", " 400 7"].randomElement(using: &random) ?? "")
        }
        func list(_ counts: ClosedRange<Int>, _ element: () -> String) -> String {
            let comma = Int.random(in: 0..<20, using: &random) == 0 ? " " : ","
            let all = (0..<Int.random(in: counts, using: &random)).map { _ in element() }
            return "(" + all.joined(separator: comma)
                + (Int.random(in: 0..<20, using: &random) == 0 ? "" : " )")
        }
        func ring() -> String { list(2...5, position) }
        func polygon() -> String { list(1...2, ring) }
        return switch true {
        case kind.hasPrefix("MULTI"): kind + list(1...3, polygon)
        case kind.contains("EMPTY"): kind
        case kind.hasPrefix("POINT"): kind + list(1...2, position)
        case kind.hasPrefix("LINE"): kind + list(1...3, position)
        default: kind + polygon()
        }
    }

    @Test("reading areas from random well-known text gives the recorded results")
    func wellKnownText() throws {
        var random = SeededRandom(3)
        let reaches: [Double?] = [nil, 0, -1, 50, 1_000_000, 1_000_001]
        let lines = (0..<200).map { number -> String in
            let text = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Self.geometry(Self.kinds.randomElement(using: &random) ?? "", &random)
            }.joined(separator: [" ", "\n", ";", ""].randomElement(using: &random) ?? "")
            return "\(text.debugDescription) \(Self.areas(in: text, reach: reaches[number % reaches.count]))"
        }
        try RecordedResults.check(lines, against: "well-known-text.txt")
    }

    private static func areas(in text: String, reach: Double?) -> String {
        var reader = WKTReader(Array(text.utf8))
        var found: [String] = []
        while let start = reader.next() {
            do throws(WKTReader.Fault) {
                let shape = try reader.geometry().shape(reach: reach)
                found.append("\(start) \(shape.map(summary) ?? "–")")
            } catch {
                found.append("\(error.what) at \(error.offset)")
                break
            }
        }
        return (reach.map { "\($0): " } ?? "") + found.joined(separator: ", ") + "; "
            + format(of: Array(text.utf8), "a")
    }

    private static func summary(_ shape: Geofence.Shape) -> String {
        func text(_ line: [Coordinate]) -> String {
            line.map { "\(Int($0.longitude)) \(Int($0.latitude))" }.joined(separator: ",")
        }
        func text(_ polygon: Polygon) -> String { polygon.rings.map { "(\(text($0)))" }.joined() }
        return switch shape {
        case .circle(let center, let radius): "circle \(text([center])) \(Int(radius))"
        case .corridor(let line, let width): "corridor \(text(line)) \(Int(width))"
        case .polygon(let polygon): "polygon " + text(polygon)
        case .multiPolygon(let polygons): "polygons " + polygons.map { "[\(text($0))]" }.joined()
        }
    }
}
