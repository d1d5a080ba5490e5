import RidelogModels
import Synchronization

/// The rides of a picture in cells of several sizes, each made when it is asked for. Of many rides only few drawings need
/// small cells, which take the most time.
final class RideRasters: Sendable {
    private let rides: [Ride]
    private let projection: MapProjection
    /// The sizes of cells as powers of two: the smallest, and that of which larger ones are made. So a size is always made
    /// in the same way, whatever was asked for before.
    private let least: Int
    private let usual: Int
    private let kept = Mutex(Kept())

    private struct Kept {
        var cells: [Int: RideRaster] = [:]
        /// How many drawings are being made of them.
        var uses = 0
    }

    /// Those that were drawn last. Only they keep their cells, or those of a whole site would be there together.
    private static let latest = Mutex(Latest())
    /// Whoever draws very many rides waits for the others.
    private static let turn = Mutex(())
    /// A drawing of so many rides takes about 25 MB.
    private static let mostAtOnce = 12_000

    private struct Latest {
        weak var rasters: RideRasters?
    }

    /// The side of the smallest cells, in the picture's units.
    private static let cell = 0.5
    /// All rides together take about so many steps at most: 16 MB.
    private static let mostSteps = 4_000_000.0
    /// The steps at which a size is the usual one.
    private static let usualSteps = 500_000.0

    init(_ rides: [Ride], in projection: MapProjection) {
        (self.rides, self.projection) = (rides, projection)
        let length = rides.reduce(0) { $0 + max(0, $1.summary.distance) } / projection.metresPerUnit
        func size(_ steps: Double) -> Int {
            (0..<20).first { Self.side($0) * steps >= length } ?? 0
        }
        (least, usual) = (size(Self.mostSteps), size(Self.usualSteps))
    }

    private static func side(_ size: Int) -> Double { cell * Double(1 << size) }

    /// Whether the smallest cells of all take no more time than larger ones.
    var areFew: Bool { usual == 0 }

    /// Whether a drawing takes so much memory that there should be one at a time.
    private var areVeryMany: Bool { rides.count > Self.mostAtOnce || least > 0 }

    /// The side of the smallest cells that there are.
    var leastCell: Double { Self.side(least) }

    /// Cells that are not much smaller than what is one way.
    ///
    /// - Parameter reach: in the picture's units.
    func raster(reach: Double) -> RideRaster {
        var size = least
        while Self.side(size) * 4 <= reach { size += 1 }
        return raster(size)
    }

    /// The rides that went through each cell of a grid of so many columns and rows, by their place among the rides.
    func visitors(columns: Int) -> [Int: [Int]] {
        // Of many rides cells of a 125th of the picture, which are those that rides are looked up in.
        raster(max(least, min(4, max(2, usual)))).visitors(columns: columns)
    }

    /// Keeps the cells while something is made of them.
    func using<Value: Sendable>(_ work: (RideRasters) -> Value) -> Value {
        guard areVeryMany else { return keeping(work) }
        return Self.turn.withLock { _ in
            becomeLatest()
            return keeping(work)
        }
    }

    private func keeping<Value>(_ work: (RideRasters) -> Value) -> Value {
        kept.withLock { $0.uses += 1 }
        defer {
            kept.withLock { $0.uses -= 1 }
            becomeLatest()
        }
        return work(self)
    }

    /// The one before forgets its cells.
    private func becomeLatest() {
        let before = Self.latest.withLock { latest in
            defer { latest = Latest(rasters: self) }
            return latest.rasters
        }
        if before !== self { before?.forget() }
    }

    /// They are made again if they are asked for again.
    func forget() {
        kept.withLock { kept in
            if kept.uses == 0 { kept.cells = [:] }
        }
    }

    private func raster(_ size: Int) -> RideRaster {
        kept.withLock { kept in
            var (known, next) = (kept.cells[size], size)
            while known == nil, next > usual {
                next -= 1
                known = kept.cells[next]
            }
            var raster = known ?? RideRaster(rides, in: projection, cell: Self.side(next))
            kept.cells[next] = raster
            while next < size {
                next += 1
                raster = RideRaster(coarser: raster)
                kept.cells[next] = raster
            }
            return raster
        }
    }
}
