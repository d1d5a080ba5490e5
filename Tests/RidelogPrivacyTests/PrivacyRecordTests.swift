import RidelogPrivacy
import RidelogModels
import Testing

@Suite struct PrivacyRecordTests {
    @Test(
        "hides a record whose position is in the zone",
        arguments: [
            [("lat", "47.0002"), ("lon", "8.0003")],
            [("price", "4.8"), ("Longitude", "8"), ("LATITUDE", "47.001")],
            [("lon", "8.0"), ("a", "1"), ("b", "2"), ("c", "3"), ("d", "4"), ("e", "5"), ("lat", "47")],
            [("latitudeE7", "470001000"), ("longitudeE7", "80001000")],
            [("lat", "\"47,0001\""), ("lng", "\"8,0001\"")],
            [("position", #"{"lat":47.0,"acc":5,"lng":8.0}"#)], [("coordinates", "[8.0, 47.0, 431]")],
            [("geometry", #"{"type":"Point","coordinates":[8.0001,47.0001]}"#)],
            [("where", "\"geo:47.0,8.0\"")],
            [("where", "\"47.0001 8.0001\"")], [("x", "8.0001"), ("y", "47.0001")],
        ])
    func hiddenPlace(_ fields: [(String, String)]) throws {
        func record(_ fields: [(String, String)]) -> CustomRecord {
            CustomRecord(
                type: "coffee-stop",
                fields: fields.map { name, text in
                    // As the readers of logs keep them.
                    let value = Double(text).map { CustomRecord.Value.number($0, digits: text) }
                    let words = text.filter { $0 != "\"" || text.first != "\"" }
                    return CustomRecord.Field(name: name, value: value ?? .text(words))
                })
        }
        let zones = try PrivacyZones.around(Coordinate(latitude: 47, longitude: 8))
        #expect(zones.hides(record(fields)))
        #expect(!PrivacyZones.nothingToHide.hides(record(fields)))
        let elsewhere = fields.map { ($0.0, $0.1.replacing("47", with: "48")) }
        #expect(!zones.hides(record(elsewhere)))
    }

    @Test("hides lines with longitude first or of unusual scales, and columns that may have another notation")
    func oddEncodings() throws {
        let zones = try PrivacyZones.around(Coordinate(latitude: 47, longitude: 8))
        func isHidden(_ name: String, _ value: String) -> Bool {
            zones.hides(
                CustomRecord(type: "t", fields: [CustomRecord.Field(name: name, value: .text(value))]))
        }
        for scale in [1e4, 1e5, 1e6, 1e7] {
            for pair in [(47.0, 8.0), (8.0, 47.0)] {
                let line = Self.polyline([Int(pair.0 * scale), Int(pair.1 * scale), 1, 1])
                #expect(isHidden("polyline", line), "\(scale) \(pair)")
            }
        }
        #expect(!isHidden("polyline", Self.polyline([4_850_000, 950_000, 10, 10])))
        #expect(isHidden("geohash36", "u0wgbjjsy") && !isHidden("geohash", "u0wgbjjsy"))
    }

    /// Google's encoding of differences.
    private static func polyline(_ numbers: [Int]) -> String {
        numbers.reduce(into: "") { text, number in
            var rest = number < 0 ? ~(number << 1) : number << 1
            repeat {
                let digit = rest & 31 | (rest > 31 ? 32 : 0)
                text.unicodeScalars.append(Unicode.Scalar(UInt8(digit + 63)))
                rest >>= 5
            } while rest > 0
        }
    }

    @Test("hides a record whose type, column or value has the name of a hidden place")
    func hiddenNames() throws {
        let zones = try PrivacyZones.around(Coordinate(latitude: 47, longitude: 8), name: "Canary")
        func record(_ type: String, _ name: String, _ value: CustomRecord.Value) -> CustomRecord {
            CustomRecord(type: type, fields: [CustomRecord.Field(name: name, value: value)])
        }
        #expect(zones.reason(toHide: record("at-canary", "hours", .number(8, digits: "8"))) == .name)
        #expect(zones.reason(toHide: record("check", "Canary", .flag(true))) == .name)
        #expect(zones.reason(toHide: record("check", "at", .text("canary"))) == .name)
        #expect(zones.reason(toHide: record("check", "at", .text("canaries"))) == nil)
    }

    @Test(
        "reads positions with directions, minutes, exponents or scaled integers",
        arguments: [
            [("position", "55.9335 N, 3.3081 W")], [("position", "55\u{b0}56'00.6\"N 3\u{b0}18'29.2\"W")],
            [("position", "N55 56.010 W3 18.486")], [("lat", "55.9335N"), ("lon", "3.3081W")],
            [("latE6", "55933500"), ("lonE6", "-3308100")], [("position", "5556.010,N,00318.486,W")],
            [("y", "55.9335"), ("a", "1"), ("b", "2"), ("c", "3"), ("d", "4"), ("x", "-3.3081")],
            [("south", "-55.9335"), ("west", "3.3081")], [("p", "[5.59335e1,-3.3081e0]")],
            [("p", #"{"dms":"55\u00b056'00.6\"N 3\u00b018'29.2\"W"}"#)],
            [("where", "5.59335E+08 -3.3081E+07")], [("where", "559335e-4 33081e-4")],
            [("position_lat", "667312648"), ("position_long", "-39467170")],
        ])
    func positionFormats(_ fields: [(String, String)]) throws {
        let record = CustomRecord(
            type: "stop",
            fields: fields.map { name, text in
                .init(
                    name: name,
                    value: Double(text).map { .number($0, digits: text) } ?? .text(text))
            })
        #expect(try Self.zones(55.9335, -3.3081).hides(record))
        #expect(!(try Self.zones(56.0335, -3.3081).hides(record)))
    }

    private static func zones(
        _ latitude: Double = 47.31, _ longitude: Double = 8.17, name: String = "Home"
    ) throws -> PrivacyZones {
        try .around(Coordinate(latitude: latitude, longitude: longitude), name: name)
    }

    private static func record(_ name: String, _ text: String) -> CustomRecord {
        CustomRecord(type: "walk", fields: [.init(name: name, value: .text(text))])
    }

    @Test("tests named columns exactly, and all other numbers by the box around the zone")
    func namedColumnsAreExact() throws {
        let zones = try Self.zones(47, 8)
        let corner: [CustomRecord.Field] = [
            .init(name: "lat", value: .number(47.0065, digits: "47.0065")),
            .init(name: "lon", value: .number(8.0096, digits: "8.0096")),
        ]
        #expect(zones.reason(toHide: CustomRecord(type: "walk", fields: corner)) == nil)
        #expect(zones.reason(toHide: Self.record("way", "47.0065 8.0096")) == .position)
        let more = corner + [.init(name: "b", value: .text("8.0, 1, 2, 3, 4, 5, 6, 7, 47.0"))]
        #expect(zones.reason(toHide: CustomRecord(type: "walk", fields: more)) == .position)
    }

    @Test("tests a record in time proportional to its numbers")
    func isLinear() throws {
        let zones = try Self.zones(47, 8)
        let growth = Growth(
            to: 40_000,
            input: { Self.record("way", String(repeating: "47.0 9.5 uf+4 1,2", count: $0)) },
            work: { #expect(!zones.hides($0)) })
        #expect(growth.isInProportion, "\(growth)")
    }

    @Test(
        "hides positions in the zone in many notations",
        arguments: [
            "I was at 47.31, 8.17.", "47,3101 8,1702", "+471836+0081012/", "４７．３１ ８．１７", "lat47.31lon8.17",
            "47.31,8.17,430", "POINT Z(8.17 47.31 430)", "u0mv1ut", "at U0MV1UT", "u0mv1",
            "u0mv1ut0wz1w", "ofw_Houzp@",
            #"{"line":"ofw_Houzp@"}"#,
        ])
    func hidesPositions(_ text: String) throws {
        #expect(try Self.zones().reason(toHide: Self.record("where", text)) == .position)
    }

    @Test("decodes geohashes and polylines in columns of any name, and hides others in columns named so")
    func namedEncodings() throws {
        let zones = try Self.zones()
        func reason(_ name: String, _ text: String) -> PrivacyZones.RecordReason? {
            zones.reason(toHide: Self.record(name, text))
        }
        for (name, inside, outside) in [
            ("geohash", "u0mv1ut", "u0m6b3u"), ("Geo Hash", "u0m6b3u,u0mv1", "u0m6b3u, U0M6B"),
            ("polyline", "ofw_Houzp@", "_p~iF~ps|U_ulLnnqC"),
            ("encoded_polyline", "ofw_Houzp@", "_p~iF~ps|U"),
        ] {
            #expect(reason(name, inside) == .position && reason("where", inside) == .position)
            #expect(reason(name, outside) == nil && reason("where", outside) == nil)
        }
        for text in ["u0m6", "u0m6b3u0wz1wx", "u0m6b3u x", "u0m6b3a", "ü u0m6b3u", "12345", "_p~iF~ps|U"] {
            #expect(reason("geohash", text) == .notation, "\(text)")
        }
        for text in ["u0m6b3u", "_p~iF~ps|U_ulLnnq", "_p~iF~ps|U _p~iF~ps|U", "~~~~~~~?~~~~~~~?", "_p~iF"] {
            #expect(reason("polyline", text) == .notation, "\(text)")
        }
        let digits = CustomRecord.Field(name: "geohash", value: .number(12345, digits: "12345"))
        #expect(zones.reason(toHide: CustomRecord(type: "walk", fields: [digits])) == .notation)
    }

    @Test("shows geohashes and polylines of places outside the zone")
    func keepsPositionsElsewhere() throws {
        for text in ["u0m6b3u", "_p~iF~ps|U_ulLnnqC", "street hundred", "A name: Bob_the_builder"] {
            #expect(try Self.zones().reason(toHide: Self.record("where", text)) == nil, "\(text)")
        }
    }

    @Test(
        "hides records with position notations that it cannot convert",
        arguments: [
            ("where", "8FVC9G8F+6X"), ("where", "at 9G8F+6X Zürich"), ("where", "8FVC9G8F+6XRJ2CV"),
            ("link", "https://plus.codes/8FVC9G8F%2B6X"),
            ("where", "///filled.count.soap"), ("where", "filled.count.soap"), ("what3words", "a.b.c"),
            ("where", "https://w3w.co/filled.count.soap"), ("where", "32TMT6543212345"),
            ("where", "32T MT 65432 12345"), ("where", "32T 465432 5247123"),
            ("where", "POINT(909480 5994600)"),
            ("where", "2665000.5, 1240000.2"), ("where", #"{"x":909480.1,"y":5994600.2}"#),
            ("x", "909480.12"),
            ("northing", "12"), ("Geo Hash", "x"), ("encodedPolyline", "??"), ("utm", "x"),
            ("where", #"{"geohash":"zz"}"#),
            ("where", "0101000020E6100000713D0AD7A3B020400AD7A3703DA24740"),
        ])
    func hidesNotations(_ name: String, _ text: String) throws {
        #expect(try Self.zones().reason(toHide: Self.record(name, text)) == .notation)
        #expect(PrivacyZones.nothingToHide.reason(toHide: Self.record(name, text)) == nil)
        #expect(try Self.zones().reason(toHide: Self.record(name, " ")) == nil)
    }

    @Test(
        "hides a hidden name in any sentence or list",
        arguments: ["Home", "we were at HOME, then", #"["pier","home"]"#, #"["H\u006fme"]"#, "hóme"])
    func hidesNames(_ text: String) throws {
        #expect(try Self.zones().reason(toHide: Self.record("where", text)) == .name)
        #expect(try Self.zones(name: "zone").reason(toHide: Self.record("where", text)) == nil)
    }

    @Test("hides the names of geofences in a zone, and all records if the names are unknown")
    func hidesNamesOfGeofences() throws {
        let zones = try Self.zones()
        let fence = Geofence(
            id: "lagoon-2", name: "Lagoon",
            shape: .circle(center: Coordinate(latitude: 47.31, longitude: 8.17), radius: 100))
        #expect(zones.reason(toHide: Self.record("where", "the lagoon")) == nil)
        #expect(zones.naming([fence]).reason(toHide: Self.record("where", "the lagoon")) == .name)
        #expect(zones.naming([fence]).fingerprint != zones.fingerprint)
        #expect(zones.naming(nil).reason(toHide: Self.record("where", "x")) == .name)
    }

    @Test(
        "tests named columns at a pole or the antimeridian exactly too",
        arguments: [(90.0, 8.0), (47.0, 180.0)])
    func ends(latitude: Double, longitude: Double) throws {
        let fields: [CustomRecord.Field] = [
            .init(name: "lat", value: .number(latitude, digits: "")),
            .init(name: "lon", value: .number(longitude, digits: "")),
            .init(name: "note", value: .text(latitude == 90 ? "47.0" : "8.0")),
        ]
        #expect(try Self.zones(47, 8).reason(toHide: CustomRecord(type: "walk", fields: fields)) == nil)
    }

    @Test("reads numbers up to 180 as degrees, and numbers below 60 as minutes")
    func degrees() throws {
        let dateLine = try Self.zones(47, 180)
        #expect(dateLine.reason(toHide: Self.record("where", "47.0, 180")) == .position)
        let zones = try Self.zones(48, 8)
        #expect(zones.reason(toHide: Self.record("where", "47 60, 8.0")) == nil)
        #expect(zones.reason(toHide: Self.record("where", "47 59 59.9, 8.0")) == .position)
    }

    @Test(
        "recognizes grid references, projected metres, three words and WKB only within limits",
        arguments: [
            ("60T MT 65432 12345", true), ("61T MT 65432 12345", false), ("0T MT 65432 12345", false),
            ("32TMT65", true), ("32TMT6", false), ("100000 1000", true), ("99999 1000", false),
            ("100000 999", false), ("20037509 1000", true), ("20037510 1000", false), ("many soap", false),
            ("0101000000713D0AD7A3B020400AD7A3703DA24740", true),
            ("101000000713D0AD7A3B020400AD7A3703DA24740", false),
            ("0201000000713D0AD7A3B020400AD7A3703DA24740", false), ("abc.filled.soap", false),
        ])
    func sizes(_ text: String, isPosition: Bool) throws {
        let reason = try Self.zones().reason(toHide: Self.record("where", text))
        #expect(reason == (isPosition ? .notation : nil))
    }

    @Test(
        "reads numbers above 180 in a column named x as metres", arguments: [("180", false), ("180.5", true)])
    func projected(_ text: String, isPosition: Bool) throws {
        let reason = try Self.zones().reason(toHide: Self.record("x", text))
        #expect(reason == (isPosition ? .notation : nil))
    }

    @Test("keeps records without a position")
    func keepsOthers() throws {
        let zones = try Self.zones()
        let fields: [CustomRecord.Field] = [
            .init(name: "price", value: .number(4.8, digits: "4.80")), .init(name: "lat", value: .none),
            .init(name: "lon", value: .number(8.17, digits: "8.17")), .init(name: "good", value: .flag(true)),
            .init(
                name: "note",
                value: .text("47 more, on 2026-06-14 at 07:42:13 — not 8. 12,500 steps + 3, see photo.jpg")),
            .init(name: "link", value: .text("https://www.example.com/a/b?c=12#d")),
        ]
        #expect(!zones.hides(CustomRecord(type: "tea", fields: fields)))
        #expect(!zones.hides(CustomRecord(type: "tea", fields: [])))
    }
}
