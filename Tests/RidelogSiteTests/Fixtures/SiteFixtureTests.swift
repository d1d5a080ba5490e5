import Foundation
import RidelogSite
import Testing

/// Small data folders, one for each thing that a site can show, and what their sites must be byte for byte.
///
/// `expected.txt` names the files that are held; of all others the paths are held. With RIDELOG_UPDATE_GOLDEN=1
/// in the environment what is expected is written anew; read the difference before you commit it.
struct SiteFixtureTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fixtures/sites").standardizedFileURL.path

    static let names = (try? FileManager.default.contentsOfDirectory(atPath: root))?.sorted() ?? []

    @Test func thereAreFixtures() {
        #expect(Self.names.count >= 10)
    }

    @Test(arguments: names)
    func siteIsAsExpected(_ name: String) async throws {
        let fixture = Self.root + "/" + name
        let folder = try TestFolder()
        let options = BuildOptions(data: fixture + "/data", output: folder / "out")
        _ = try await SiteBuilder(options).build()
        let site = try folder.files("out")

        let held = try Self.lines(fixture + "/expected.txt")
        var made = [("files.txt", Array((site.keys.sorted().joined(separator: "\n") + "\n").utf8))]
        for path in held { made.append((path, try #require(site[path], "\(path) is not on the site"))) }
        for (path, bytes) in made { try Self.hold(bytes, fixture + "/expected/" + path) }
    }

    private static func hold(_ bytes: [UInt8], _ path: String) throws {
        let url = URL(fileURLWithPath: path)
        if ProcessInfo.processInfo.environment["RIDELOG_UPDATE_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }
        let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        let lines = zip(
            String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false),
            expected.split(separator: "\n", omittingEmptySubsequences: false))
        let number = lines.enumerated().first { $0.element.0 != $0.element.1 }.map { $0.offset + 1 } ?? 0
        let isSame = Array(expected.utf8) == bytes
        #expect(isSame, "\(path) differs, first in line \(number)")
    }

    private static func lines(_ path: String) throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
