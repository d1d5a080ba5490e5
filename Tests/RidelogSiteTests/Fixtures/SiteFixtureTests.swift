import Foundation
import RidelogConfiguration
import RidelogSite
import Testing

/// Small data folders, one for each thing that a site can show, and what their sites must be byte for byte.
///
/// `expected.txt` names the files that are held: of a page what is in `<main>`, or with the word `frame` behind its
/// path what is around it. Of all others the paths are held.
struct SiteFixtureTests {
    static let root = TestPath.fixtures + "/sites"

    static let names = (try? FileManager.default.contentsOfDirectory(atPath: root))?.sorted() ?? []

    @Test("there are at least ten fixtures")
    func fixtureCount() {
        #expect(Self.names.count >= 10)
    }

    @Test("builds the expected files of each fixture", arguments: names)
    func expectedFiles(_ name: String) async throws {
        let fixture = Self.root + "/" + name
        let folder = TestFolder()
        let options = BuildOptions(data: fixture + "/data", output: folder / "out")
        _ = try await SiteBuilder(options).build()
        let site = try folder.files("out")

        let held = try Self.lines(fixture + "/expected.txt")
        var made = [("files.txt", Array((site.keys.sorted().joined(separator: "\n") + "\n").utf8))]
        for line in held {
            let words = line.split(separator: " ")
            let path = String(words[0])
            let bytes = try #require(site[path], "\(path) is not on the site")
            if path.hasSuffix(".html") {
                let page = try #require(GoldenPage(bytes), "\(path) has no <main>")
                let isFrame = words.dropFirst() == ["frame"]
                made.append((isFrame ? path + ".frame" : path, isFrame ? page.frame : page.main))
            } else {
                made.append((path, bytes))
            }
        }
        for (path, bytes) in made {
            let differences = try RecordedResults.differences(
                of: bytes, from: "sites/\(name)/expected/\(path)")
            #expect(differences == [])
        }
    }

    private static func lines(_ path: String) throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

/// What a page says, and what is around it.
private struct GoldenPage {
    let main: [UInt8]
    let frame: [UInt8]

    /// `nil` if the page has no `<main>`.
    init?(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = text.range(of: "<main"), let end = text.range(of: "</main>") else { return nil }
        main = Array(text[start.lowerBound..<end.upperBound].utf8) + [0x0A]
        frame = Array((text[..<start.lowerBound] + text[end.upperBound...]).utf8)
    }
}
