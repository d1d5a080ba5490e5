import RidelogCache
import RidelogRepositories
import RidelogRawTracks
import GRDB
import RidelogDiagnostics
import RidelogModels

/// The rides of a store.
public struct SQLiteRideRepository: RideRepository {
    package let store: SQLiteStore

    /// The sources, ordered by path. A source's version changes with its rides and routes.
    public func sources() throws(Diagnostic) -> [RideSource] {
        let sources = try store.read { database in
            try Row.fetchAll(database, sql: "SELECT path, size, sum FROM ride_source").map { row in
                let version = RideSource.Version(size: try row.value(1), modified: try row.value(2))
                return RideSource(path: try row.value(0), version: version)
            }
        }
        return sources.sorted { $0.path < $1.path }
    }

    public func contents(of source: RideSource) throws(Diagnostic) -> RideContents {
        // Decoded after the transaction, because decoding takes longer than reading and would block others.
        guard let stored = try store.read({ try Self.stored($0, source.path) }) else {
            throw .unknownSource(source)
        }
        var contents = RideContents(rides: [], hash: stored.hash)
        for (index, ride) in stored.rides.enumerated() {
            do throws(CorruptBytes) {
                contents.rides.append(try ride.rawRide())
            } catch {
                contents.diagnostics.report(damaged("ride", index, source))
            }
        }
        for (index, route) in stored.routes.enumerated() {
            do throws(CorruptBytes) {
                contents.routes.append(try route.route())
            } catch {
                contents.diagnostics.report(damaged("route", index, source))
            }
        }
        return contents
    }

    /// The rows of a source, not decoded; nil if there is no such source.
    private static func stored(
        _ database: Database, _ path: String
    ) throws -> (hash: String, rides: [Row], routes: [Row])? {
        let hash = try DatabaseValue.fetchOne(
            database, sql: "SELECT hash FROM ride_source WHERE path = ?", arguments: [path])
        guard let hash else { return nil }
        guard case .string(let text) = hash.storage else { throw CorruptBytes() }
        let rides = try tracks(
            database, "SELECT track, title, text, sport, device, sub_sport, details, account FROM ride", path)
        return (text, rides, try tracks(database, "SELECT track, title, details FROM route", path))
    }

    private static func tracks(_ database: Database, _ select: String, _ path: String) throws -> [Row] {
        let statement = try database.cachedStatement(sql: select + " WHERE source = ? ORDER BY position")
        return try Row.fetchAll(statement, arguments: [path])
    }

    private func damaged(_ kind: String, _ index: Int, _ source: RideSource) -> Diagnostic {
        .storeElementDamaged("\(kind) \(index + 1) of \(source.path)", in: store.path)
    }
}

extension SQLiteStore {
    /// The repository of the store's rides.
    public var rides: SQLiteRideRepository { SQLiteRideRepository(store: self) }
}

extension Row {
    fileprivate func rawRide() throws(CorruptBytes) -> RawRide {
        var ride = RawRide(
            title: try optional(1), text: try optional(2), sport: try optional(3), subSport: try optional(5),
            device: try optional(4), track: try SealedBytes.open(RawTrack.self, try bytes(0)))
        if let details = try optionalBytes(6) {
            try SealedBytes.open(details, into: &ride, RawRide.codeDetails)
        }
        if let account = try optionalBytes(7) {
            try SealedBytes.open(account, into: &ride, RawRide.codeAccount)
        }
        return ride
    }

    fileprivate func route() throws(CorruptBytes) -> Route {
        var points = try SealedBytes.open([Trackpoint].self, try bytes(0))
        if let details = try optionalBytes(2) {
            try SealedBytes.open(details, into: &points, Route.codeDetails)
        }
        return Route(title: try optional(1), points: points)
    }
}
