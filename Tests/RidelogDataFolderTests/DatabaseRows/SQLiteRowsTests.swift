import Foundation
import GRDB
import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogDataFolder

@Suite struct SQLiteRowsTests {
    private static let columns: KeyValuePairs<String, String> = [
        "id": "id", "title": "name", "start": "start", "distance": "km", "text": "we\"ird [x]",
    ]

    @Test("reads rows as rides and reports unreadable numbers and dates")
    func rows() throws {
        let contents = try SQLiteSample.contents(
            try SQLiteSample.bytes(SQLiteSample.trips), SQLiteSample.mapping(Self.columns))
        #expect(contents.rides.map(\.sourceID) == ["1", "2", "7"])
        #expect(contents.rides.map(\.title) == ["Über den Grat", nil, "Blob"])
        #expect(contents.rides.map(\.totals?.distance) == [42_500, nil, 5000])
        // A blob is text where it can be.
        #expect(contents.rides.map(\.text) == ["a", nil, "A"])
        #expect(
            contents.rides.map(\.start) == [
                Instant(iso8601: "2026-06-14T09:42:00Z"), Instant(iso8601: "2026-06-15T09:42:00Z"),
                Instant(iso8601: "2026-06-14T07:42:00Z"),
            ])
        let reported = contents.diagnostics
        #expect(reported.map(\.code) == ["rows.number", "rows.date"])
        #expect(reported.first?.what.contains("the first in row 2 of the table “trips”: “far”") == true)
        #expect(reported.allSatisfy { $0.location?.file == "a.db" && $0.isForOwner })
        #expect(contents.format == "SQLite rows")
    }

    @Test("reports an unknown table and suggests a similar name")
    func unknownTable() throws {
        let bytes = try SQLiteSample.bytes(SQLiteSample.trips)
        for (table, hint) in [("trip", " (did you mean “trips”?)"), ("sqlite_master", "")] {
            let fault = #expect(throws: Diagnostic.self) {
                try SQLiteSample.contents(bytes, SQLiteSample.mapping(Self.columns, table: table))
            }
            #expect(fault?.what == "a.db has no table “\(table)”" + hint)
            #expect(fault?.remedy == "Set “table” to one of: Mixed Case, other, trips.")
            #expect(fault?.location?.description == "ridelog.yml:4:5")
        }
        let unnamed = #expect(throws: Diagnostic.self) {
            try SQLiteSample.contents(bytes, SQLiteSample.mapping(Self.columns, table: nil))
        }
        #expect(unnamed?.code == "rows.no-table")
        let missing = try SQLiteSample.contents(
            bytes, SQLiteSample.mapping(["start": "x"], table: "MIXED CASE"))
        #expect(missing.rides.isEmpty && missing.diagnostics.map(\.code) == [])
    }

    @Test("applies several mappings to one database")
    func severalMappings() async throws {
        let bytes = try SQLiteSample.bytes(
            SQLiteSample.trips + "INSERT INTO other VALUES ('2026-06-14'), ('x');")
        let log = SQLiteSample.mapping(["time": "x"], table: "other", as: .record(type: "thing"))
        let (folder, data) = try SQLiteSample.folder(
            ["a.db": bytes], [SQLiteSample.mapping(Self.columns), log])
        let rides = try FolderRideRepository(data).contents(of: RideSource(path: "a.db"))
        let rows = try await data.rows().collect()
        #expect(rides.rides.count == 3 && rows.value.map(\.value.line) == [1])
        #expect(rows.diagnostics.contains { $0.what.contains("row 2 of the table “other”") })
        #expect(try folder.tree(".") == ["a.db"])
    }

    @Test("reads a WAL-mode database in an archive and writes no files")
    func archivedDatabase() throws {
        let bytes = try SQLiteSample.bytes("PRAGMA journal_mode = WAL;" + SQLiteSample.trips)
        #expect(bytes[18] == 2)
        let (folder, data) = try SQLiteSample.folder(
            ["x.zip": ZipWriter([.init("deep/a.db", bytes)]).bytes], [SQLiteSample.mapping(Self.columns)])
        let contents = try FolderRideRepository(data).contents(of: RideSource(path: "x.zip/deep/a.db"))
        #expect(contents.rides.count == 3)
        #expect(try folder.tree(".") == ["x.zip"])
    }

    /// An index that holds all columns does not change the order.
    @Test("reads rows in storage order in every text encoding", arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
    func encodingsAndKeys(_ encoding: String) throws {
        let bytes = try SQLiteSample.bytes(
            """
            PRAGMA encoding = '\(encoding)';
            CREATE TABLE trips (id TEXT, name TEXT, start TEXT, km REAL);
            CREATE INDEX byName ON trips (name, start, km, id);
            INSERT INTO trips VALUES ('b', '一', '2026-06-14', 1), ('a', '二', '2026-06-15', 2),
                ('c', '', '2026-06-16', 0);
            CREATE TABLE keyed (id TEXT PRIMARY KEY, name TEXT, start TEXT, km REAL) WITHOUT ROWID;
            INSERT INTO keyed SELECT * FROM trips;
            """)
        for (table, order) in [("trips", ["b", "a", "c"]), ("keyed", ["a", "b", "c"])] {
            let mapping = SQLiteSample.mapping(
                ["id": "ID", "title": "name", "start": "start", "distance": "km"], table: table)
            let rides = try SQLiteSample.contents(bytes, mapping).rides
            #expect(rides.map(\.sourceID) == order)
            #expect(Set(rides.map(\.title)) == ["一", "二", nil])
            #expect(Set(rides.map(\.totals?.distance)) == [1000, 2000, nil])
        }
    }

    @Test("reports a mapping without a matching file and suggests one")
    func unmatchedMapping() throws {
        var mapping = SQLiteSample.mapping(Self.columns)
        mapping.file = "b.db"
        let (_, data) = try SQLiteSample.folder(["a.db": SQLiteSample.bytes(SQLiteSample.trips)], [mapping])
        let reported = data.diagnostics
        #expect(
            reported.map(\.code) == ["rows.no-file"]
                && reported.first?.location?.description == "ridelog.yml:4:5")
        #expect(reported.first?.what.hasSuffix("(did you mean “a.db”?)") == true)
        // No one says what the rows mean.
        guard case .unrelated = data.entries.first?.kind else {
            Issue.record("is read")
            return
        }
    }
}
