import RidelogModels

/// Writes GeoJSON with geometries and properties of all kinds, right ones and wrong ones.
struct GeoJSONMaker {
    private var random: SeededRandom
    private var second = 0

    static func text(seed: Int) -> String {
        var maker = GeoJSONMaker(random: SeededRandom(UInt64(seed)))
        // Every third is a recording of points, or the log of a phone.
        let count = seed % 3 == 0 ? 12 : Int(maker.random.number(0...5))
        let features = (0..<count).map { _ in maker.feature(isPoint: seed % 3 == 0, isLog: seed % 6 == 0) }
        return
            "{\"type\": \"FeatureCollection\", \"name\": \"All\", \"features\": [\(features.joined(separator: ",\n"))]}"
    }

    private mutating func list(_ counts: ClosedRange<Int>, _ make: (inout GeoJSONMaker) -> String) -> String {
        let count = Int.random(in: counts, using: &random)
        return "[" + (0..<count).map { _ in make(&self) }.joined(separator: ", ") + "]"
    }

    private mutating func position() -> String {
        let place = (0...1).map { _ in "\(Int(random.number(0...20)))" }.joined(separator: ", ")
        return random.one(of: [
            "[\(place)]", "[\(place)]", "[\(place), 400]", "[\(place), null]", "[200, 100]", "[1]", "7",
        ])
    }

    private mutating func time() -> String {
        second += [0, 1, 5, 60, 300, 30_000, -10][Int(random.number(0...6.9))]
        let time = Instant(millisecondsSince1970: 1_781_420_400_000 + Int64(second) * 1000)
        return random.one(of: [
            "\"\(time.date.ISO8601Format())\"", "\(time.millisecondsSince1970 / 1000)",
            "\(time.millisecondsSince1970)", "null", "\"soon\"",
        ])
    }

    private mutating func geometry(_ kind: String) -> String {
        func ring(_ maker: inout GeoJSONMaker) -> String { maker.list(2...5) { $0.position() } }
        let coordinates =
            switch kind {
            case "Point": position()
            case "LineString", "MultiPoint": list(0...6) { $0.position() }
            case "Polygon", "MultiLineString": list(0...2, ring)
            case "MultiPolygon": list(0...2) { $0.list(1...2, ring) }
            case "GeometryCollection": ""
            default: "[]"
            }
        let kinds = ["Point", "LineString", "Polygon"]
        let members =
            kind == "GeometryCollection"
            ? "\"geometries\": " + list(0...3) { $0.geometry($0.random.one(of: kinds)) }
            : random.one(of: Array(repeating: "\"coordinates\": \(coordinates)", count: 9) + ["\"x\": 1"])
        return "{\"type\": \"\(kind)\", \(members)}"
    }

    private mutating func properties(isPoint: Bool, isLog: Bool) -> String {
        let numbers = ["0", "1", "25", "-3", "1e6", "1000001", "\"30\"", "null", "\"x\""]
        var members: [String] = []
        func add(_ name: String, _ share: Double, _ maker: inout GeoJSONMaker, _ value: String) {
            if maker.random.number(0...1) < share { members.append("\"\(name)\": \(value)") }
        }
        add("name", 0.6, &self, random.one(of: ["\"Lake\"", "\"\"", "7", "\"\\u00fc\""]))
        add("desc", 0.3, &self, "\"Dry\"")
        add("type", 0.3, &self, "\"Cycling\"")
        if isPoint {
            add("timestamp", 0.9, &self, time())
            add("accuracy", 0.5, &self, random.one(of: numbers))
            add("speed", 0.5, &self, random.one(of: numbers))
            add("tracker_id", 0.5, &self, random.one(of: ["\"a\"", "\"b\"", "1"]))
            if isLog { add("battery", 0.6, &self, random.one(of: numbers)) }
        } else {
            for name in ["radius", "width", "floor", "ceiling", "id"] {
                add(name, 0.3, &self, random.one(of: numbers))
            }
            add("coordTimes", 0.4, &self, list(0...6) { $0.time() })
            add("heartRates", 0.4, &self, list(0...6) { $0.random.one(of: numbers) })
            add("speeds", 0.2, &self, list(0...6) { $0.random.one(of: numbers) })
            let times = list(0...6) { $0.time() }
            let cadences = list(0...6) { $0.random.one(of: numbers) }
            add("coordinateProperties", 0.3, &self, "{\"times\": \(times), \"cads\": \(cadences)}")
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private mutating func feature(isPoint: Bool, isLog: Bool) -> String {
        let kinds = [
            "Point", "LineString", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon",
            "GeometryCollection", "Circle",
        ]
        let kind = isPoint && random.number(0...1) < 0.95 ? "Point" : random.one(of: kinds)
        return "{\"type\": \"Feature\", \"properties\": \(properties(isPoint: isPoint, isLog: isLog)), "
            + "\"geometry\": \(geometry(kind))}"
    }
}
