import RidelogCache
import RidelogConfiguration
import RidelogFiles
import RidelogMaps
import RidelogModels

/// Finds the ways of a site's rides. They are cached, so that a build computes only those again that an added or
/// removed ride may have changed.
struct RideWaysLoader {
    /// The version of the cached data.
    private static let format: UInt64 = 4

    private let list: String?
    private let workers: Int

    init(_ options: BuildOptions) {
        list = options.cacheFile("ground-ways", "list")
        workers = options.jobs
    }

    /// The ways that an earlier build cached.
    var kept: KeptWays {
        SealedBytes.read(KeptWays.self, at: list, with: Self.seal) ?? KeptWays()
    }

    /// - Parameters:
    ///   - sum: a checksum of the lines of the rides; nil if unknown.
    ///   - kept: the cached ways, which stay cached until they change.
    func load(of rides: [Ride], _ sum: UInt64?, _ kept: KeptWays) -> RideWays {
        guard let list, let sum else {
            forget()
            return RideWays(of: rides)
        }
        let ways = RideWays(of: rides, known: kept.rides, workers: workers)
        if sum != kept.sum {
            var new = KeptWays()
            (new.sum, new.rides) = (sum, ways.rides)
            // If this fails, the next build finds all ways again.
            try? SealedBytes.write(new, to: list, with: Self.seal)
        }
        return ways
    }

    /// Removes the cached ways: if no map shows any, nothing would remove those of deleted or hidden rides.
    func forget() {
        guard let list, PrivateFile.exists(list) else { return }
        try? FileWriter.remove(list)
    }

    private static var seal: Checksum { Checksum(format) }
}
