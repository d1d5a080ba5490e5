import Foundation
import RidelogDiagnostics
import RidelogExports
import RidelogFormats
import RidelogModels
import RidelogRawTracks
import Testing

@testable import RidelogDataFolder

/// running_page's database is read without a word of its owner.
@Suite struct RunningPageDatabaseTests {
    private static let schema = """
        CREATE TABLE activities (run_id INTEGER NOT NULL, name VARCHAR, distance FLOAT, moving_time DATETIME,
            elapsed_time DATETIME, type VARCHAR, start_date VARCHAR, start_date_local VARCHAR,
            location_country VARCHAR, summary_polyline VARCHAR, average_heartrate FLOAT, average_speed FLOAT,
            PRIMARY KEY (run_id));
        """

    @Test("reads an activity as a ride and reports one without a start")
    func activity() throws {
        let contents = try SQLiteSample.contents(
            try SQLiteSample.bytes(
                Self.schema
                    + """
                    INSERT INTO activities VALUES (12345678901, 'Morning', 5200.5, '1970-01-01 00:30:00.000000',
                        '1970-01-01 00:40:00.000000', 'Ride', '2026-06-14 01:42:00+00:00', '2026-06-14 09:42:00',
                        NULL, '_p~iF~ps|U_ulLnnqC', NULL, 2.889),
                        (2, 'Lost', 1, NULL, NULL, 'Ride', NULL, NULL, NULL, NULL, NULL, NULL);
                    """))
        let ride = try #require(contents.rides.first)
        #expect(contents.rides.count == 1 && contents.format == "running_page")
        #expect(ride.sourceID == "12345678901" && ride.secondsFromUTC == 28_800 && ride.sport == "ride")
        #expect(ride.start == Instant(iso8601: "2026-06-14T01:42:00Z") && ride.track.points.count == 2)
        #expect(ride.totals?.distance == 5200.5 && ride.totals?.movingTime == 1800)
        #expect(ride.totals?.elapsedTime == 2400 && ride.totals?.averageHeartRate == nil)
        let reported = contents.diagnostics
        #expect(reported.map(\.what) == ["1 activity without a start time, the first in row 1"])
    }

    @Test("does not read databases with other tables or columns")
    func otherDatabases() throws {
        for sql in ["CREATE TABLE activities (run_id, start_date);", "CREATE TABLE a (x);"] {
            let (_, data) = try SQLiteSample.folder(["a.db": SQLiteSample.bytes(sql)], [])
            guard case .unrelated("a table without “rows:” in ridelog.yml") = data.entries.first?.kind else {
                Issue.record("\(sql) is read")
                return
            }
        }
    }
}

/// Databases of real people beside the package, against programs of another make.
@Suite(.enabled(if: RealDatabases.areHere, "the real databases are not beside the package"))
struct RealDatabaseTests {
    @Test("reads as many rides as Python's SQLite counts rows", arguments: RealDatabases.names)
    func everyRow(_ name: String) throws {
        let file = RealDatabases.folder + "/" + name + "/data.db"
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        let decoded = try RealDatabases.decode(bytes)
        #expect(decoded.rides.count == (try RealDatabases.countByPython(file)))
        #expect(decoded.diagnostics.isEmpty)
        #expect(Set(decoded.rides.map(\.sourceID)).count == decoded.rides.count)
        #expect(decoded.rides.allSatisfy { $0.secondsFromUTC == 28_800 })
    }

    /// The rides of the JSON that running_page made of the same database: it leaves out the time in all, and the ends
    /// of the lines.
    @Test("gives the same rides as running_page's JSON")
    func comparisonWithJSON() throws {
        let folder = RealDatabases.folder + "/sun0225SUN-cycling_page"
        let database = try RealDatabases.decode(
            Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/data.db"))))
        let json = ActivityListDecoder.decode(
            Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/activities.json"))),
            in: DecodingContext(path: "activities.json", zone: .utc))
        let comparable = { (rides: [RawRide]) in
            rides.map { ride in
                var ride = ride
                ride.totals?.elapsedTime = nil
                ride.track = RawTrack()
                return ride
            }.sorted { ($0.sourceID ?? "") < ($1.sourceID ?? "") }
        }
        #expect(json.rides.count == 87 && comparable(database.rides) == comparable(json.rides))
        let pointCount = { (rides: [RawRide]) in rides.reduce(0) { $0 + $1.track.points.count } }
        #expect(pointCount(database.rides) > pointCount(json.rides))
    }
}

enum RealDatabases {
    static let folder = TestPath.data + "/logs"
    static let names = ["fankangsong-running_page", "sun0225SUN-cycling_page"]
    static let areHere = names.allSatisfy {
        FileManager.default.fileExists(atPath: folder + "/" + $0 + "/data.db")
    }

    static func decode(_ bytes: [UInt8]) throws -> DecodedFile {
        try #require(RunningPageDatabase.recognises(FileHead(path: "data.db", contents: bytes)))
        return try RunningPageDatabase.decoder.decode(bytes, in: DecodingContext(path: "data.db", zone: .utc))
    }

    /// By Python's own reader of SQLite.
    static func countByPython(_ file: String) throws -> Int {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            "import sqlite3, sys; print(sqlite3.connect('file:' + sys.argv[1] + '?immutable=1', uri=True)"
                + ".execute('SELECT count(*) FROM activities').fetchone()[0])", file,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try #require(Int(String(decoding: output, as: UTF8.self).filter(\.isNumber)))
    }
}
