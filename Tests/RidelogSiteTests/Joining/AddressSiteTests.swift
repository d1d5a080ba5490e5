@testable import RidelogLoading
import Testing

@testable import RidelogSite

struct AddressSiteTests {
    private static let kept: String =
        .nothingToHide + "addresses: addresses.csv\nbase-url: https://example.org/r/\n"

    private static func bench() throws -> Workbench {
        try Workbench(["ridelog.yml": kept, "a.gpx": TestTrack("One", points: TestTrack.line(100)).gpx])
    }

    @Test("reports the same before and after the file of addresses is there")
    func sameReport() async throws {
        let bench = try Self.bench()
        try await bench.build()
        #expect(bench.folder.exists("data/addresses.csv"))
        #expect(try await bench.build().writtenCount == 0)
    }

    private static let page = "rides/2026-05-02-one/index.html"

    @Test("keeps the permalink when the title and the file change")
    func changedTitle() async throws {
        let bench = try Self.bench()
        try await bench.build()
        let book = try bench.folder.text("data/addresses.csv")
        #expect(book.hasPrefix("start,kind,metres,source,address,cut,former\n2026-05-02T07:00:00Z,other,59"))
        try bench.folder.remove("data/a.gpx")
        try bench.write("moved/b.tcx", TestTrack(start: 1_777_705_210, points: TestTrack.line(100)).tcx)
        let result = try await bench.build()
        #expect(try bench.page(Self.page).contains("Morning ride") && result.rideCount == 1)
        #expect(result.report.files.map(\.path).sorted() == ["moved/b.tcx", "ridelog.yml"])
        // The same data and the same book give the same bytes.
        let (site, again) = (try bench.site(), try bench.folder.text("data/addresses.csv"))
        #expect(try await bench.build().writtenCount == 0)
        #expect(try bench.site() == site && bench.folder.text("data/addresses.csv") == again)
    }

    @Test("keeps permalinks beside the cache by default")
    func permalinksBesideCache() async throws {
        let bench = try Self.bench()
        try bench.write("ridelog.yml", .nothingToHide)
        let cache = bench.folder / "cache"
        try await bench.build { $0.cache = cache }
        try bench.write("a.gpx", TestTrack("Two", points: TestTrack.line(100)).gpx)
        try await bench.build { $0.cache = cache }
        #expect(try bench.page(Self.page).contains("<h1>Two</h1>"))
        try await bench.build()
        #expect(!bench.folder.exists("out/" + Self.page))
        #expect(!bench.folder.exists("data/addresses.csv"))
    }

    @Test("redirects from an old permalink to the current one")
    func oldPermalink() async throws {
        let bench = try Self.bench()
        try bench.write("ridelog.yml", Self.kept + "join: false\n")
        try bench.write("b.tcx", TestTrack("Two", points: TestTrack.line(100)).tcx)
        try bench.write(
            "notes/n.md", "---\nride: 2026-05-02-morning-ride\n---\n[Here](2026-05-02-morning-ride)\n")
        try await bench.build()
        #expect(bench.folder.exists("out/" + Self.page))
        try bench.write("ridelog.yml", Self.kept)
        let result = try await bench.build()
        #expect(result.rideCount == 1 && !result.report.diagnostics.hasProblems)
        // Of two addresses the ride has the one that its title makes.
        let live = try bench.page(Self.page)
        #expect(live.contains("<h1>One</h1>") && live.contains("notes/n/"))
        let alias = try bench.page("rides/2026-05-02-morning-ride/index.html")
        #expect(alias.contains("content=\"0; url=../2026-05-02-one/index.html\""))
        #expect(alias.contains("<a href=\"../2026-05-02-one/index.html\">One</a>"))
        #expect(
            alias.contains("rel=\"canonical\" href=\"https://example.org/r/rides/2026-05-02-one/index.html\"")
        )
        #expect(alias.contains("noindex"))
        for (path, text) in try bench.texts() where path != ".ridelog-files" && !path.contains("morning-ride")
        {
            #expect(!text.contains("2026-05-02-morning-ride"), "\(path)")
        }
    }

    @Test("publishes no permalink of a hidden ride")
    func hiddenRide() async throws {
        let bench = try Self.bench()
        try bench.write(
            "c.gpx", TestTrack("Far", start: 1_777_805_200, points: TestTrack.line(20, from: (90_000, 0))).gpx
        )
        try await bench.build()
        var book = try bench.folder.text("data/addresses.csv")
        book = book.split(separator: "\n").map { $0.hasSuffix("2026-05-02-one,,") ? $0 + "old-one" : $0 }
            .joined(separator: "\n")
        try bench.write("addresses.csv", book + "\n")
        try await bench.build()
        #expect(try bench.paths().contains("rides/old-one/index.html"))
        try bench.write(
            "ridelog.yml",
            """
            timezone: UTC
            addresses: addresses.csv
            privacy:
              secret: sixteen-characters
              zones: [{name: Home, latitude: 46.5, longitude: -30, radius: 9000}]

            """)
        let result = try await bench.build()
        #expect(result.rideCount == 1)
        #expect(try bench.paths().allSatisfy { !$0.contains("one") })
        #expect(try bench.folder.text("data/addresses.csv").contains("old-one"))
    }

    @Test("reports damaged permalink rows and leaves the file unchanged")
    func damagedRows() async throws {
        let bench = try Self.bench()
        try await bench.build()
        let book = try bench.folder.text("data/addresses.csv")
        let damaged =
            book + "2026-13-02T07:00:00Z,other,,,x,,\n../../x\n\u{0},\n2026-05-02T07:00:00Z,other,,,../x,,\n"
        try bench.write("addresses.csv", damaged)
        try bench.write("a.gpx", TestTrack("Two", points: TestTrack.line(100)).gpx)
        let result = try await bench.build()
        let reported = result.report.diagnostics.filter { $0.code == "addresses.damaged" }
        #expect(reported.map(\.location?.description) == ["addresses.csv:3:1"])
        #expect(reported.allSatisfy { $0.what.contains("3 more") && $0.remedy != nil })
        #expect(bench.folder.exists("out/" + Self.page))
        #expect(try bench.folder.text("data/addresses.csv") == damaged)
    }

    @Test("an unreadable or unwritable permalink file does not stop the build")
    func inaccessibleFile() async throws {
        let bench = try Self.bench()
        try bench.write("addresses.csv/inside.txt", "a folder")
        let result = try await bench.build()
        #expect(result.rideCount == 1)
        #expect(result.report.diagnostics.contains { $0.code == "addresses.unreadable" })
        try bench.write("ridelog.yml", .nothingToHide + "addresses: none/addresses.csv\n")
        let other = try await bench.build()
        #expect(other.report.diagnostics.contains { $0.code == "addresses.unwritable" })
    }

    @Test("refuses a permalink file in the output folder")
    func fileInOutput() async throws {
        let bench = try Self.bench()
        let found = try await bench.failure { $0.output = bench.data }
        #expect(found.map(\.code) == ["addresses.in-output"])
    }

    @Test("treats a permalink row as damaged if one of its fields is not valid text")
    func fieldsThatAreNoText() {
        let row = Array("2026-05-02T07:00:00Z,cycling,12000,,2026-05-02-loop,,".utf8)
        #expect(PermalinkRows(parsing: row).kept.count == 1)
        for place in row.indices where row[place] == UInt8(ascii: ",") {
            let broken = PermalinkRows(parsing: row[..<place] + [UInt8(ascii: ","), 0xFF] + row[place...])
            #expect(broken.kept.isEmpty && broken.damagedLines == [1])
        }
    }

    @Test("names the column and the text of an invalid address")
    func badAddress() {
        for (row, column, text) in [("My Tour,,", "address", "My Tour"), ("a,,b 2026", "former", "2026")] {
            let rows = PermalinkRows(parsing: Array("2026-05-02T07:00:00Z,cycling,,,\(row)\nx\n".utf8))
            #expect(rows.badAddress?.column == column && rows.badAddress?.text == text)
            #expect(rows.damagedLines == [1, 2])
        }
    }

    @Test("rows read from arbitrary text survive a round trip")
    func arbitraryText() {
        var random = SeededRandom(11)
        let pieces = [
            "2026-05-02T07:00:00Z", ",", ",", ",", "other", "cut", "\n", "a-b", "%", "%41", "é", "\r", "12",
        ]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let rows = PermalinkRows(parsing: Array(text.joined().utf8))
            let bytes = PermalinkRows.bytes(of: rows.kept)
            #expect(PermalinkRows(parsing: bytes).damagedLines.isEmpty)
            #expect(PermalinkRows.bytes(of: PermalinkRows(parsing: bytes).kept) == bytes)
        }
    }
}
