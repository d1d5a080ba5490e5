import Foundation
import RidelogConfiguration
import RidelogSite
import Testing

@Suite struct ArchiveSiteTests {
    private static let configuration =
        "timezone: UTC\nprivacy:\n  secret: 7f3a9c01d5e2b846\n  zones: [{geofence: home}]\n"

    private static let files: [String: String] = [
        "rides/a.gpx": TestTrack("Out").gpx,
        "rides/b.gpx": TestTrack("Far", start: 1_777_900_000, points: TestTrack.line(from: (9000, 0))).gpx,
        "pier.geojson": TestTrack.fence("Pier", 9000, 300, radius: 200),
        "home.geojson": TestTrack.fence("Home", 0, 0, radius: 200),
        "notes/a.md": "---\ndate: 2026-05-02\n---\n# A note\n\nWords.\n",
    ]

    private static func zip(_ files: [String: String], in folder: String = "") -> [UInt8] {
        ZipWriter(files.sorted { $0.key < $1.key }.map { ZipWriter.Entry(folder + $0.key, $0.value) }).bytes
    }

    /// All pages but the report, which names files by their paths.
    private static func pages(_ site: [String: [UInt8]]) -> [String: [UInt8]] {
        site.filter { !$0.key.hasPrefix("report/") && $0.key != ".ridelog-files" }
    }

    @Test("builds the same pages from an archive as from its unpacked files")
    func archiveInDataFolder() async throws {
        let unpacked = try Workbench(Self.files)
        try unpacked.write("ridelog.yml", Self.configuration)
        try await unpacked.build()
        let packed = try Workbench(["ridelog.yml": Self.configuration])
        try packed.folder.write("data/export.zip", Self.zip(Self.files))
        let result = try await packed.build()
        #expect(Self.pages(try packed.site()) == Self.pages(try unpacked.site()))
        let outcomes = Dictionary(
            uniqueKeysWithValues: result.report.files.map { ($0.path, $0.outcome.detail) })
        #expect(outcomes["export.zip"] == "archive, 5 files")
        #expect(outcomes["export.zip/notes/a.md"] == "taken, notes/a")
        #expect(outcomes["export.zip/home.geojson"] == "hidden")
        #expect(result.report.files.count == 7)
        let report = try packed.page("report/index.html")
        #expect(report.contains("export.zip/rides/b.gpx") && report.contains("export.zip/pier.geojson"))
        // The first is cut by the zone, and the name of its file kept back with that of the archive.
        #expect(!report.contains("a.gpx") && !report.contains("home.geojson"))
    }

    /// Its configuration counts, so that privacy does not depend on whether the archive is unpacked.
    @Test("accepts an archive as the data folder, with its configuration", arguments: ["", "my-rides/"])
    func archiveAsDataFolder(folder: String) async throws {
        let unpacked = try Workbench(Self.files)
        try unpacked.write("ridelog.yml", Self.configuration + "ignore: [notes/]\n")
        try await unpacked.build()
        let packed = try Workbench()
        let files = Self.files.merging(["ridelog.yml": Self.configuration + "ignore: [notes/]\n"]) { $1 }
        try packed.folder.write("export.zip", Self.zip(files, in: folder))
        let result = try await packed.build { $0.data = packed.folder / "export.zip" }
        #expect(try packed.site() == unpacked.site())
        #expect(result.report.files.contains { $0.path == "rides/a.gpx" })
        #expect(!(try packed.paths()).contains { $0.contains("home") })
    }

    @Test("refuses to build an archive with a damaged configuration")
    func damagedConfiguration() async throws {
        let bench = try Workbench()
        var entry = ZipWriter.Entry("ridelog.yml", Self.configuration)
        entry.checksum = 1
        try bench.folder.write(
            "export.zip", ZipWriter([entry, ZipWriter.Entry("a.gpx", TestTrack("Out").gpx)]).bytes)
        let found = try await bench.failure { $0.data = bench.folder / "export.zip" }
        #expect(found.map(\.code) == ["configuration.unreadable"])
    }

    @Test("reports templates in an archive")
    func templatesInArchive() async throws {
        let bench = try Workbench()
        let files = [
            "ridelog.yml": String.nothingToHide, "a.gpx": TestTrack("Out").gpx,
            "templates/page.mustache": "x",
        ]
        try bench.folder.write("export.zip", Self.zip(files))
        let result = try await bench.build { $0.data = bench.folder / "export.zip" }
        #expect(result.report.diagnostics.map(\.code) == ["template.in-archive"])
    }

    @Test("reports a truncated archive, and fails if it is the data folder")
    func truncatedArchive() async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide, "a.gpx": TestTrack("Out").gpx])
        try bench.folder.write("data/b.zip", Array(Self.zip(Self.files).dropLast(60)))
        let result = try await bench.build()
        #expect(result.report.files.first { $0.path == "b.zip" }?.outcome.status == .broken)
        try bench.folder.write("c.zip", Array(Self.zip(Self.files).dropLast(60)))
        #expect(
            try await bench.failure { $0.data = bench.folder / "c.zip" }.map(\.code) == ["archive.no-list"])
    }

    @Test("rereads only the members that changed of an archive that changed")
    func cachedMembers() async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide])
        try bench.folder.write("data/export.zip", Self.zip(Self.files))
        let cache = bench.folder / "cache"
        try await bench.build { $0.cache = cache }
        let expected = try bench.site()
        let again = try await bench.build { $0.cache = cache }
        #expect(again.cachedCount == 2 && again.writtenCount == 0)
        #expect(try bench.site() == expected)
        var files = Self.files
        files["rides/b.gpx"] = TestTrack("Near", start: 1_777_900_000).gpx
        try bench.folder.write("data/export.zip", Self.zip(files))
        let changed = try await bench.build { $0.cache = cache }
        #expect(changed.cachedCount == 1)
        // Whatever its address: a ride that is changed may keep that of before.
        #expect(try bench.texts().values.contains { $0.contains("Near") })
    }

    @Test("reads a damaged member again when its archive is there whole")
    func damagedMember() async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide])
        let text = TestTrack("Near").gpx
        var member = ZipWriter.Entry("a.gpx", text)
        member.isDeflated = false
        var damaged = member
        damaged.packed = Array(text.replacing("Near", with: "Nxxr").utf8)
        let options = { (options: inout BuildOptions) in options.cache = bench.folder / "cache" }
        for (entry, title) in [(damaged, "Nxxr"), (member, "Near")] {
            try bench.folder.write("data/export.zip", ZipWriter([entry]).bytes)
            let result = try await bench.build(options)
            #expect(result.report.diagnostics.contains { $0.code == "archive.damaged" } == (title == "Nxxr"))
            #expect(try bench.page("index.html").contains(title))
        }
        #expect(try await bench.build(options).cachedCount == 1)
    }

    @Test("gives the same site for any number of workers", arguments: [1, 2, 5])
    func workerCount(_ jobs: Int) async throws {
        let bench = try Workbench(["ridelog.yml": Self.configuration])
        let inner = ZipWriter.Entry("inner.zip", Self.zip(Self.files))
        try bench.folder.write(
            "data/export.zip",
            ZipWriter([inner, ZipWriter.Entry("c.gpx", TestTrack("C", start: 1_777_000_000).gpx)]).bytes)
        try await bench.build()
        let expected = try bench.site()
        try await bench.build(to: "other") { $0.jobs = jobs }
        #expect(try bench.site("other") == expected)
    }

    /// The real program, where it is installed.
    static let hasZip = FileManager.default.isExecutableFile(atPath: "/usr/bin/zip")

    @Test("reads an archive that the real zip program wrote", .enabled(if: hasZip, "zip is not installed"))
    func realZip() async throws {
        let bench = try Workbench(Self.files)
        try bench.write("ridelog.yml", .nothingToHide)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/zip")
        process.arguments = ["-q", "-r", bench.folder / "real.zip", "."]
        process.currentDirectoryURL = URL(fileURLWithPath: bench.data)
        try process.run()
        process.waitUntilExit()
        try await bench.build()
        try await bench.build(to: "other") { $0.data = bench.folder / "real.zip" }
        #expect(try bench.site("other") == bench.site())
    }
}
