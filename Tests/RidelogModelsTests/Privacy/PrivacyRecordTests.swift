import RidelogModels
import Testing

@Suite struct PrivacyRecordTests {
    @Test(arguments: [
        [("lat", "47.0002"), ("lon", "8.0003")],
        [("price", "4.8"), ("Longitude", "8"), ("LATITUDE", "47.001")],
        [("lon", "8.0"), ("a", "1"), ("b", "2"), ("c", "3"), ("d", "4"), ("e", "5"), ("lat", "47")],
        [("latitudeE7", "470001000"), ("longitudeE7", "80001000")],
        [("lat", "\"47,0001\""), ("lng", "\"8,0001\"")],
        [("position", #"{"lat":47.0,"acc":5,"lng":8.0}"#)], [("coordinates", "[8.0, 47.0, 431]")],
        [("geometry", #"{"type":"Point","coordinates":[8.0001,47.0001]}"#)], [("where", "\"geo:47.0,8.0\"")],
        [("where", "\"47.0001 8.0001\"")], [("x", "8.0001"), ("y", "47.0001")],
    ])
    func recordOfAHiddenPlaceIsHidden(_ fields: [(String, String)]) throws {
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
        let home = Coordinate(latitude: 47, longitude: 8)
        let zones = PrivacyZones([
            try #require(PrivacyZone(name: "Home", shape: .circle(center: home, radius: 300), secret: [1]))
        ])
        #expect(zones.hides(record(fields)))
        #expect(!PrivacyZones.none.hides(record(fields)))
        let elsewhere = fields.map { ($0.0, $0.1.replacing("47", with: "48")) }
        #expect(!zones.hides(record(elsewhere)))
    }

    @Test(arguments: [
        [("position", "55.9335 N, 3.3081 W")], [("position", "55\u{b0}56'00.6\"N 3\u{b0}18'29.2\"W")],
        [("position", "N55 56.010 W3 18.486")], [("lat", "55.9335N"), ("lon", "3.3081W")],
        [("latE6", "55933500"), ("lonE6", "-3308100")], [("position", "5556.010,N,00318.486,W")],
        [("y", "55.9335"), ("a", "1"), ("b", "2"), ("c", "3"), ("d", "4"), ("x", "-3.3081")],
        [("south", "-55.9335"), ("west", "3.3081")],
    ])
    func aPositionIsSeenHoweverItIsWritten(_ fields: [(String, String)]) throws {
        let record = CustomRecord(
            type: "stop",
            fields: fields.map { name, text in
                .init(
                    name: name,
                    value: Double(text).map { .number($0, digits: text) } ?? .text(text))
            })
        func zones(_ latitude: Double) throws -> PrivacyZones {
            let home = Geofence.Shape.circle(
                center: Coordinate(latitude: latitude, longitude: -3.3081), radius: 300)
            return PrivacyZones([try #require(PrivacyZone(name: "Home", shape: home, secret: [1]))])
        }
        #expect(try zones(55.9335).hides(record))
        #expect(!(try zones(56.0335).hides(record)))
    }

    /// Numbers in the corner of the box around the zone, too many for each to be tried with each other one.
    @Test func aRecordOfTooManyNumbersIsHidden() throws {
        let home = Geofence.Shape.circle(center: Coordinate(latitude: 47, longitude: 8), radius: 300)
        let zones = PrivacyZones([try #require(PrivacyZone(name: "Home", shape: home, secret: [1]))])
        func record(_ count: Int) -> CustomRecord {
            let text = String(repeating: "47.0065 8.0096 ", count: count)
            return CustomRecord(type: "walk", fields: [.init(name: "way", value: .text(text))])
        }
        #expect(!zones.hides(record(10)))
        #expect(zones.hides(record(20_000)))
    }

    @Test func recordsWithoutPositionAreNotHidden() throws {
        let home = Coordinate(latitude: 47, longitude: 8)
        let zones = PrivacyZones([
            try #require(PrivacyZone(name: "Home", shape: .circle(center: home, radius: 300), secret: [1]))
        ])
        let fields: [CustomRecord.Field] = [
            .init(name: "price", value: .number(4.8, digits: "4.80")), .init(name: "lat", value: .none),
            .init(name: "lon", value: .number(8, digits: "8")), .init(name: "good", value: .flag(true)),
            .init(name: "note", value: .text("47 more, on 2026-06-14 at 07:42:13 — not 8.")),
        ]
        #expect(!zones.hides(CustomRecord(type: "tea", fields: Array(fields.prefix(4)))))
        #expect(!zones.hides(CustomRecord(type: "tea", fields: [fields[0], fields[4]])))
        #expect(!zones.hides(CustomRecord(type: "tea", fields: [])))
    }
}
