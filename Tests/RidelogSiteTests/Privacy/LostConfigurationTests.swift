import Foundation
import Testing

/// A configuration that is not found or says nothing must not publish what it was to hide.
struct LostConfigurationTests {
    private static let zones = PrivacySiteTests.circle
    private static let silent = "privacy:\n  secret: \(PrivacySiteTests.secret)\n  # zones:\n"

    private func bench(_ files: [String: String] = [:]) throws -> Workbench {
        let bench = try Workbench(files)
        try bench.write("a.gpx", TestTrack("A").gpx)
        return bench
    }

    @Test(
        "stops at a file whose name resembles ridelog.yml",
        arguments: [
            "ridelog.yaml", "Ridelog.yml", "RIDELOG.YML", "Ridelog.YAML", "ridelog.yml.txt",
        ])
    func misnamed(_ name: String) async throws {
        let bench = try bench([name: Self.zones])
        let found = try await bench.failure()
        #expect(found.map(\.code) == ["configuration.name"])
        #expect(found.first?.location?.file == name)
        #expect(found.first?.remedy?.contains("Rename it to ridelog.yml") == true)
        #expect(!bench.folder.exists("out"))
        let archive = bench.folder / "data.zip"
        try bench.folder.write(
            "data.zip",
            ZipWriter([.init(name, Self.zones), .init("a.gpx", TestTrack("A").gpx)]).bytes)
        #expect(try await bench.failure { $0.data = archive }.map(\.code) == ["configuration.name"])
    }

    @Test(
        "stops at what may be a configuration where there is none",
        arguments: [
            "ridelog (1).yml", "ridelog.yml~", ".ridelog.yml", "Ridlog.yaml", "ridelog.toml", "ridelog.json",
            "redelog.yml", "ridlog.yml.txt",
        ])
    func copies(_ name: String) async throws {
        let bench = try bench([name: Self.zones])
        #expect(try await bench.failure().map(\.code) == ["configuration.name"])
        try bench.write("ridelog.yml", .nothingToHide)
        try await bench.build()
    }

    @Test("stops at two configurations")
    func twoNames() async throws {
        let bench = try bench(["ridelog.yml": .nothingToHide, "ridelog.yaml": Self.zones])
        #expect(try await bench.failure().map(\.code) == ["configuration.name"])
    }

    @Test("stops at a configuration only in a subfolder of the data folder or archive")
    func deeper() async throws {
        let bench = try bench(["rides/Ridelog.yml": Self.zones])
        #expect(try await bench.failure().map(\.code) == ["configuration.elsewhere"])
        try bench.folder.write(
            "data.zip",
            ZipWriter([.init("my/Ridelog.yml", Self.zones), .init("my/a.gpx", TestTrack("A").gpx)]).bytes)
        let archive = bench.folder / "data.zip"
        #expect(try await bench.failure { $0.data = archive }.map(\.code) == ["configuration.elsewhere"])
        try bench.write("ridelog.yml", .nothingToHide)
        try await bench.build()
    }

    @Test("stops at a configuration only above the data folder or archive, unless one is named")
    func higher() async throws {
        let bench = try bench(["ridelog.yml": Self.zones, "rides/2026/a.gpx": TestTrack("A").gpx])
        try bench.folder.write("data/packed.zip", ZipWriter([.init("a.gpx", TestTrack("A").gpx)]).bytes)
        let configuration = bench.folder / "data/ridelog.yml"
        for path in ["data/rides", "data/rides/2026", "data/packed.zip"] {
            let data = bench.folder / path
            let found = try await bench.failure { $0.data = data }
            #expect(found.map(\.code) == ["configuration.above"])
            #expect(found.first?.remedy?.contains(bench.folder / "data, name") == true)
            #expect(!bench.folder.exists("out"))
            try await bench.build { ($0.data, $0.configuration) = (data, configuration) }
            try bench.folder.remove("out")
        }
    }

    @Test("stops at a configuration that is a pipe")
    func pipe() async throws {
        let bench = try bench()
        #expect(mkfifo(bench.folder / "data/ridelog.yml", 0o600) == 0)
        #expect(try await bench.failure().map(\.code) == ["configuration.unreadable"])
        try bench.folder.remove("data/ridelog.yml")
        #expect(mkfifo(bench.folder / "pipe", 0o600) == 0)
        try bench.folder.link("data/ridelog.yml", to: "../pipe")
        #expect(try await bench.failure().map(\.code) == ["configuration.unreadable"])
    }

    @Test("stops at a configuration that is a dangling link, a folder or unreadable")
    func unreadable() async throws {
        let link = try bench()
        try link.folder.link("data/ridelog.yml", to: "gone.yml")
        let found = try await link.failure()
        #expect(found.map(\.code) == ["configuration.unreadable"])
        #expect(found.first?.what == "is a broken link")
        let folder = try bench(["ridelog.yml/a.txt": "x"])
        #expect(try await folder.failure().map(\.code) == ["configuration.unreadable"])
        let named = try bench()
        try named.folder.link("other.yml", to: "gone.yml")
        let path = named.folder / "other.yml"
        #expect(
            try await named.failure { $0.configuration = path }.map(\.code) == ["configuration.unreadable"])
    }

    @Test(
        "stops at a privacy section that names nothing to hide",
        arguments: ["privacy:\n", "privacy: {}\n", "title: A\nprivacy:\n  # zones: []\n", silent])
    func silentSection(_ text: String) async throws {
        let bench = try bench(["ridelog.yml": text])
        let found = try await bench.failure()
        #expect(found.map(\.code) == ["privacy.unset"])
        #expect(found.first?.remedy?.contains("zones: []") == true)
        #expect(!bench.folder.exists("out"))
        let path = bench.folder / "named.yml"
        try bench.folder.write("named.yml", text)
        #expect(try await bench.failure { $0.configuration = path }.map(\.code) == ["privacy.unset"])
    }

    @Test(
        "prints the error of a lost configuration even with --quiet",
        arguments: ["Ridelog.yml", "ridelog.yml"])
    func quiet(_ name: String) throws {
        let folder = TestFolder()
        try folder.write("data/a.gpx", TestTrack("A").gpx)
        try folder.write("data/" + name, Self.silent)
        let run = try Program(["build", "data", "-o", "out", "--quiet"], in: folder)
        #expect(run.code == 2 && !folder.exists("out"))
        #expect(run.errors.contains(name == "ridelog.yml" ? "zones: []" : "Rename it to ridelog.yml"))
    }

    @Test("init writes a commented privacy section with a secret of its own")
    func newFolder() throws {
        let folder = TestFolder()
        let made = try (0..<2).map { number in
            #expect(try Program(["init", "new\(number)"], in: folder).code == 0)
            return try folder.text("new\(number)/ridelog.yml")
        }
        for text in made {
            #expect(text.contains("\n# privacy:\n") && !text.contains("\nprivacy:"))
            #expect(text.firstMatch(of: #/\n#   secret: zone2-[0-9a-f]{32}\n/#) != nil)
        }
        #expect(made[0] != made[1])
        // Without the comment signs, it is a section that hides.
        let lines = made[0].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex(of: "# privacy:"))
        let end = try #require(lines[start...].firstIndex(of: ""))
        let section = lines[start..<end].map { String($0.dropFirst($0 == "#" ? 1 : 2)) }
            .filter { !$0.contains("geofence: office") }
        try folder.write("new0/ridelog.yml", section.joined(separator: "\n") + "\n")
        try folder.write("new0/a.gpx", TestTrack("A").gpx)
        let run = try Program(["build", "new0", "-o", "out"], in: folder)
        #expect(run.code == 0 && run.output.contains("Privacy: 0 rides cut"), "\(run.errors)")
    }
}

/// A site with privacy zones is not replaced by one without.
struct PastZonesTests {
    private static let cases: [(name: String, keepsCache: Bool, keepsOutput: Bool)] = [
        ("both", true, true), ("the cache", true, false), ("the output", false, true),
    ]

    private func bench() async throws -> Workbench {
        let bench = try PrivacySiteTests.bench(PrivacySiteTests.circle)
        let cache = bench.folder / "cache"
        try await bench.build { $0.cache = cache }
        return bench
    }

    @Test("refuses to replace a site with zones by one without zones", arguments: 0..<3)
    func refuses(_ number: Int) async throws {
        let bench = try await bench()
        let known = Self.cases[number]
        let cache = bench.folder / "cache"
        if !known.keepsCache { try bench.folder.remove("cache") }
        if !known.keepsOutput { try bench.folder.remove("out") }
        for text in [nil, "title: Other\nascent-threshold: 3\n"] {
            if let text {
                try bench.write("ridelog.yml", text)
            } else {
                try bench.folder.remove("data/ridelog.yml")
            }
            let found = try await bench.failure { $0.cache = cache }
            #expect(found.map(\.code) == ["privacy.lost"], "\(known.name)")
            #expect(found.first?.remedy?.contains("privacy: {zones: []}") == true)
        }
        try bench.write("ridelog.yml", .nothingToHide)
        try await bench.build { $0.cache = cache }
        // Now it is a site without zones.
        try bench.write("ridelog.yml", "timezone: UTC\n")
        try await bench.build { $0.cache = cache }
    }

    @Test("accepts a change of zones")
    func zonesMayChange() async throws {
        let bench = try await bench()
        let cache = bench.folder / "cache"
        try bench.write("ridelog.yml", PrivacySiteTests.fence)
        try await bench.build { $0.cache = cache }
        #expect(try bench.page(".ridelog-files").hasPrefix("# zones\n"))
    }

    @Test("refuses to show a geofence that was private and is gone, or is not private now")
    func lostGeofence() async throws {
        let bench = try await bench()
        let cache = bench.folder / "cache"
        let work = TestTrack.fence("Work", 0, 3000, radius: 150)
        let hidden = work.replacing("\"name\":", with: "\"private\":true,\"name\":")
        try #require(hidden != work)
        try bench.write("geofences/work.geojson", hidden)
        try await bench.build { $0.cache = cache }
        for text in [nil, work] {
            if let text {
                try bench.write("geofences/work.geojson", text)
            } else {
                try bench.folder.remove("data/geofences/work.geojson")
            }
            let found = try await bench.failure { $0.cache = cache }
            #expect(found.map(\.code) == ["privacy.lost"] && found.first?.what.contains("“Work”") == true)
        }
        // As a zone of the configuration it is hidden too.
        let zones = PrivacySiteTests.circle.replacing(
            "radius: 200}", with: "radius: 200}\n    - geofence: Work")
        try bench.write("geofences/work.geojson", work)
        try bench.write("ridelog.yml", zones)
        try await bench.build { $0.cache = cache }
        // Now none is private by itself.
        try bench.write("ridelog.yml", PrivacySiteTests.circle)
        try await bench.build { $0.cache = cache }
    }

    @Test("accepts an older site whose list of files has no mark of zones")
    func olderLists() async throws {
        let bench = try await bench()
        let list = try bench.page(".ridelog-files")
        try bench.folder.write("out/.ridelog-files", String(list.dropFirst("# zones\n".count)))
        try bench.folder.remove("data/ridelog.yml")
        try await bench.build()
    }
}
