import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogTables
import Testing

/// A database is what someone sent: nothing of it runs, and whatever is wrong with it is reported.
@Suite struct SQLiteHostileTests {
    private static let mapping = SQLiteSample.mapping([
        "id": "id", "title": "name", "start": "start", "distance": "km",
    ])

    private static func count(_ bytes: [UInt8], _ mapping: RowsMapping = mapping) -> Int {
        (try? SQLiteSample.contents(bytes, mapping))?.rides.count ?? 0
    }

    private static func manyTrips() throws -> [UInt8] {
        try SQLiteSample.bytes(
            """
            PRAGMA page_size = 512;
            CREATE TABLE trips (id INTEGER PRIMARY KEY, name TEXT, start TEXT, km REAL);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
            INSERT INTO trips SELECT i, 'Ride ' || i || substr(hex(zeroblob(400)), 1, 13 * i),
                date('2026-01-01', '+' || i || ' days'), i FROM n;
            """)
    }

    private static func decode(_ bytes: [UInt8]) -> Int {
        let head = FileHead(path: "a.db", contents: bytes)
        let decoder = FileDecoder(rows: [mapping], head)
        let context = DecodingContext(path: "a.db", zone: .utc)
        return (try? decoder.decode(bytes, in: context))?.rides.count ?? 0
    }

    @Test("reads randomly changed databases without crashing")
    func changedBytes() throws {
        let bytes = try Self.manyTrips()
        #expect(Self.decode(bytes) == 60)
        var random = SeededRandom(11)
        // The schema and the heads of pages have most to break.
        for place in Array(0..<700) + stride(from: 700, to: bytes.count, by: 61) {
            var changed = bytes
            changed[place] = UInt8.random(in: 0...255, using: &random)
            #expect(Self.decode(changed) <= bytes.count / 4)
        }
        for _ in 0..<300 {
            var changed = bytes
            for _ in 0..<Int.random(in: 2...40, using: &random) {
                let page = Int.random(in: 0..<bytes.count / 512, using: &random) * 512
                changed[page + Int.random(in: 0..<24, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            #expect(Self.decode(changed) <= bytes.count / 4)
        }
    }

    @Test("reads or reports a truncated database")
    func truncation() throws {
        let bytes = try Self.manyTrips()
        for length in stride(from: 0, through: bytes.count, by: 61) {
            #expect(Self.decode(Array(bytes.prefix(length))) <= 60)
        }
        let fault = #expect(throws: Diagnostic.self) {
            try SQLiteSample.contents(Array(bytes.prefix(400)), Self.mapping)
        }
        #expect(fault?.code == "sqlite.unreadable" && fault?.location?.file == "a.db")
    }

    /// All inner pages lead to one leaf, again and again, which would be more rows than there are atoms.
    @Test("limits the rows of inner pages that point back to themselves")
    func cyclicPages() throws {
        var bytes = try Self.manyTrips()
        for page in stride(from: 512, to: bytes.count, by: 512) where bytes[page] == 5 {
            let count = Int(bytes[page + 3]) << 8 | Int(bytes[page + 4])
            for cell in 0..<count {
                let pointer = page + 12 + 2 * cell
                let place = page + (Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1]))
                bytes[place + 3] = UInt8(page / 512 + 1)
            }
        }
        #expect(Self.decode(bytes) <= bytes.count / 4)
    }

    @Test("rejects views and virtual tables")
    func viewsAndVirtualTables() throws {
        let endless =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS id, i AS start FROM n"
        for make in [
            "CREATE VIEW trips AS \(endless)", "CREATE VIRTUAL TABLE trips USING fts5(start, id, name, km)",
        ] {
            let bytes = try SQLiteSample.bytes("CREATE TABLE a (x); \(make);")
            let fault = #expect(throws: Diagnostic.self) { try SQLiteSample.contents(bytes, Self.mapping) }
            #expect(fault?.code == "rows.no-table")
        }
    }

    /// What a column computes counts as a step, and a value may be so long and no longer.
    @Test("reports a generated column with an oversized value")
    func generatedColumn() throws {
        let bytes = try SQLiteSample.bytes(
            """
            CREATE TABLE trips (id, start, km);
            INSERT INTO trips VALUES (1, '2026-06-14', 1);
            ALTER TABLE trips ADD COLUMN name AS (hex(zeroblob(400000000))) VIRTUAL;
            """)
        let contents = try SQLiteSample.contents(bytes, Self.mapping)
        #expect(contents.rides.isEmpty && contents.diagnostics.map(\.code) == ["rows.damaged"])
    }

    @Test("escapes table and column names that contain SQL")
    func escapedNames() throws {
        let bytes = try SQLiteSample.bytes(
            """
            CREATE TABLE "x""; DROP TABLE y; --" ("start""s" TEXT, "SELECT 1" TEXT);
            INSERT INTO "x""; DROP TABLE y; --" VALUES ('2026-06-14', 'a');
            CREATE TABLE y (x);
            """)
        let mapping = SQLiteSample.mapping(
            ["start": "start\"s", "title": "SELECT 1"], table: "x\"; DROP TABLE y; --")
        #expect(try SQLiteSample.contents(bytes, mapping).rides.map(\.title) == ["a"])
        #expect(Self.count(bytes, SQLiteSample.mapping(["start": "start\"s"], table: "y\0z")) == 0)
    }
}
