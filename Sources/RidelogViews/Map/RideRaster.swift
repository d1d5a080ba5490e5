import RidelogModels

/// Which cells of a picture rides went through, one after the other: what networks of any fineness are made of.
///
/// The number of cells is bounded, not by what is shown but by the rides: many of them are taken in larger cells.
struct RideRaster {
    /// The side of a cell, in the picture's units.
    let cell: Double
    /// Each ride's cells in order, and where each ride begins in them; -1 parts its lines.
    private(set) var steps: [Int32] = []
    private(set) var starts: [Int] = [0]
    /// The middle of all positions in each cell, by the number of the cell, and how many rides went through it.
    var middles: [PlanePoint] {
        zip(sums, counts).map { PlanePoint(x: Double($0.x) / Double($1), y: Double($0.y) / Double($1)) / 100 }
    }
    private(set) var rideCounts: [Int32] = []

    /// All rides together take about so many steps at most: 16 MB.
    private static let mostSteps = 4_000_000.0
    private let projection: MapProjection
    private let columns: Int
    private let rows: Int
    /// The number of each cell of the picture; -1 where no ride was.
    private var numbers: [Int32]
    private var sums: [(x: Int, y: Int)] = []
    private var counts: [Int32] = []
    private var lastRides: [Int32] = []

    /// - Parameter cell: the side of a cell, in the picture's units, if the rides are not too many for it.
    init(_ rides: [Ride], in projection: MapProjection, cell: Double) {
        self.projection = projection
        let length = rides.reduce(0) { $0 + max(0, $1.summary.distance) } / projection.metresPerUnit
        self.cell = max(cell, length.isFinite ? length / Self.mostSteps : cell)
        columns = Int(projection.width / self.cell) + 2
        rows = Int(projection.height / self.cell) + 2
        numbers = Array(repeating: -1, count: columns * rows)
        let bounds = projection.bounds
        for ride in rides {
            if ride.summary.bounds?.intersects(bounds) == true { add(ride.lines) }
            starts.append(steps.count)
        }
        numbers = []
        lastRides = []
    }

    /// The same with cells that are not much finer than what is one way.
    func coarsened(for reach: Double) -> RideRaster {
        cell * 4 <= reach ? RideRaster(coarser: self).coarsened(for: reach) : self
    }

    /// The same with cells twice as wide, so that each four become one.
    private init(coarser raster: RideRaster) {
        projection = raster.projection
        cell = raster.cell * 2
        columns = Int(projection.width / cell) + 2
        rows = Int(projection.height / cell) + 2
        numbers = Array(repeating: -1, count: columns * rows)
        let cells = zip(raster.middles, raster.counts).map { middle, count in
            number(of: middle, positions: Int(count))
        }
        steps.reserveCapacity(raster.steps.count)
        for ride in 0..<raster.starts.count - 1 {
            var last: Int32 = -1
            for step in raster.steps[raster.starts[ride]..<raster.starts[ride + 1]] {
                let number = step < 0 ? -1 : cells[Int(step)]
                if number != last || number < 0 { steps.append(number) }
                if number >= 0 { count(number) }
                last = number
            }
            starts.append(steps.count)
        }
        numbers = []
        lastRides = []
    }

    private mutating func add(_ lines: [[Coordinate]]) {
        let (minimum, maximum) = (PlanePoint.zero, PlanePoint(x: projection.width, y: projection.height))
        for line in lines {
            for run in projection.points(line.filter(\.isFinite)).clipped(minimum, maximum) { add(run) }
        }
    }

    private mutating func add(_ run: [PlanePoint]) {
        var last: Int32 = -1
        for (start, end) in zip(run, run.dropFirst()) {
            let count = max(1, Int(((end - start).squaredLength.squareRoot() / cell).rounded(.up)))
            for step in (last < 0 ? 0 : 1)...count {
                let number = visit(start + (end - start) * (Double(step) / Double(count)))
                if number != last { steps.append(number) }
                last = number
            }
        }
        if last >= 0 { steps.append(-1) }
    }

    /// The number of a point's cell, which the ride went through.
    private mutating func visit(_ point: PlanePoint) -> Int32 {
        let number = number(of: point, positions: 1)
        count(number)
        return number
    }

    /// The number of a point's cell.
    ///
    /// - Parameter positions: how many positions the point is the middle of.
    private mutating func number(of point: PlanePoint, positions: Int) -> Int32 {
        let (column, row) = (Int(max(0, point.x) / cell), Int(max(0, point.y) / cell))
        let place = min(row, rows - 1) * columns + min(column, columns - 1)
        if numbers[place] < 0 {
            numbers[place] = Int32(truncatingIfNeeded: sums.count)
            sums.append((0, 0))
            counts.append(0)
            rideCounts.append(0)
            lastRides.append(-1)
        }
        let number = Int(numbers[place])
        sums[number].x += Int(rounding: point.x * 100) * positions
        sums[number].y += Int(rounding: point.y * 100) * positions
        counts[number] += Int32(truncatingIfNeeded: positions)
        return numbers[place]
    }

    /// Counts the ride that is being added once in a cell.
    private mutating func count(_ number: Int32) {
        let ride = Int32(truncatingIfNeeded: starts.count)
        guard lastRides[Int(number)] != ride else { return }
        lastRides[Int(number)] = ride
        rideCounts[Int(number)] += 1
    }

    /// About how many places a network of the rides has: the cells of a grid that they went through.
    ///
    /// - Parameter reach: the side of a cell, in the picture's units.
    func placeCount(reach: Double) -> Int {
        let columns = Int(projection.width / reach) + 2
        var isVisited = [Bool](repeating: false, count: columns * (Int(projection.height / reach) + 2))
        var count = 0
        for middle in middles {
            let place = Int(max(0, middle.y) / reach) * columns + Int(max(0, middle.x) / reach)
            guard isVisited.indices.contains(place), !isVisited[place] else { continue }
            isVisited[place] = true
            count += 1
        }
        return count
    }

    /// The rides that went through each cell of a grid, by their place among the rides.
    ///
    /// - Parameter columns: cells of the grid from side to side; it has as many rows.
    func visitors(columns: Int) -> [Int: [Int]] {
        func number(_ place: Double, of size: Double) -> Int {
            min(columns - 1, max(0, Int(place / size * Double(columns))))
        }
        let cells = middles.map {
            number($0.y, of: projection.height) * columns + number($0.x, of: projection.width)
        }
        var visitors: [Int: [Int]] = [:]
        var lastVisitors = Array(repeating: -1, count: columns * columns)
        for ride in 0..<starts.count - 1 {
            for step in steps[starts[ride]..<starts[ride + 1]] where step >= 0 {
                let cell = cells[Int(step)]
                guard lastVisitors[cell] != ride else { continue }
                lastVisitors[cell] = ride
                visitors[cell, default: []].append(ride)
            }
        }
        return visitors
    }
}

extension PlanePoint {
    fileprivate static func / (point: PlanePoint, divisor: Double) -> PlanePoint {
        PlanePoint(x: point.x / divisor, y: point.y / divisor)
    }
}
