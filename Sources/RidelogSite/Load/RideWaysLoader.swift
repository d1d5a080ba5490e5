import RidelogFiles
import RidelogModels
import RidelogRepositories
import RidelogViews

/// Finds the ways of a site's rides. They are kept beside the cache, so that a build finds only those anew that a ride
/// which came or went may have changed.
struct RideWaysLoader {
    /// Another number where other ways are found.
    private static let format: UInt64 = 4

    private let list: String?
    private let workers: Int

    init(_ options: BuildOptions) {
        list = options.cacheFile("ground-ways", "list")
        workers = options.jobs
    }

    /// What an earlier build kept.
    var kept: KeptWays {
        SealedBytes.read(KeptWays.self, at: list, with: Self.seal) ?? KeptWays()
    }

    /// - Parameters:
    ///   - sum: over the lines of the rides; nil if it is not known.
    ///   - kept: is kept until other ways are found.
    func load(of rides: [Ride], _ sum: UInt64?, _ kept: KeptWays) -> RideWays {
        guard let list, let sum else {
            forget()
            return RideWays(of: rides)
        }
        let ways = RideWays(of: rides, known: kept.rides, workers: workers)
        if sum != kept.sum {
            var new = KeptWays()
            (new.sum, new.rides) = (sum, ways.rides)
            // Without it the next build finds all ways again.
            try? SealedBytes.write(new, to: list, with: Self.seal)
        }
        return ways
    }

    /// Keeps no ways: where no map shows any, nothing would remove those of rides that are gone or hidden.
    func forget() {
        guard let list, PrivateFile.exists(list) else { return }
        try? FileWriter.remove(list)
    }

    private static var seal: Checksum { Checksum(format) }
}
