import Testing

/// Control characters in whatever an owner or a device writes.
struct ControlCharacterTests {
    /// Each has a control character or a noncharacter in every text that it shows.
    private static let files = [
        "ridelog.yml": .nothingToHide.replacing("title: Test", with: #"title: "T\x01e\x85st""#),
        "ride.gpx": TestTrack("Ri&#x85;de \u{7F}").gpx,
        "notes/a.md": """
        ---
        title: "No\\u0001te"
        tags: ["a\\u0002b"]
        ride: ride.gpx
        ---
        x\u{8}y &#1; \u{FFFE}
        """,
        "notes/b.md": """
        # Head\u{B}ing

        ## Se\u{C}cond

        `co\u{1F}de` [li\u{1}nk](https://example.org/\u{1})
        """,
        "geofences/a.geojson": #"""
        {"type":"Feature","properties":{"name":"Pi\u0001er","radius":80},
        "geometry":{"type":"Point","coordinates":[-30,46.5]}}
        """#,
        "logs/a.jsonl": #"""
        {"time":"2026-05-02T07:00:30Z","type":"cof\u0001fee","na\u0002me":"b\u0085c \uffff"}
        {"time":"2026-05-02T07:00:40Z","event":"enter","geofence":"Pi\u0001er"}
        """#,
    ]

    @Test("writes no control character to any output file")
    func noOutputFileHasAny() async throws {
        let bench = try Workbench(Self.files)
        let result = try await bench.build {
            $0.baseURL = "https://example.org/"
        }
        #expect(result.rideCount == 1 && result.noteCount == 2)
        // One of its own, one that the ride shows too, and what the ride alone shows.
        #expect(result.entryCount == 3)
        for (path, bytes) in try bench.site() where !path.hasSuffix(".png") && !path.hasSuffix(".ico") {
            let text = try #require(String(validating: bytes, as: UTF8.self), "\(path)")
            let found = text.unicodeScalars.filter(Self.isForbidden)
            #expect(found.isEmpty, "\(path): \(String(String.UnicodeScalarView(found)).debugDescription)")
            #expect(!path.unicodeScalars.contains(where: Self.isForbidden), "\(path.debugDescription)")
            if path.hasSuffix(".html") || path.hasSuffix(".xml") || path.hasSuffix(".atom") {
                #expect(PageReading(bytes).isWellFormed, "\(path)")
            }
        }
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
