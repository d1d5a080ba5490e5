import Foundation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import Synchronization

/// What the tests of the cache share.
enum CacheTesting {
    /// A short ride on a day of June 2026, from one place to the north-east.
    static func gpx(day: Int, from start: Coordinate = Coordinate(latitude: 47.1, longitude: 8.5)) -> String {
        let points = (0..<60).map { index in
            let step = Double(index) * 0.0005
            return """
                <trkpt lat="\(start.latitude + step)" lon="\(start.longitude + step)">\
                <ele>\(400 + index % 9)</ele>\
                <time>2026-06-\(day < 10 ? "0" : "")\(day)T10:0\(index / 10):\(index % 10 * 6 + 1)Z</time></trkpt>
                """
        }
        return """
            <?xml version="1.0"?>
            <gpx version="1.1" creator="Test" xmlns="http://www.topografix.com/GPX/1/1">
            <trk><name>Ride \(day)</name><trkseg>\(points.joined(separator: "\n"))</trkseg></trk></gpx>
            """
    }
}

extension Workbench {
    /// With a data folder of six rides, one broken file and one that is no ride.
    static func withRides() throws -> Workbench {
        let bench = try Workbench([
            "rides/cut.gpx": String(CacheTesting.gpx(day: 9).prefix(2000)),
            "rides/broken.gpx": "<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx/>",
        ])
        for day in 1...6 { try bench.writeRide(day) }
        return bench
    }

    func writeRide(_ day: Int, from start: Coordinate = Coordinate(latitude: 47.1, longitude: 8.5)) throws {
        try write("rides/\(day).gpx", CacheTesting.gpx(day: day, from: start))
    }

    var cache: String { folder / "cache/ridelog" }

    /// The one file of the cache; beside it are addresses.
    var cacheFile: URL {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: cache)
            return URL(filePath: cache + "/" + (names.first { $0.hasPrefix("rides-") } ?? "none"))
        }
    }
}

/// Counts what is read.
final class CountingRepository: RideRepository {
    private let base: any RideRepository
    private let reads = Mutex<[String]>([])

    init(_ base: any RideRepository) {
        self.base = base
    }

    /// The paths of what was read since this was asked last.
    func removeReads() -> [String] {
        reads.withLock { reads in
            defer { reads = [] }
            return reads.sorted()
        }
    }

    func sources() async throws(Diagnostic) -> [RideSource] { try await base.sources() }

    func contents(of source: RideSource) async throws(Diagnostic) -> RideContents {
        reads.withLock { $0.append(source.path) }
        return try await base.contents(of: source)
    }

    func hash(of source: RideSource) async -> String? { await base.hash(of: source) }
}
