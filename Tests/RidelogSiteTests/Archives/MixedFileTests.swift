import Testing

@Suite struct MixedFileTests {
    private static func track(_ name: String, _ north: Double) -> String {
        let points = (0..<20).map { index in
            let place = TestTrack.place(north + Double(index) * 50, 0)
            let second = index < 10 ? "0\(index)" : "\(index)"
            return
                "<when>2026-06-14T07:00:\(second)Z</when><gx:coord>\(place.longitude) \(place.latitude) 1</gx:coord>"
        }
        return "<Placemark><name>\(name)</name><gx:Track>\(points.joined())</gx:Track></Placemark>"
    }

    private static func area(_ name: String, _ north: Double) -> String {
        let corners = [(0.0, 0.0), (0, 200), (200, 200), (200, 0)].map { corner in
            let place = TestTrack.place(north + corner.0, corner.1)
            return "\(place.longitude),\(place.latitude)"
        }
        return "<Placemark><name>\(name)</name><Polygon><outerBoundaryIs><LinearRing><coordinates>"
            + corners.joined(separator: " ")
            + "</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>"
    }

    private static func kml(_ parts: String...) -> String {
        "<kml xmlns=\"http://www.opengis.net/kml/2.2\" xmlns:gx=\"g\"><Document>" + parts.joined()
            + "<Placemark><LineString><coordinates>1,1</coordinates></LineString></Placemark></Document></kml>"
    }

    @Test("publishes a file's rides and geofences and reports each problem once")
    func ridesAndGeofences() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "a.kml": Self.kml(Self.track("Tour", 0), Self.area("Lawn", 900)),
        ])
        let result = try await bench.build()
        #expect(result.rideCount == 1 && result.geofenceCount == 1)
        let file = try #require(result.report.files.first { $0.path == "a.kml" })
        #expect(file.outcome.name == "rides and geofences")
        #expect(result.report.diagnostics.map(\.code) == ["kml.short-line"])
        let page = try bench.page("report/index.html")
        #expect(page.contains("Tour") && page.contains("Lawn") && page.contains("a.kml"))
        let again = try await bench.build(to: "other") { $0.cache = bench.folder / "cache" }
        let cached = try await bench.build(to: "third") { $0.cache = bench.folder / "cache" }
        #expect(cached.cachedCount == 1)
        #expect(cached.report.diagnostics == again.report.diagnostics)
        #expect(try bench.site("third") == bench.site())
    }

    /// The file's name may name the ride that no one should see.
    @Test("the report hides the name of a file with a hidden ride")
    func hiddenRideFileName() async throws {
        let bench = try Workbench([
            "ridelog.yml":
                "timezone: UTC\nprivacy:\n  secret: 7f3a9c01d5e2b846\n  zones: [{latitude: \(TestTrack.place(500, 0).latitude), longitude: \(TestTrack.place(500, 0).longitude), radius: 900}]\n",
            "kml/2026-06-14T07-00-00.kml": Self.kml(Self.track("Tour", 0), Self.area("Lawn", 9000)),
        ])
        let result = try await bench.build()
        #expect(result.rideCount == 0 && result.geofenceCount == 1)
        let page = try bench.page("report/index.html")
        #expect(page.contains("kml/…") && !page.contains("07-00-00"))
    }

    @Test("accepts a KML geofence as a privacy zone unless it is damaged")
    func kmlPrivacyZone() async throws {
        let zone = "timezone: UTC\nprivacy:\n  secret: 7f3a9c01d5e2b846\n  zones: [{geofence: lawn}]\n"
        let bench = try Workbench([
            "ridelog.yml": zone, "a.kml": Self.kml(Self.area("Lawn", 0)),
            "b.gpx": TestTrack("Far", points: TestTrack.line(from: (9000, 0))).gpx,
        ])
        let result = try await bench.build()
        #expect(result.geofenceCount == 0 && result.rideCount == 1)
        let broken = Self.area("Lawn", 0).replacing("</coordinates>", with: " x,y</coordinates>")
        try bench.write("a.kml", Self.kml(broken))
        let found = try await bench.failure()
        #expect(
            found.map(\.code).contains("privacy.zone")
                && found.map(\.code).contains("kml.unreadable-position"))
    }
}
