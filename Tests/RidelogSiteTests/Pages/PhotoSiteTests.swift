import RidelogContent
import RidelogModels
import Testing

@Suite("A site with photos of rides")
struct PhotoSiteTests {
    private static let page = "rides/2026-05-02-line/"

    /// A ride from 07:00:00 to 07:09:50 UTC eastwards, 60 m in 10 s.
    private func bench(
        _ configuration: String, _ photos: [String: PhotoFile],
        track: TestTrack = TestTrack("Line", points: TestTrack.line(60))
    ) throws -> Workbench {
        let bench = try Workbench(["ridelog.yml": configuration, "a.gpx": track.gpx])
        for (name, photo) in photos { try bench.folder.write("data/" + name, photo.bytes) }
        return bench
    }

    private static func zone(_ more: String = "photos: dated") -> String {
        more + "\n"
            + TrimSiteTests.configuration("").replacing(
                "zones: []", with: "zones: [{latitude: 46.5, longitude: -30, radius: 500 m}]")
    }

    private static func pictures(_ bench: Workbench) throws -> [String] {
        try bench.paths().filter { $0.hasSuffix(".jpg") }.sorted()
    }

    private static let during = PhotoFile(time: "2026:05:02 07:05:00")

    @Test(
        "says why a picture of a note is not on its page",
        arguments: [
            ("lake.JPG", "there is no picture “lake.JPG” (did you mean “notes/lake.jpg”?)"),
            ("sea.jpg", "there is no picture “sea.jpg”"),
            ("map.png", "the picture “map.png” is not a JPEG file"),
            ("lake.jpg", "the picture “lake.jpg” is not published"),
        ])
    func reasonsOfPictures(_ name: String, _ reason: String) async throws {
        let bench = try bench("photos: none\n" + .nothingToHide, [:])
        try bench.folder.write("data/notes/lake.md", "# Lake\n\n![lake](\(name))\n")
        try bench.folder.write("data/notes/lake.jpg", try PhotoFile().bytes)
        try bench.folder.write("data/notes/map.png", [0x89, 0x50, 0x4E, 0x47])
        let found = try await bench.build().report.diagnostics.filter { $0.code == "note.picture" }
        #expect(found.map(\.what) == [reason])
    }

    @Test("shows a photo taken during a ride on its page and map, without its metadata")
    func shown() async throws {
        let bench = try bench(
            .nothingToHide + "photos: dated",
            ["phone/later.jpg": PhotoFile(time: "2026:05:02 07:08:00"), "phone/b.jpg": Self.during])
        try await bench.build()
        #expect(
            try Self.pictures(bench)
                == ["photo-1-small.jpg", "photo-1.jpg", "photo-2-small.jpg", "photo-2.jpg"].map {
                    Self.page + $0
                })
        let page = try bench.page(Self.page + "index.html")
        #expect(page.contains(#"<a href="photo-1.jpg"><img src="photo-1-small.jpg""#))
        #expect(PageReading(Array(page.utf8)).isWellFormed)
        #expect(page.contains("07:05") && page.contains("1.8") && page.contains("◉ 2"))
        #expect(page.contains(##"href="#photo-2" aria-label="Photo 2">2</a>"##))
        let picture = try #require(try bench.site()[Self.page + "photo-1.jpg"])
        #expect(!String(decoding: picture, as: UTF8.self).contains("Exif"))
        #expect(try bench.texts().values.allSatisfy { !$0.contains("b.jpg") })
    }

    @Test("shows no photo of a hidden file")
    func hiddenFile() async throws {
        let photos = ["secret/a.jpg": Self.during, "phone/b.jpg": PhotoFile(time: "2026:05:02 07:08:00")]
        let bench = try bench("privacy: {zones: [], hide: {files: [secret]}}\nphotos: dated\n", photos)
        try await bench.build()
        #expect(try Self.pictures(bench) == ["photo-1-small.jpg", "photo-1.jpg"].map { Self.page + $0 })
    }

    @Test("shows no photo that is damaged in its archive, until the archive is there whole")
    func damagedInArchive() async throws {
        let bench = try bench(.nothingToHide + "photos: dated", [:])
        var member = ZipWriter.Entry("b.jpg", try Self.during.bytes)
        member.isDeflated = false
        var damaged = member
        damaged.packed = member.bytes.dropLast(40) + [UInt8](repeating: 0, count: 40)
        for (entry, codes) in [(damaged, ["photo.unreadable"]), (member, [])] {
            try bench.folder.write("data/phone.zip", ZipWriter([entry]).bytes)
            let result = try await bench.build { $0.cache = bench.folder / "cache" }
            #expect(result.report.diagnostics.map(\.code).filter { $0.hasPrefix("photo.") } == codes)
            #expect(try Self.pictures(bench).isEmpty == !codes.isEmpty)
        }
    }

    @Test("shows the photos that a note names, without their metadata")
    func note() async throws {
        let text = "# Lake\n\n![The “lake”](lake.jpg) and ![](photos/b%20c.jpg), [large](lake.jpg)\n"
        let bench = try bench(
            .nothingToHide + "photos: dated", ["notes/lake.jpg": PhotoFile(), "photos/b c.jpg": Self.during])
        try bench.folder.write("data/notes/lake.md", text)
        let result = try await bench.build()
        #expect(
            try Self.pictures(bench).filter { $0.hasPrefix("notes/") } == [
                "notes/lake/photo-1.jpg", "notes/lake/photo-2.jpg",
            ])
        let page = try bench.page("notes/lake/index.html")
        #expect(page.contains(#"<img src="photo-1.jpg" alt="The “lake”" width=""#))
        #expect(page.contains(#"<img src="photo-2.jpg" alt="" width=""#))
        #expect(page.contains(#"<a href="photo-1.jpg">large</a>"#))
        let picture = try #require(try bench.site()["notes/lake/photo-1.jpg"])
        #expect(!String(decoding: picture, as: UTF8.self).contains("Exif"))
        let outcomes = Dictionary(
            uniqueKeysWithValues: result.report.files.map { ($0.path, $0.outcome.detail) })
        #expect(outcomes["notes/lake.jpg"] == "taken, lake")
    }

    @Test(
        "a note shows no photo from a hidden place and no damaged or unrequested photo"
    )
    func noteWithoutPhotos() async throws {
        let text = "# Lake\n\nA ![lake](lake.jpg).\n"
        let home = try PhotoFile(place: (46.5, 30)).bytes
        for (configuration, bytes) in [
            (Self.zone(), home), (Self.zone(), Array(home.prefix(900))),
            (.nothingToHide, try PhotoFile().bytes),
        ] {
            let bench = try bench(configuration, [:])
            try bench.folder.write("data/notes/lake.md", text)
            try bench.folder.write("data/notes/lake.jpg", bytes)
            let result = try await bench.build()
            #expect(try Self.pictures(bench).isEmpty)
            #expect(try bench.page("notes/lake/index.html").contains("A lake."))
            #expect(result.report.diagnostics.contains { $0.code == "note.picture" })
        }
    }

    @Test("reads no photos unless the configuration requests them")
    func off() async throws {
        let bench = try bench(.nothingToHide, ["a.jpg": Self.during])
        let result = try await bench.build()
        #expect(try Self.pictures(bench).isEmpty)
        #expect(result.report.files.first { $0.path == "a.jpg" }?.outcome.status == .unrelated)
    }

    @Test("shows the photos that a Strava export lists for a ride, even without a time")
    func strava() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide + "photos: dated",
            "activities/1.gpx": TestTrack("Line").gpx,
            "activities.csv": """
            Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename,Media
            1,"May 2, 2026, 7:00:00 AM",Line,Ride,,190,1.14,false,,activities/1.gpx,media/x.jpg|media/film.mp4|media/gone.jpg

            """,
        ])
        try bench.folder.write("data/media/x.jpg", PhotoFile().bytes)
        try bench.folder.write("data/media/other.jpg", PhotoFile().bytes)
        let result = try await bench.build()
        #expect(try Self.pictures(bench).count == 2)
        let outcomes = Dictionary(
            uniqueKeysWithValues: result.report.files.map { ($0.path, $0.outcome.detail) })
        #expect(outcomes["media/x.jpg"] == "taken, 2026-05-02-line")
        #expect(outcomes["media/other.jpg"] == "a photo without a ride or note")
    }

    @Test(
        "near a zone shows only photos from the visible part of a ride, with shifted times"
    )
    func cut() async throws {
        let bench = try bench(
            Self.zone(),
            [
                "early.jpg": PhotoFile(time: "2026:05:02 07:00:30"),
                "late.jpg": PhotoFile(time: "2026:05:02 07:08:30"),
                "after.jpg": PhotoFile(time: "2026:05:02 07:30:00"), "undated.jpg": PhotoFile(),
                "at-home.jpg": PhotoFile(time: "2026:05:02 07:08:40", place: (46.5, 30)),
            ])
        let result = try await bench.build()
        #expect(try Self.pictures(bench) == ["photo-1-small.jpg", "photo-1.jpg"].map { Self.page + $0 })
        let status = Dictionary(
            uniqueKeysWithValues: result.report.files.map { ($0.path, $0.outcome.status) })
        #expect(
            status["late.jpg"] == .photo && status["early.jpg"] == .nothing
                && status["at-home.jpg"] == .hidden)
        // The times of the ride are set back to whole five minutes at its visible start.
        #expect(try !bench.page(Self.page + "index.html").contains("07:08"))
        #expect(
            try bench.texts().values.allSatisfy { !$0.contains("late.jpg") })
    }

    @Test(
        "shows an undated photo only with “photos: all” and only for an uncut ride"
    )
    func undated() async throws {
        func count(_ photos: String, from start: Double) async throws -> Int {
            let bench = try Workbench([
                "ridelog.yml": Self.zone(photos),
                "activities/1.gpx": TestTrack("Line", points: TestTrack.line(60, from: (start, 0))).gpx,
                "activities.csv": """
                Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename,Media
                1,"May 2, 2026, 7:00:00 AM",Line,Ride,,590,3.54,false,,activities/1.gpx,media/x.jpg

                """,
            ])
            try bench.folder.write("data/media/x.jpg", PhotoFile().bytes)
            try await bench.build()
            return try Self.pictures(bench).count
        }
        #expect(try await count("photos: dated", from: 20_000) == 0)
        #expect(try await count("photos: all", from: 20_000) == 2)
        #expect(try await count("photos: all", from: 0) == 0)
    }

    @Test("links photos from one place with a single mark on the map")
    func samePlace() async throws {
        let bench = try bench(
            .nothingToHide + "photos: dated",
            [
                "a.jpg": Self.during, "b.jpg": PhotoFile(time: "2026:05:02 07:05:01"),
                "c.jpg": PhotoFile(time: "2026:05:02 07:05:02"),
            ])
        try await bench.build()
        let page = try bench.page(Self.page + "index.html")
        #expect(page.contains(##"href="#photo-1" aria-label="Photo 1–3">1–3</a>"##))
        #expect(page.split(separator: "#photo-").count == 2)
    }

    @Test(
        "shows captions of a Strava export, without times and hidden names for a cut ride"
    )
    func captions() async throws {
        func page(_ configuration: String) async throws -> (page: String, report: SiteReport) {
            let bench = try Workbench([
                "ridelog.yml": configuration,
                "export/activities/1.gpx": TestTrack("Line", points: TestTrack.line(60)).gpx,
                "export/activities.csv": """
                Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename,Media
                1,"May 2, 2026, 7:00:00 AM",Line,Ride,,590,3.54,false,,activities/1.gpx,media/x.jpg|media/y.jpg

                """,
                "export/media.csv": """
                Nom du fichier,Légende
                media/x.jpg,"Lunch <3, at 7:10 sharp. A fine view"
                media/y.jpg,Behind Lair
                media/gone.jpg,Nothing
                media/z.jpg,

                """,
            ])
            for (name, second) in [("x", "08:30"), ("y", "09:00")] {
                try bench.folder.write(
                    "data/export/media/\(name).jpg", PhotoFile(time: "2026:05:02 07:" + second).bytes)
            }
            let result = try await bench.build()
            return (try bench.page(Self.page + "index.html"), result.report)
        }
        let open = try await page(.nothingToHide + "photos: dated")
        #expect(open.page.contains("<p>Lunch &lt;3, at 7:10 sharp. A fine view</p>"))
        #expect(open.page.contains("<p>Behind Lair</p>"))
        #expect(
            open.report.files.first { $0.path == "export/media.csv" }?.outcome.detail
                == "photo captions")
        let cut = try await page(Self.zone().replacing("[{latitude", with: "[{name: Lair, latitude"))
        #expect(cut.page.contains("<p>A fine view</p>"))
        #expect(!cut.page.contains("Lunch") && !cut.page.contains("Lair"))
        let off = try await page(String.nothingToHide)
        #expect(!off.page.contains("fine view"))
        #expect(
            off.report.files.first { $0.path == "export/media.csv" }?.outcome.status == .unrelated)
    }

    @Test("reports an unreadable photo and leaves it out")
    func unreadable() async throws {
        let bench = try bench(.nothingToHide + "photos: dated", ["good.jpg": Self.during])
        let bytes = try Self.during.bytes
        try bench.folder.write("data/half.jpg", Array(bytes.dropLast(60)))
        try bench.folder.write("data/head.jpg", Array(bytes.prefix(40)))
        let result = try await bench.build()
        let problems = result.report.diagnostics.filter { $0.code == "photo.unreadable" }
        #expect(problems.compactMap(\.location?.file).sorted() == ["half.jpg", "head.jpg"])
        #expect(try Self.pictures(bench).count == 2)
    }

    @Test("reuses pictures of unchanged photos and removes those of deleted photos")
    func incremental() async throws {
        let bench = try bench(
            .nothingToHide + "photos: dated",
            ["a.jpg": Self.during, "b.jpg": PhotoFile(time: "2026:05:02 07:06:00")])
        let options = bench.cached
        try await bench.build(options)
        try bench.write("b.gpx", TestTrack("Other", start: 1_777_805_200).gpx)
        let title = String.nothingToHide.replacing("Test", with: "Trial")
        try bench.write("ridelog.yml", "photos: dated\n" + title)
        let second = try await bench.build(options)
        try bench.folder.remove("data/a.jpg")
        try await bench.build(options)
        #expect(try Self.pictures(bench).count == 2)
        let incremental = try bench.site()
        try await bench.build(to: "clean") { $0.program = "test" }
        #expect(try bench.site("clean") == incremental)
        // The pictures, and nothing else: the title is on every page.
        #expect(second.unchangedCount >= 4 && second.renderedCount == second.pageCount)
    }
}
