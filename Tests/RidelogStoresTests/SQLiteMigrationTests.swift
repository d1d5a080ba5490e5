@testable import RidelogCache
import RidelogRawTracks
import Foundation
import GRDB
import RidelogModels
import Testing

@testable import RidelogRepositories
@testable import RidelogStores

@Suite struct SQLiteMigrationTests {
    private let folder = TestFolder()
    private var path: String { folder / "store.sqlite" }

    /// A file as the first version wrote it, with a ride and a route.
    private func makeFirstForm(_ ride: RawRide, _ route: Route) throws {
        let tracks = (SealedBytes.seal(ride.track), SealedBytes.seal(route.points))
        try DatabaseQueue(path: path).write { database in
            try database.execute(sql: SQLiteStore.steps[0])
            try database.execute(sql: "PRAGMA user_version = 1")
            try database.execute(sql: "INSERT INTO ride_source VALUES ('a.gpx', 'h', 1, 2)")
            try database.execute(
                sql: "INSERT INTO ride VALUES ('a.gpx', 0, 'Out', NULL, 'cycling', NULL, 0, 1, ?)",
                arguments: [Data(tracks.0)])
            try database.execute(
                sql: "INSERT INTO route VALUES ('a.gpx', 0, 'Way', 1, ?)", arguments: [Data(tracks.1)])
        }
    }

    @Test("reads a file of the first format and upgrades it")
    func readFirstFormat() throws {
        let point = Trackpoint(time: Instant(millisecondsSince1970: 5), elevation: 3)
        let ride = RawRide(
            title: "Out", sport: "cycling", track: RawTrack(segments: [TrackSegment(points: [point])]))
        let route = Route(title: "Way", points: [point])
        try makeFirstForm(ride, route)
        let store = SQLiteStore(path: path)
        let contents = try store.rides.contents(of: RideSource(path: "a.gpx"))
        #expect(contents.rides == [ride] && contents.routes == [route] && contents.diagnostics.isEmpty)
        let form = try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        #expect(form == SQLiteStore.format)
    }

    @Test("writes to a file of the first format and keeps its rides")
    func writeFirstFormat() throws {
        try makeFirstForm(RawRide(track: RawTrack()), Route(points: []))
        var ride = RawRide(subSport: "road", track: RawTrack())
        ride.laps = [Lap(trigger: "manual")]
        let store = SQLiteStore(path: path)
        try store.put(RideContents(rides: [ride], hash: "h"), as: "b.fit")
        #expect(try store.rides.contents(of: RideSource(path: "b.fit")).rides == [ride])
        #expect(try store.rides.contents(of: RideSource(path: "a.gpx")).rides.count == 1)
    }
}
