import Foundation
import GRDB
import RidelogDataFolder
import RidelogModels
import RidelogRawTracks
import Testing

@testable import RidelogRepositories
@testable import RidelogStores

@Suite struct SQLiteStoreTests {
    private let folder = TestFolder()
    private let store: SQLiteStore

    init() {
        store = SQLiteStore(path: folder / "deep/er/store.sqlite")
    }

    private func rows(_ count: Int, from first: Int = 0) -> [LogRow] {
        (first..<first + count).map { number in
            LogRow(
                time: Instant(millisecondsSince1970: Int64(number)), line: number + 1,
                content: .geofence(event: .enter, name: "x", accuracy: nil))
        }
    }

    @Test("only the owner may access the file and its folder")
    func ownerOnly() throws {
        try store.put(rows(1), as: "log.csv")
        for (name, mode) in [("deep/er/store.sqlite", 0o600), ("deep/er", 0o700)] {
            #expect(try folder.permissions(name) == mode)
        }
    }

    @Test("writes its format and application ID into an intact database")
    func identification() throws {
        try store.put(rows(1), as: "log.csv")
        let database = try DatabaseQueue(path: store.path)
        let answers = try database.read { database in
            try ["user_version", "application_id", "integrity_check", "foreign_key_check"].map {
                try String.fetchOne(database, sql: "PRAGMA " + $0)
            }
        }
        #expect(answers == ["\(SQLiteStore.format)", "\(SQLiteStore.applicationID)", "ok", nil])
    }

    /// The tables are for people too.
    @Test("SQL queries find rides, routes, geofences, log fields and notes")
    func sqlQueries() async throws {
        let samples = try StoreSamples.folder()
        try await store.copy(from: Repositories(try DataFolder(root: samples.path)))
        let answers = try await DatabaseQueue(path: store.path).read { database in
            try [
                "SELECT sum(points) FROM ride", "SELECT count(*) FROM route",
                "SELECT kind FROM geofence WHERE id = 'meadow'",
                "SELECT sum(number) FROM log_field WHERE name = 'price'",
                "SELECT count(*) FROM note JOIN note_tag USING (file) WHERE draft",
                "SELECT title FROM ride ORDER BY start DESC LIMIT 1",
            ].map { try String.fetchOne(database, sql: $0) }
        }
        #expect(answers == ["10", "1", "multipolygon", "1004.8", "2", "Second"])
    }

    @Test("replaces the rows of a file that is put again")
    func replacement() async throws {
        try store.put(rows(3), as: "log.csv")
        try store.put(rows(2, from: 10), as: "log.csv")
        try store.put(rows(1), as: "other.csv")
        let found = try await store.log.rows().collect().value
        #expect(found.map(\.value.line) == [11, 12, 1])
        try store.remove("log.csv")
        #expect(try await store.log.rows().collect().value.map(\.file) == ["other.csv"])
    }

    @Test("copying the same files twice changes nothing")
    func copyTwice() async throws {
        let samples = try StoreSamples.folder()
        let files = Repositories(try DataFolder(root: samples.path))
        try await store.copy(from: files)
        let first = try await Contents(store)
        try await store.copy(from: files)
        #expect(try await Contents(store) == first)
        #expect(first.rides.count == 4 && first.notes.count == 3)
    }

    @Test("a source's version changes only with its content")
    func versions() async throws {
        func version(_ title: String?, _ second: Int64) throws -> RideSource.Version? {
            let point = Trackpoint(time: Instant(millisecondsSince1970: second))
            let ride = RawRide(title: title, track: RawTrack(segments: [TrackSegment(points: [point])]))
            try store.put(RideContents(rides: [ride], hash: "h"), as: "a")
            return try store.rides.sources().first?.version
        }
        let (first, again) = (try version("A", 1), try version("A", 1))
        #expect(first != nil && first == again)
        let others = [
            try version("B", 1), try version("A", 2), try version(nil, 1), try version("", 1),
        ]
        #expect(Set(others + [first]).count == 5)
    }

    /// Rows are read some at a time: what is removed before its turn never comes.
    @Test("reads rows in batches, without those removed meanwhile")
    func readingIsLazy() async throws {
        try store.put(rows(1000), as: "a")
        try store.put(rows(1000), as: "b")
        var count = 0
        for try await _ in store.log.rows() {
            count += 1
            if count == 1 {
                try store.remove("a")
                try store.remove("b")
            }
        }
        #expect((1...256).contains(count))
    }

    @Test("reads each row once although another file is put meanwhile")
    func concurrentPut() async throws {
        try store.put(rows(600), as: "m")
        var lines: [String] = []
        for try await found in store.log.rows() {
            guard let row = found.value else { continue }
            lines.append("\(row.file):\(row.value.line)")
            if lines.count == 300 { try store.put(rows(600), as: "a") }
        }
        #expect(lines.count == 600 && Set(lines).count == 600)
    }

    @Test("several writers at once lose no row")
    func severalWritersWait() async throws {
        let store = store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask {
                    // A value of its own opens the file for itself, as another program does.
                    try SQLiteStore(path: store.path).put(
                        [
                            LogRow(
                                time: .earliest, line: number, content: .custom(.init(type: "x", fields: [])))
                        ],
                        as: "\(number)")
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.log.rows().collect().value.count == 12)
    }

    @Test("copying reports unreadable files and copies the rest")
    func unreadableFiles() async throws {
        let samples = try StoreSamples.folder()
        try samples.write("broken.gpx", "<gpx version=\"1.1\" <")
        try samples.write("broken.geojson", #"{"type":"FeatureCollection","features":[{]}"#)
        let problems = try await store.copy(from: Repositories(try DataFolder(root: samples.path)))
        let reported = Set(problems.compactMap(\.location?.file))
        #expect(reported == ["broken.gpx", "broken.geojson"])
        #expect(try await Contents(store).rides.count == 4)
    }

    @Test("a cancelled copy throws an error and creates no file")
    func cancelledCopy() async throws {
        let samples = try StoreSamples.folder()
        let files = Repositories(try DataFolder(root: samples.path))
        let error = await Task { [store] () -> ReadingError? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(ReadingError) {
                try await store.copy(from: files)
                return nil
            } catch {
                return error
            }
        }.value
        #expect(error == .cancelled)
        #expect(!folder.exists("deep"))
    }
}

/// All that a store holds.
struct Contents: Equatable {
    var rides: [SourcedValue<RawRide>]
    var geofences: [SourcedValue<Geofence>]
    var rows: [SourcedValue<LogRow>]
    var notes: [Note]

    init(_ store: SQLiteStore) async throws {
        rides = try await store.rides.rides().collect().value
        geofences = try await store.geofences.geofences().collect().value
        rows = try await store.log.rows().collect().value
        notes = try await store.notes.notes().collect().value
    }
}
