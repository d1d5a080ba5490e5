import Testing

@testable import RidelogExample

@Suite struct ExampleNotesTests {
    private static let paths = Set(ExampleRidesTests.files.map(\.path))
    private static let notes = ExampleRidesTests.files.filter { $0.path.hasPrefix("notes/") }
        .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }

    /// What is behind `key: ` in the front matter.
    private func value(_ key: String, _ text: String) -> Substring? {
        let parts = text.split(separator: "---\n", maxSplits: 1)
        let lines = parts.first?.split(separator: "\n") ?? []
        return lines.first { $0.hasPrefix(key + ": ") }?.dropFirst(key.count + 2)
    }

    @Test("every example note has front matter and 70 to 260 words")
    func noteContents() {
        #expect(Self.notes.count == 10)
        for (path, text) in Self.notes {
            #expect(text.hasPrefix("---\ntitle: "), "\(path)")
            #expect(value("date", text)?.hasPrefix("2026-") == true, "\(path)")
            #expect(value("tags", text)?.hasPrefix("[") == true, "\(path)")
            let words = text.split(separator: "---\n").last?.split { $0 == " " || $0 == "\n" }.count ?? 0
            #expect((70...260).contains(words), "\(path)")
        }
    }

    @Test("front matter of example notes names existing rides and geofences")
    func frontMatterReferences() {
        let rides = Self.notes.compactMap { value("ride", $0.1) }
        let fences = Self.notes.compactMap { value("geofence", $0.1) }
        #expect(rides.count >= 6)
        #expect(rides.allSatisfy { Self.paths.contains(String($0)) })
        #expect(fences.count >= 3)
        #expect(fences.allSatisfy { slug in ExampleData.fences.contains { $0.id == slug } })
        #expect(Self.notes.filter { value("draft", $0.1) == "true" }.count == 1)
    }

    @Test("relative links of example notes lead to files of the example")
    func relativeLinks() {
        var links = 0
        for (path, text) in Self.notes {
            for part in text.split(separator: "](").dropFirst() {
                let target = part.prefix { $0 != ")" }
                let full = target.hasPrefix("../") ? String(target.dropFirst(3)) : "notes/\(target)"
                #expect(Self.paths.contains(full), "\(path): \(target)")
                links += 1
            }
        }
        #expect(links > 12)
    }

    @Test("the configured privacy zone contains the start of the first ride")
    func configuredZone() throws {
        let file = try #require(ExampleRidesTests.files.first { $0.path == "ridelog.yml" })
        let text = String(decoding: file.bytes, as: UTF8.self)
        func number(_ key: String) throws -> Double {
            let tail = try #require(text.split(separator: key + ": ").dropFirst().first)
            return try #require(Double(tail.prefix { !"\n,}".contains($0) }))
        }
        let home = GPXReading.Point(
            latitude: try number("latitude"), longitude: try number("longitude"), elevation: 0, time: "",
            seconds: 0)
        let start = try #require(ExampleRidesTests.readings.first?.1.segments.first?.first)
        #expect(home.distance(to: start) < 20)
        #expect(try number("radius") == 400)
    }
}
