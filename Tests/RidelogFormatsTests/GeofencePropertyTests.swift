import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

@Suite("What GeoJSON says of a geofence")
struct GeofencePropertyTests {
    private func decode(_ properties: String, _ coordinates: String = "[8, 47]") throws -> DecodedFile {
        try GeoJSONDecoder.decode(
            """
            {"type": "FeatureCollection", "features": [{"type": "Feature",
            "properties": {"name": "Mill", "radius": 60, \(properties)},
            "geometry": {"type": "Point", "coordinates": \(coordinates)}}]}
            """, path: "a.geojson")
    }

    @Test("reads a geofence's rules, schedule, colour and tags by keys in any spelling")
    func all() throws {
        let file = try decode(
            """
            "minimum-stay": 180, "exitMargin": "30", "merge_gap": 0, "longestGap": 3600, "default-accuracy": 5,
            "confirmation": 2, "colour": "#B32", "tags": ["coffee", "cake"], "schedule": "Mo-Fr 07:00-19:00",
            "floor": 400, "ceiling": 450.5, "description": "Cake"
            """)
        let geofence = try #require(file.geofences.first)
        var rules = GeofenceRules()
        (rules.minimumStay, rules.exitMargin, rules.mergeGap, rules.longestGap) = (180, 30, 0, 3600)
        (rules.accuracy, rules.confirmation) = (5, 2)
        #expect(geofence.rules == rules)
        #expect(geofence.color == "#bb3322")
        #expect(geofence.tags == ["coffee", "cake"])
        #expect(geofence.schedule == WeeklySchedule("Mo-Fr 07:00-19:00"))
        #expect(geofence.floor == 400 && geofence.ceiling == 450.5 && geofence.text == "Cake")
        #expect(!geofence.isPrivate)
        #expect(file.diagnostics.isEmpty)
    }

    @Test(
        "leaves out and reports a geofence property that it cannot read",
        arguments: [
            #""minimum-stay": -1"#, #""minimum-stay": "soon""#, #""color": "red""#,
            #""color": "\#u{23}12345""#,
            #""schedule": "weekdays""#, #""tags": {"a": 1}"#, #""confirmation": 0"#, #""exit-margin": 1e9"#,
        ])
    func faults(properties: String) throws {
        let file = try decode(properties)
        #expect(file.geofences.first?.rules == GeofenceRules())
        #expect(file.geofences.first?.color == nil && file.geofences.first?.schedule == nil)
        #expect(file.diagnostics.map(\.code) == ["geojson.bad-property"])
        let name = properties.split(separator: "\"")[0]
        #expect(file.diagnostics.first?.what.contains("“\(name)”, which must be") == true)
    }

    @Test(
        "reads whether a geofence is private",
        arguments: [("true", true), ("\"yes\"", true), ("1", true), ("false", false)])
    func isPrivate(value: String, expected: Bool) throws {
        #expect(try decode("\"private\": \(value)").geofences.map(\.isPrivate) == [expected])
        #expect(try decode("\"privat\": \(value)").geofences.map(\.isPrivate) == [expected])
        #expect(try decode("\" Private \": \(value)").geofences.map(\.isPrivate) == [expected])
        #expect(try decode("\"private\": null").diagnostics.map(\.code) == [.lostZone])
    }

    @Test("reports privacy.geofence if a private geofence or its flag cannot be read")
    func lost() throws {
        #expect(try decode(#""private": "perhaps""#).diagnostics.map(\.code) == ["privacy.geofence"])
        let place = try decode(#""private": true"#, "[8, 147]").diagnostics.map(\.code)
        #expect(place.contains("privacy.geofence"))
        let broken = #"{"type": "FeatureCollection", "features": [{"properties": {"private": true}, "#
        do {
            _ = try GeoJSONDecoder.decode(broken, path: "a.geojson")
            Issue.record("read")
        } catch let fault as Diagnostic {
            #expect(fault.code == "privacy.geofence")
        }
    }
}
