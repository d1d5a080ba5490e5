import RidelogModels
import Synchronization

/// The rides of a picture in cells of several sizes, each made when it is asked for. Of many rides only few drawings need
/// small cells, which take the most time.
struct RideRasters {
    private let rides: [Ride]
    private let projection: MapProjection
    /// The sizes of cells as powers of two: the smallest, and that of which larger ones are made. So a size is always made
    /// in the same way, whatever was asked for before.
    private let least: Int
    private let usual: Int
    private var known: [Int: RideRaster] = [:]
    /// nil before the first size, and where they would take too much memory.
    private var runs: RideRuns?

    /// Whoever draws very many rides waits for the others.
    private static let turn = Mutex(())
    /// A drawing of so many rides takes about 25 MB.
    private static let mostBesideOthers = 12_000

    /// The side of the smallest cells, in the picture's units.
    private static let cell = 0.5
    /// All rides together take about so many steps at most: 16 MB.
    private static let mostSteps = 4_000_000.0
    /// The steps at which a size is the usual one.
    private static let usualSteps = 250_000.0

    init(_ rides: [Ride], in projection: MapProjection) {
        (self.rides, self.projection) = (rides, projection)
        let length = rides.reduce(0) { $0 + max(0, $1.summary.distance) } / projection.metresPerUnit
        func size(_ steps: Double) -> Int {
            (0..<20).first { Self.side($0) * steps >= length } ?? 0
        }
        (least, usual) = (size(Self.mostSteps), size(Self.usualSteps))
    }

    /// Makes something of the cells of rides, which are gone then: there may be many drawings.
    static func using<Value: Sendable>(
        _ rides: [Ride], in projection: MapProjection, _ work: (inout RideRasters) -> Value
    ) -> Value {
        var rasters = RideRasters(rides, in: projection)
        guard rasters.areVeryMany else { return work(&rasters) }
        return turn.withLock { _ in work(&rasters) }
    }

    private static func side(_ size: Int) -> Double { cell * Double(1 << size) }

    /// Whether the smallest cells of all take no more time than larger ones.
    var areFew: Bool { usual == 0 }

    /// Whether a drawing takes so much memory that there should be one at a time.
    private var areVeryMany: Bool { rides.count > Self.mostBesideOthers || least > 0 }

    /// The side of the smallest cells that there are.
    var leastCell: Double { Self.side(least) }

    /// Cells that are not much smaller than what is one way.
    ///
    /// - Parameter reach: in the picture's units.
    mutating func raster(reach: Double) -> RideRaster {
        var size = least
        while Self.side(size) * 4 <= reach { size += 1 }
        return raster(size)
    }

    /// The rides that went through each cell of a grid of so many columns and rows, by their place among the rides.
    mutating func visitors(columns: Int) -> [Int: [Int]] {
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
