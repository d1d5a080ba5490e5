import Foundation
import Testing

/// Docs/Markup.md is a contract with those who write themes, so what it names has to be there.
struct MarkupDocumentTests {
    @Test("Docs/Markup.md names every class of the built pages")
    func documentedClasses() async throws {
        let document = try document()
        let named = classes(in: document)
        #expect(named.count > 60)
        let built = classes(in: try await pages())
        // No geofence of the example is without visits; styles of lists are for pages of one's own.
        #expect(named.subtracting(built).sorted() == ["bare", "empty", "plain"])
        #expect(built.filter { !document.contains($0) }.sorted() == [])
    }

    private func document() throws -> String { try TestPath.text("Docs/Markup.md") }

    /// All pages of the example, with a file among them that has a problem.
    private func pages() async throws -> String {
        let bench = try Workbench()
        for file in ExampleRidesTests.files {
            try bench.folder.write("data/" + file.path, file.bytes)
        }
        let odd = TestTrack("Odd").gpx.replacingOccurrences(
            of: "</trkseg>", with: "<trkpt lat=\"x\"/></trkseg>")
        try bench.write("rides/odd.gpx", odd)
        try await bench.build()
        return try bench.texts().filter { $0.key.hasSuffix(".html") }.values.joined()
    }

    /// Of attributes without an ellipsis or a place for a name. A regular expression takes many times as long.
    private func classes(in text: String) -> Set<String> {
        let values = text.components(separatedBy: "class=\"").dropFirst().compactMap { part in
            part.utf8.firstIndex(of: UInt8(ascii: "\"")).map { part[..<$0] }
        }
        return Set(
            Set(values).filter { !$0.contains("…") && !$0.contains("{") }.flatMap {
                $0.split(separator: " ").map(String.init)
            })
    }
}
