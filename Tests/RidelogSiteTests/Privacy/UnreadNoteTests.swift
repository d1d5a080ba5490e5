import RidelogDiagnostics
import Testing

@testable import RidelogSite

@Suite("Notes that cannot be read")
struct UnreadNoteTests {
    private static let hiding = "privacy: {zones: [], hide: {tags: [secret]}}\nlimits: {file-size: 1 MB}\n"
    private static let note = "---\nprivate: true\nride: rides/1.gpx\n---\nText\n"

    private func bench(_ note: String, at path: String = "notes/p.md") throws -> Workbench {
        try Workbench([
            "ridelog.yml": Self.hiding, "rides/1.gpx": TestTrack().gpx, path: note,
            "rides/2.gpx": TestTrack(start: 1_777_795_200).gpx,
        ])
    }

    @Test(
        "stop the build if anything is hidden",
        arguments: [
            note + String(repeating: " y", count: 700_000), "\0GITCRYPT\0abc",
            "version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "# Title\n\n" + note,
        ])
    func stop(note: String) async throws {
        let bench = try bench(note)
        await #expect(throws: BuildFailure.self) { try await bench.build() }
    }

    @Test("do not stop the build of a site that hides nothing")
    func nothingHidden() async throws {
        let bench = try bench(Self.note + String(repeating: " y", count: 700_000))
        try bench.write("ridelog.yml", "limits: {file-size: 1 MB}\n")
        #expect(try await bench.build().rideCount == 2)
    }

    @Test("are read with the line ends of old Macs in any folder")
    func carriageReturns() async throws {
        let bench = try bench(Self.note.replacing("\n", with: "\r"), at: "x/p.md")
        #expect(try await bench.build().rideCount == 1)
    }

    @Test("an archive that cannot be opened stops the build if there are zones, as it may contain some")
    func brokenArchive() async throws {
        let zone = "{name: Home, latitude: 1, longitude: 2, radius: 400}"
        let bench = try Workbench([
            "ridelog.yml": "privacy: {secret: sixteen-characters, zones: [\(zone)]}\n",
            "rides/1.gpx": TestTrack().gpx, "a.zip": "PK\u{3}\u{4}" + String(repeating: "x", count: 100),
        ])
        await #expect(throws: BuildFailure.self) { try await bench.build() }
        try bench.write("ridelog.yml", .nothingToHide)
        #expect(try await bench.build().rideCount == 1)
    }

    @Test("a broken link stops the build, too")
    func brokenLink() async throws {
        let bench = try bench("x", at: "notes/other.md")
        try bench.folder.link("data/notes/p.md", to: "nowhere.md")
        await #expect(throws: BuildFailure.self) { try await bench.build() }
    }
}
