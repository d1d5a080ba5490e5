import Foundation
import RidelogConfiguration
import RidelogDiagnostics
import Testing

@testable import RidelogSite

@Suite struct CachedBuildTests {
    private let bench: Workbench

    init() throws {
        bench = try .withRides()
        try bench.write("ridelog.yml", "privacy: {zones: []}\n")
    }

    @Test("builds the same site with no, a new or a filled cache")
    func sameSite() async throws {
        let plain = try await build("plain", cache: nil)
        let first = try await build("first")
        let second = try await build("second")
        #expect(plain.site.count > 10)
        #expect(first.site == plain.site)
        #expect(second.site == plain.site)
        #expect([plain, first, second].map(\.result.cachedCount) == [0, 0, 7])
        #expect(second.messages == plain.messages)
    }

    @Test("a truncated cache does not change the site", arguments: [0, 50, 100, 2000, 4096, 6000, 10_000])
    func truncatedCache(length: Int) async throws {
        let first = try await build("first")
        let file = try bench.cacheFile
        try Data(contentsOf: file).prefix(length).write(to: file)
        let second = try await build("second")
        #expect(second.site == first.site)
        #expect(second.cacheMessages.count <= 1)
        #expect(second.messages == first.messages)
        #expect(try await build("third").result.cachedCount == 7)
    }

    @Test("changed bytes in the cache do not change the site")
    func corruptedCache() async throws {
        let first = try await build("first")
        let file = try bench.cacheFile
        let bytes = try Data(contentsOf: file)
        // The head, entries, and the index.
        for offset in [0, 8, 16, 100, 4100, bytes.count / 2, bytes.count - 100] {
            var changed = bytes
            for index in offset..<offset + 8 { changed[index] ^= 0x55 }
            try changed.write(to: file)
            let second = try await build("second")
            #expect(second.site == first.site, "\(offset)")
            #expect(second.cacheMessages.count <= 1, "\(offset)")
        }
    }

    @Test("erases what a killed build appended to the cache, and keeps the rest")
    func killedAppending() async throws {
        _ = try await build("first")
        let file = try bench.cacheFile
        let bytes = try Data(contentsOf: file)
        try (bytes + Data("a ride that is gone".utf8)).write(to: file)
        let second = try await build("second")
        #expect(second.result.cachedCount == 7 && second.cacheMessages.isEmpty)
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test("fails if charts can no longer be read from the cache when pages are written")
    func lostCharts() async throws {
        _ = try await build("first")
        var options = BuildOptions(data: bench.data, output: bench.folder / "other", jobs: 2)
        (options.cache, options.program) = (bench.cache, "test")
        let builder = SiteBuilder(options, observer: Truncation(file: try bench.cacheFile.path))
        let failure = await #expect(throws: BuildFailure.self) { try await builder.build() }
        #expect(failure?.diagnostics.map(\.code) == ["cache.lost"])
        #expect(failure?.isHalfWritten == true)
    }

    /// Empties a file before pages are written.
    private struct Truncation: BuildObserver {
        let file: String

        func began(_ phase: BuildPhase, total: Int) {
            if phase == .write { truncate(file, 0) }
        }

        func advanced(to part: Double) {}
    }

    @Test("removes the cache of an earlier version")
    func earlierVersion() async throws {
        _ = try await build("first")
        let file = try bench.cacheFile
        let old = file.deletingPathExtension().appendingPathExtension("sqlite")
        try Data("SQLite format 3".utf8).write(to: old)
        _ = try await build("second")
        #expect(!FileManager.default.fileExists(atPath: old.path))
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("reports a cache file of another kind in one diagnostic")
    func unreadableCache() async throws {
        _ = try await build("first")
        try Data("not a cache, but long enough to be one".utf8).write(to: try bench.cacheFile)
        let second = try await build("second")
        #expect(second.cacheMessages.map(\.code) == ["cache.unreadable"])
        #expect(second.cacheMessages.allSatisfy { $0.severity == .note })
        #expect(second.result.cachedCount == 0)
    }

    @Test("reports all damaged cache entries in one diagnostic")
    func damagedEntries() async throws {
        _ = try await build("first")
        let file = try bench.cacheFile
        var bytes = try Data(contentsOf: file)
        // The titles are in the contents of the entries as they are.
        for day in 1...6 {
            let title = try #require(bytes.range(of: Data("Ride \(day)".utf8)))
            bytes[title.lowerBound] ^= 1
        }
        try bytes.write(to: file)
        let second = try await build("second")
        #expect(second.cacheMessages.map(\.code) == ["cache.damaged"])
        #expect(second.result.cachedCount == 1)
        #expect(try await build("third").result.cachedCount == 7)
    }

    @Test(
        "rereads all rides after a change of a setting that affects them",
        arguments: [
            "privacy:\n  secret: 7f3a9c01d5e2b846\n  zones:\n"
                + "    - {name: Home, latitude: 47.1, longitude: 8.5, radius: 300}\n",
            "",
            "units: imperial\nprivacy: {zones: []}\n",
            "timezone: Europe/Zurich\nprivacy: {zones: []}\n",
            "ascent-threshold: 3\nprivacy: {zones: []}\n",
        ])
    func rideSettings(configuration: String) async throws {
        _ = try await build("first")
        try bench.write("ridelog.yml", configuration)
        let plain = try await build("plain", cache: nil)
        let second = try await build("second")
        #expect(second.result.cachedCount == 0)
        #expect(second.cacheMessages.map(\.code) == ["cache.other"])
        #expect(second.site == plain.site)
        let third = try await build("third")
        #expect(third.result.cachedCount == 7)
        #expect(third.site == plain.site)
    }

    @Test("gives the same privacy advice from the cache")
    func privacyAdvice() async throws {
        try bench.write("ridelog.yml", "title: Mine\n")
        let texts = try await [build("first"), build("second")].map { built in
            built.result.report.diagnostics.filter { $0.code == "privacy.advice" }.map(\.what)
        }
        #expect(texts.first?.count == 1)
        #expect(texts.first == texts.last)
    }

    @Test("a changed site title rereads no rides")
    func changedTitle() async throws {
        _ = try await build("first")
        try bench.write("ridelog.yml", "title: Other\nlanguage: en\nprivacy: {zones: []}\n")
        #expect(try await build("second").result.cachedCount == 7)
    }

    @Test("reports a cache that cannot be created in one diagnostic")
    func unwritableCache() async throws {
        try bench.folder.write("file", "")
        let built = try await build("first", cache: bench.folder / "file/cache")
        #expect(built.cacheMessages.map(\.code) == ["cache.unwritable"])
        #expect(built.site == (try await build("plain", cache: nil)).site)
    }

    @Test(
        "refuses a cache inside the output folder", arguments: ["", "/", "/below/of/it", "/../first/below"])
    func cacheInOutput(below: String) async throws {
        let error = await #expect(throws: BuildFailure.self) {
            try await build("first", cache: bench.folder / "first" + below)
        }
        #expect(error?.diagnostics.map(\.code) == ["cache.in-output"])
    }

    @Test("two simultaneous builds share a cache")
    func simultaneousBuilds() async throws {
        async let first = build("first")
        async let second = build("second")
        let sites = try await [first.site, second.site]
        #expect(sites[0] == sites[1])
        #expect(try await build("third").result.cachedCount == 7)
    }
}

extension CachedBuildTests {
    private struct Built {
        var site: [String: [UInt8]]
        var result: BuildResult

        var cacheMessages: [Diagnostic] {
            result.report.diagnostics.sorted.filter { $0.code.hasPrefix(Diagnostic.cacheCode) }
        }

        /// All but those about the cache.
        var messages: [Diagnostic] {
            result.report.diagnostics.sorted.filter { !$0.code.hasPrefix(Diagnostic.cacheCode) }
        }
    }

    private func build(_ name: String) async throws -> Built {
        try await build(name, cache: bench.cache)
    }

    private func build(_ name: String, cache: String?) async throws -> Built {
        let result = try await bench.build(to: name) { options in
            (options.cache, options.program, options.jobs) = (cache, "test", 2)
        }
        return Built(site: try bench.site(name).filter { $0.key != ".ridelog-files" }, result: result)
    }
}
