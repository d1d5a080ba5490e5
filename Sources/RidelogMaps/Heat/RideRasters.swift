import RidelogModels
import Synchronization

/// Rasters of the rides of a picture with several cell sizes, each made on demand. With many rides, few drawings need
/// small cells, which take the most time.
package struct RideRasters {
    private let rides: [Ride]
    private let projection: MapProjection
    /// The smallest cell size and the usual one, from which larger ones are derived, as powers of two. So each size is
    /// always made in the same way, whatever was made before.
    private let least: Int
    private let usual: Int
    private var known: [Int: RideRaster] = [:]
    /// nil before the first raster, and if they would take too much memory.
    private var runs: RideRuns?

    /// A lock, so that only one drawing of very many rides is made at a time.
    private static let turn = Mutex(())
    /// The maximum number of rides for parallel drawings; so many take about 25 MB.
    private static let mostBesideOthers = 12_000

    /// The smallest cell size, in the picture's units.
    private static let cell = 0.5
    /// The approximate maximum number of steps of all rides: 16 MB.
    private static let mostSteps = 4_000_000.0
    /// The number of steps for which the usual cell size is chosen.
    private static let usualSteps = 250_000.0

    init(_ rides: [Ride], in projection: MapProjection) {
        (self.rides, self.projection) = (rides, projection)
        let length = rides.reduce(0) { $0 + max(0, $1.summary.distance) } / projection.metresPerUnit
        func size(_ steps: Double) -> Int {
            (0..<20).first { Self.side($0) * steps >= length } ?? 0
        }
        (least, usual) = (size(Self.mostSteps), size(Self.usualSteps))
    }

    /// Calls the body with the rasters of rides, which are released then.
    package static func using<Value: Sendable>(
        _ rides: [Ride], in projection: MapProjection, _ work: (inout RideRasters) -> Value
    ) -> Value {
        var rasters = RideRasters(rides, in: projection)
        guard rasters.areVeryMany else { return work(&rasters) }
        return turn.withLock { _ in work(&rasters) }
    }

    private static func side(_ size: Int) -> Double { cell * Double(1 << size) }

    /// Whether the smallest cells take no more time than larger ones.
    var areFew: Bool { usual == 0 }

    /// Whether a drawing takes so much memory that only one should be made at a time.
    private var areVeryMany: Bool { rides.count > Self.mostBesideOthers || least > 0 }

    /// The smallest available cell size, in the picture's units.
    var leastCell: Double { Self.side(least) }

    /// A raster with cells not much smaller than `reach`.
    ///
    /// - Parameter reach: the distance within which ways are merged, in the picture's units.
    mutating func raster(reach: Double) -> RideRaster {
        var size = least
        while Self.side(size) * 4 <= reach { size += 1 }
        return raster(size)
    }

    /// The indices of the rides in each cell of a grid.
    package mutating func visitors(columns: Int) -> [Int: [Int]] {
        // Of many rides cells of a 125th of the picture, which are those that rides are looked up in.
        raster(max(least, min(4, max(2, usual)))).visitors(columns: columns)
    }

    private mutating func raster(_ size: Int) -> RideRaster {
        if let raster = known[size] { return raster }
        if runs == nil, rides.count <= Self.mostBesideOthers { runs = RideRuns(rides, in: projection) }
        let raster =
            size > usual
            ? RideRaster(coarser: raster(size - 1))
            : RideRaster(rides, runs, in: projection, size: size)
        known[size] = raster
        return raster
    }
}
