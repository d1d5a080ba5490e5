import RidelogModels
import RidelogSystem

/// The ways of all rides, each stretch once: a road map of the rider. The oldest ride comes first, so that a new ride
/// adds only new stretches, and only maps there change.
package struct RideWays {
    /// The cell size in degrees of Web Mercator: 33 m at the equator, 24 m at 45 degrees. Nearer ways are merged.
    private static let cellSize = 0.0003
    private static let cellsPerDegree = 1 / cellSize
    /// The number of steps of a known way that are drawn where a new one leaves it, so that there is no gap.
    private static let overlap = 3
    /// The number of steps after which a ride's own way counts as known, so that laps are drawn once.
    private static let lag = 8

    /// For each ride the stretches that no older one took, oldest first.
    package private(set) var rides: [RideWay] = []
    private var known = CellSet()

    /// - Parameters:
    ///   - rides: newest first.
    ///   - kept: the ways of an earlier build, oldest first. Only added rides, and newer ones near added or removed
    ///     rides, are computed, with the ways of older ones near them.
    ///   - workers: how many threads to use.
    package init(of rides: [Ride], known kept: [RideWay] = [], workers: Int = 1) {
        let rides = rides.reversed().filter { $0.summary.bounds != nil }
        var ways = rides.compactMap { RideWay($0) }
        let changes = RideWayChanges(from: kept, to: ways)
        lazy var tiles = Self.tiles(of: zip(rides, changes.kept).lazy.filter { $1 == nil }.map(\.0))
        var older: [Ride] = []
        for (index, ride) in rides.enumerated() {
            if let place = changes.kept[index] {
                ways[index].lines = kept[place].lines
                if changes.isNearNew(ways[index]) { older.append(ride) }
            } else {
                if !older.isEmpty { insert(older, in: tiles, workers) }
                older = []
                let lines = ride.lines.flatMap { add($0) }
                let simplifier = LineSimplifier(tolerance: 4, maximumCount: .max)
                ways[index].lines = PackedLines(simplifier.simplify(lines))
            }
        }
        self.rides = ways
    }

    /// The ways as ground, one feature for each ride.
    package var ground: Ground {
        var ground = Ground()
        ground.features = rides.compactMap { GroundFeature(.path, $0.lines) }
        return ground
    }

    /// A checksum of everything on which the ways depend; nil if unknown.
    package static func sum(of rides: [Ride]) -> UInt64? {
        var sum = Checksum()
        for ride in rides where ride.summary.bounds != nil {
            guard let line = ride.lineSum else { return nil }
            sum.add(line)
        }
        return sum.value
    }

    /// The cells of lines, to find which other lines follow them.
    struct Cells {
        private var known = CellSet()

        init(_ lines: [[Coordinate]]) {
            for line in lines { forEachStep(of: line) { known.insert($0.cell) } }
        }

        mutating func contain(_ line: [Coordinate]) -> Bool {
            var isKnown = true
            forEachStep(of: line) { step in isKnown = isKnown && known.containsNeighbour(of: step.cell) }
            return isKnown
        }
    }

    private mutating func insert(_ rides: [Ride], in tiles: CellSet, _ workers: Int) {
        let parts = rides.concurrentParts(workers: workers) { part in
            var (tiles, cells) = (tiles, CellSet())
            for line in part.lazy.flatMap(\.lines) {
                Self.forEachStep(of: line, where: { tiles.containsNeighbour(of: $0.tileAsCell) }) {
                    cells.insert($0.cell)
                }
            }
            return cells
        }
        for cells in parts { known.formUnion(cells) }
    }

    /// The tiles in or beside which rides go, as cells; everything else is no neighbour.
    private static func tiles(of rides: some Sequence<Ride>) -> CellSet {
        var tiles = CellSet()
        for line in rides.flatMap(\.lines) { forEachStep(of: line) { tiles.insert($0.cell.tileAsCell) } }
        return tiles
    }

    /// - Returns: the parts of a line that are new.
    private mutating func add(_ line: [Coordinate]) -> [[Coordinate]] {
        var (runs, run) = ([[Coordinate]](), Run())
        var own = Latest<CellSet.Cell>(Self.lag)
        /// The last steps on a known way, and how many steps after a new one are still to be drawn.
        var (before, rest) = (Latest<Step>(Self.overlap), 0)
        Self.forEachStep(of: line) { step in
            let cell = step.cell
            if let passed = own.append(cell) { known.insert(passed) }
            if !known.containsNeighbour(of: cell) {
                before.forEach { run.add($0) }
                run.add(step)
                before.removeAll()
                rest = Self.overlap
            } else if rest > 0 {
                run.add(step)
                rest -= 1
            } else {
                if !run.isEmpty { runs += run.end() }
                before.append(step)
            }
        }
        own.forEach { known.insert($0) }
        return runs + run.end()
    }

    /// Walks along a line in steps smaller than a cell.
    ///
    /// - Parameter isWanted: whether the tile of a cell or one beside it is of interest. Of a segment shorter than a
    ///   tile with both ends elsewhere, only the ends are visited.
    private static func forEachStep(
        of line: [Coordinate], where isWanted: (CellSet.Cell) -> Bool = { _ in true }, _ body: (Step) -> Void
    ) {
        var (last, wasWanted): (PlanePoint?, Bool) = (nil, true)
        let line = line.filter(\.isFinite)
        for place in line.unrolled(near: line.first?.longitude ?? 0) {
            let (x, y) = MapProjection.mercator(place)
            let end = Step(point: PlanePoint(x: x, y: y), place: place)
            let isWanted = isWanted(end.cell)
            if let last {
                let offset = end.point - last
                let way = max(abs(offset.x), abs(offset.y)) * cellsPerDegree
                let count = min(100_000, Int(way / 0.7) + 1)
                if isWanted || wasWanted || way > Double(CellSet.tileWidth - 2) {
                    let step = offset * (1 / Double(count))
                    for number in 1..<count { body(Step(point: last + step * Double(number))) }
                }
            }
            body(end)
            (last, wasWanted) = (end.point, isWanted)
        }
    }

    /// A step along a line: one of its positions, or between two.
    private struct Step {
        /// The position in degrees of Web Mercator.
        let point: PlanePoint
        var place: Coordinate?

        var cell: CellSet.Cell {
            CellSet.Cell(x: Self.number(point.x.wrappedDegrees), y: Self.number(point.y))
        }

        /// Rounds down, by truncation in a range without negative numbers, which takes less than half the time.
        private static func number(_ degrees: Double) -> Int32 {
            Int32(truncatingIfNeeded: Int(degrees * RideWays.cellsPerDegree + offset)) - Int32(offset)
        }

        private static let offset = 4_000_000.0

        var coordinate: Coordinate {
            place ?? Coordinate(latitude: MapProjection.latitude(point.y), longitude: point.x)
        }
    }

    /// A part of a line: its ends, and the positions between them.
    private struct Run {
        private var places: [Coordinate] = []
        private var last: Step?

        var isEmpty: Bool { last == nil }

        mutating func add(_ step: Step) {
            if places.isEmpty || step.place != nil { places.append(step.coordinate) }
            last = step
        }

        /// Returns the run, if there is one, and begins the next.
        mutating func end() -> [[Coordinate]] {
            if let last, last.place == nil { places.append(last.coordinate) }
            defer { self = Run() }
            return places.count > 1 ? [places] : []
        }
    }
}
