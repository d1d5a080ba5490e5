import Testing

@Suite struct RowsSiteTests {
    private static func configuration(_ rows: String, privacy: String = "{zones: []}") -> String {
        "title: Test\ntimezone: UTC\nprivacy: \(privacy)\nrows:\n" + rows
    }

    private static let trips =
        "  - {file: trips.csv, as: ride, columns: {start: Start, title: Name, distance: [Length, km], file: Track}}\n"

    @Test("joins a row and the ride file that it names")
    func namedFile() async throws {
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(Self.trips),
            "trips.csv":
                "Start,Name,Length,Track\n2026-05-02 07:00,By hand,1.14,a/1.gpx\n2026-05-09 08:00,Alone,20,\n",
            "a/1.gpx": TestTrack().gpx,
        ])
        let result = try await bench.build()
        #expect(result.rideCount == 2)
        let rows = try bench.page("data/rides.csv")
        #expect(rows.contains("By hand") && rows.contains("Alone,2026-05-09") && rows.contains(",20000,"))
    }

    /// The other rides are two hours west of Greenwich.
    @Test("a row with only a day has its day and no time of day without a time zone")
    func daysWithoutZone() async throws {
        let rows = "rows:\n  - {file: trips.csv, as: ride, columns: {date: d, distance: [km, km]}}\n"
        let bench = try Workbench([
            "ridelog.yml": "privacy: {zones: []}\n" + rows, "a/1.gpx": TestTrack().gpx,
            "trips.csv": "d,km\n2026-06-01,10\n2026-06-02,20\n2026-06-03,40\n",
        ])
        #expect(try await bench.build().rideCount == 4)
        let table = try bench.page("data/rides.csv")
        #expect(table.contains("Ride,2026-06-01,2026-06-01T00:00:00Z") && !table.contains("2026-05-31"))
        #expect(try bench.page("rides/2026-06-01-ride/index.html").contains("<title>Ride, 1 June 2026 –"))
        try bench.write("ridelog.yml", "privacy: {zones: [], hide: {dates: [2026-06-02]}}\n" + rows)
        #expect(try await bench.build(to: "second").rideCount == 3)
        #expect(try !bench.folder.text("second/data/rides.csv").contains("2026-06-02"))
    }

    @Test("hides a row whose hidden track file is in another folder")
    func hiddenTrackFile() async throws {
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(
                Self.trips.replacing("trips.csv", with: "diary/trips.csv"),
                privacy: "{zones: [], hide: {files: [\"rides/**\"]}}"),
            "diary/trips.csv": "Start,Name,Length,Track\n2026-05-02,Secret,1.1,../rides/1.gpx\n",
            "rides/1.gpx": TestTrack().gpx, "2.gpx": TestTrack(start: 1_777_795_200).gpx,
        ])
        #expect(try await bench.build().rideCount == 1)
        #expect(try !bench.page("data/rides.csv").contains("Secret"))
    }

    @Test("hides a row whose ride file a zone hides")
    func hiddenRow() async throws {
        let zone =
            "{secret: sixteen-characters, zones: [{name: H, latitude: 46.5, longitude: -30, radius: 2000}]}"
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(Self.trips, privacy: zone),
            "trips.csv":
                "Start,Name,Length,Track\n2026-05-02 07:00,Secret,1.14,a/1.gpx\n2026-05-09 08:00,Alone,20,\n",
            "a/1.gpx": TestTrack().gpx,
        ])
        #expect(try await bench.build().rideCount == 1)
        for (path, text) in try bench.texts() {
            #expect(!text.contains("Secret"), "\(path)")
        }
    }

    /// The cache knows a ride by its file, and by what the file was read as.
    @Test("reads a cached table again when its mapping changes")
    func changedMapping() async throws {
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(Self.trips),
            "trips.csv": "Start,Name,Length,Other,Track\n2026-05-02 07:00,A,10,B,\nlater,C,1,D,\n",
        ])
        let cache = bench.folder / "cache"
        let first = try await bench.build { $0.cache = cache }
        let second = try await bench.build(to: "second") { $0.cache = cache }
        #expect(first.cachedCount == 0 && second.cachedCount == 1)
        let reported = [first, second].map {
            $0.report.diagnostics.map(\.code).filter { $0.hasPrefix("rows") }
        }
        #expect(reported == [["rows.date"], ["rows.date"]])
        #expect(try bench.site() == bench.site("second"))
        let changed = Self.trips.replacing("title: Name", with: "title: Other").replacing("km", with: "mi")
        try bench.write("ridelog.yml", Self.configuration(changed))
        #expect(try await bench.build(to: "third") { $0.cache = cache }.cachedCount == 0)
        #expect(try bench.folder.text("third/data/rides.csv").contains("B,2026-05-02"))
        #expect(try bench.folder.text("third/data/rides.csv").contains(",16093.4,"))
    }

    @Test("reports missing columns and files in every build, cached or not")
    func missingColumns() async throws {
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(
                "  - {file: trips.csv, as: ride, columns: {start: Start, title: Nam}}\n"
                    + "  - {file: none.db, as: ride, columns: {date: x}}\n"
                    + "  - {file: \"*.jsonl\", as: coffee-stop, columns: {time: when}}\n"),
            "trips.csv": "Start,Name\n2026-05-02 07:00,A\n",
            "x.jsonl": "{\"when\": \"2026-05-02\", \"place\": \"Mill\"}\n",
        ])
        for name in ["out", "second"] {
            let result = try await bench.build(to: name) { $0.cache = bench.folder / "cache" }
            let reported = result.report.diagnostics.filter { $0.code.hasPrefix("rows.") }
            #expect(
                Set(reported.map { "\($0.location?.description ?? "-") \($0.code)" }) == [
                    "ridelog.yml:5:64 rows.no-column", "ridelog.yml:6:5 rows.no-file",
                ])
            #expect(result.entryCount == 1)
            let page = try bench.folder.text(name + "/report/index.html")
            #expect(!page.contains("none.db") && !page.contains("“Nam”"))
        }
    }
}
