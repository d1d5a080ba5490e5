import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import Testing

/// What every store must keep to, held against those of a folder and those in memory.
struct ConformanceTests {
    struct Stores: Sendable {
        let name: String
        let rides: any RideRepository
        let geofences: any GeofenceRepository
        let log: any LogRepository
        let notes: any NoteRepository
        /// Keeps the folder alive.
        let folder: TestFolder?
    }

    private static let gpx = """
        <gpx version="1.1" creator="T" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>T</name><trkseg>
        <trkpt lat="46.5" lon="-30"><time>2026-05-02T07:00:00Z</time></trkpt>
        <trkpt lat="46.6" lon="-30"><time>2026-05-02T08:00:00Z</time></trkpt></trkseg></trk></gpx>
        """
    private static let fence =
        #"{"type":"Feature","properties":{"name":"Pier","radius":100},"geometry":{"type":"Point","coordinates":[-30,46.5]}}"#

    private static func ofFolder() throws -> Stores {
        let folder = try TestFolder()
        try folder.write("b.gpx", gpx)
        try folder.write("a/z.gpx", gpx.replacing("<name>T<", with: "<name>U<"))
        try folder.write("pier.geojson", fence)
        try folder.write(
            "log.csv",
            "time,event,geofence\n2026-05-02T07:00:00Z,enter,pier\n2026-05-02T08:00:00Z,exit,pier\n")
        try folder.write("notes/a.md", "---\ndraft: true\n---\n# A\n")
        try folder.write("notes/b.md", "# B\n")
        let data = try DataFolder(root: folder.path)
        return Stores(
            name: "folder", rides: FolderRideRepository(data), geofences: FolderGeofenceRepository(data),
            log: FolderLogRepository(data), notes: FolderNoteRepository(data), folder: folder)
    }

    private static func inMemory() throws -> Stores {
        let from = try ofFolder()
        let contents = try from.rides.sources().map {
            (path: $0.path, contents: try from.rides.contents(of: $0))
        }
        return Stores(
            name: "memory", rides: InMemoryRideRepository(contents.reversed()),
            geofences: InMemoryGeofenceRepository(
                from.geofences.geofences().value.map(\.value), file: "pier.geojson"),
            log: InMemoryLogRepository(from.log.rows().value.map(\.value), file: "log.csv"),
            notes: InMemoryNoteRepository(from.notes.notes().value), folder: nil)
    }

    private static func all() throws -> [Stores] { [try ofFolder(), try inMemory()] }

    @Test func sourcesHaveAStableOrder() throws {
        for stores in try Self.all() {
            #expect(stores.rides.sources().map(\.path) == ["a/z.gpx", "b.gpx"], "\(stores.name)")
            #expect(stores.rides.sources() == stores.rides.sources())
        }
    }

    @Test func contentsAreTheSameEachTime() throws {
        for stores in try Self.all() {
            for source in stores.rides.sources() {
                let (one, other) = (
                    try stores.rides.contents(of: source), try stores.rides.contents(of: source)
                )
                #expect(one.rides == other.rides && one.hash == other.hash && one.rides.count == 1)
                #expect(one.hash.count == 64)
            }
        }
    }

    @Test func differentContentsHaveDifferentHashes() throws {
        for stores in try Self.all() {
            let hashes = try stores.rides.sources().map { try stores.rides.contents(of: $0).hash }
            #expect(Set(hashes).count == 2)
        }
    }

    @Test func unknownSourceIsAnError() throws {
        for stores in try Self.all() {
            let error = #expect(throws: Diagnostic.self) {
                try stores.rides.contents(of: RideSource(path: "../b.gpx"))
            }
            #expect(error?.code == "repository.unknown-source")
        }
    }

    @Test func othersGiveAllTheyHaveWithItsFile() throws {
        for stores in try Self.all() {
            let fences = stores.geofences.geofences()
            #expect(fences.value.map(\.value.id) == ["pier"] && fences.value.map(\.file) == ["pier.geojson"])
            let rows = stores.log.rows()
            #expect(rows.value.map(\.value.line) == [2, 3] && rows.value.allSatisfy { $0.file == "log.csv" })
            let notes = stores.notes.notes()
            #expect(notes.value.map(\.file) == ["notes/a.md", "notes/b.md"])
            #expect(notes.value.map(\.isDraft) == [true, false])
            #expect(fences.diagnostics.isEmpty && rows.diagnostics.isEmpty && notes.diagnostics.isEmpty)
        }
    }
}
