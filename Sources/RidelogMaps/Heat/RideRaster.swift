import RidelogModels

/// The sequences of cells that rides went through in a picture, from which networks are made.
struct RideRaster {
    /// The cell size, as a power of two in the fractions of a unit of ``GridPoint``.
    private let size: Int
    /// The cells of each ride in order, and the start of each ride; -1 separates its lines.
    private(set) var steps: [Int32] = []
    private(set) var starts: [Int] = [0]
    /// The cells with rides.
    private(set) var cells: [Cell] = []

    private let projection: MapProjection
    private let columns: Int
    private let rows: Int
    /// For each cell of the picture its index in ``cells``; -1 if no ride was there.
    private var numbers: [Int32]

    struct Cell {
        /// Row and column as one number.
        fileprivate let place: Int32
        /// The number of positions in it, and their sums.
        fileprivate var count: Int32 = 0
        fileprivate var x = 0
        fileprivate var y = 0
        /// The number of rides in it, and the last of them.
        fileprivate(set) var rides: Int32 = 0
        fileprivate var lastRide: Int32 = -1

        private static let unit = 1 / Double(1 << GridPoint.fractionBits)

        /// The mean of all positions in it.
        var middle: PlanePoint {
            PlanePoint(x: Double(x) / Double(count), y: Double(y) / Double(count)) * Self.unit
        }
    }

    /// - Parameters:
    ///   - runs: the runs of the rides, if known.
    ///   - size: the side of a cell, as a power of two of half a unit of the picture.
    init(_ rides: [Ride], _ runs: RideRuns?, in projection: MapProjection, size: Int) {
        self.init(projection, size: GridPoint.fractionBits - 1 + size)
        let length = rides.reduce(0) { $0 + max(0, $1.summary.distance) } / projection.metresPerUnit
        // A line crosses 4/π cells on each of their sides.
        reserve(
            Int(min(1e7, length / Self.side(self.size) * 1.4)) + 2 * rides.count, cellCount: columns * rows)
        for (index, ride) in rides.enumerated() {
            if let runs {
                runs.forEachRun(of: index) { add($0) }
            } else {
                RideRuns(CollectionOfOne(ride), in: projection).forEachRun(of: 0) { add($0) }
            }
            starts.append(steps.count)
        }
        numbers = []
    }

    /// The same with cells of twice the width.
    init(coarser raster: RideRaster) {
        self.init(raster.projection, size: raster.size + 1)
        reserve(raster.steps.count, cellCount: min(raster.cells.count, columns * rows))
        let numbers = raster.cells.map { cell in
            let (row, column) = Int(cell.place).quotientAndRemainder(dividingBy: raster.columns)
            let number = number(ofPlace: row / 2 * columns + column / 2)
            cells[Int(number)].add(count: cell.count, x: cell.x, y: cell.y)
            return number
        }
        for ride in 0..<raster.starts.count - 1 {
            var last: Int32 = -1
            for step in raster.steps[raster.starts[ride]..<raster.starts[ride + 1]] {
                let number = step < 0 ? -1 : numbers[Int(step)]
                if number != last || number < 0 { steps.append(number) }
                if number >= 0 { count(number) }
                last = number
            }
            starts.append(steps.count)
        }
        self.numbers = []
    }

    private init(_ projection: MapProjection, size: Int) {
        (self.projection, self.size) = (projection, size)
        let side = Self.side(size)
        columns = Int(projection.width / side) + 2
        rows = Int(projection.height / side) + 2
        numbers = Array(repeating: -1, count: columns * rows)
    }

    /// The side of a cell, in the picture's units.
    private static func side(_ size: Int) -> Double {
        Double(1 << size) / Double(1 << GridPoint.fractionBits)
    }

    /// Reserved memory is free until it is used, while a growing array is copied.
    private mutating func reserve(_ stepCount: Int, cellCount: Int) {
        steps.reserveCapacity(stepCount)
        cells.reserveCapacity(min(stepCount, cellCount))
    }

    private mutating func add(_ run: ArraySlice<GridPoint>) {
        guard let first = run.first, run.count > 1 else { return }
        // Local copies, because there are millions of steps.
        let (bits, columns) = (size + Self.stepBits, columns)
        func place(_ x: Int, _ y: Int) -> Int { (y >> bits) &* columns &+ (x >> bits) }
        var (x, y) = (Int(first.x) << Self.stepBits, Int(first.y) << Self.stepBits)
        var visit = Visit(place: place(x, y))
        visit.add(x, y)
        for point in run.dropFirst() {
            let (endX, endY) = (Int(point.x) << Self.stepBits, Int(point.y) << Self.stepBits)
            // Two steps per cell; otherwise lines that cut a corner at slightly different places would have different
            // cells.
            let (stepX, stepY, count) = Self.steps(endX - x, endY - y, halfBits: bits - 1)
            for number in 1...count {
                (x, y) = number < count ? (x &+ stepX, y &+ stepY) : (endX, endY)
                let place = place(x, y)
                if place != visit.place {
                    add(visit)
                    visit = Visit(place: place)
                }
                visit.add(x, y)
            }
        }
        add(visit)
        steps.append(-1)
    }

    /// The additional fraction bits of the steps between positions.
    private static let stepBits = 16

    /// Equal steps of at most half a cell.
    ///
    /// - Parameter halfBits: half a cell, as a power of two.
    private static func steps(_ x: Int, _ y: Int, halfBits: Int) -> (x: Int, y: Int, count: Int) {
        let (width, height) = (abs(x), abs(y))
        // An upper bound of the length, at most an eighth too large: square roots took half of the drawing time.
        let length = max(width, height) &+ min(width, height) >> 1
        guard length > 1 << halfBits else { return (x, y, 1) }
        let count = length >> halfBits &+ 1
        let share = 1 / Double(count)
        return (Int(Double(x) * share), Int(Double(y) * share), count)
    }

    /// Consecutive positions of a line in the same cell.
    private struct Visit {
        let place: Int
        private(set) var count: Int32 = 0
        /// The sums of the positions, with ``stepBits``.
        private(set) var x = 0
        private(set) var y = 0

        init(place: Int) { self.place = place }

        mutating func add(_ x: Int, _ y: Int) {
            count &+= 1
            self.x &+= x
            self.y &+= y
        }
    }

    private mutating func add(_ visit: Visit) {
        let number = number(ofPlace: visit.place)
        cells[Int(number)].add(count: visit.count, x: visit.x >> Self.stepBits, y: visit.y >> Self.stepBits)
        count(number)
        steps.append(number)
    }

    private mutating func number(ofPlace place: Int) -> Int32 {
        if numbers[place] < 0 {
            numbers[place] = Int32(truncatingIfNeeded: cells.count)
            cells.append(Cell(place: Int32(truncatingIfNeeded: place)))
        }
        return numbers[place]
    }

    /// Counts the current ride once in a cell.
    private mutating func count(_ number: Int32) {
        let ride = Int32(truncatingIfNeeded: starts.count)
        guard cells[Int(number)].lastRide != ride else { return }
        cells[Int(number)].lastRide = ride
        cells[Int(number)].rides += 1
    }

    /// The approximate number of nodes of a network: the number of cells of a grid with rides.
    ///
    /// - Parameter reach: the side of a cell, in the picture's units.
    func placeCount(reach: Double) -> Int {
        let columns = Int(projection.width / reach) + 2
        var isVisited = [Bool](repeating: false, count: columns * (Int(projection.height / reach) + 2))
        var count = 0
        for cell in cells {
            let middle = cell.middle
            let place = Int(max(0, middle.y) / reach) * columns + Int(max(0, middle.x) / reach)
            guard isVisited.indices.contains(place), !isVisited[place] else { continue }
            isVisited[place] = true
            count += 1
        }
        return count
    }

    /// The indices of the rides in each cell of a grid.
    ///
    /// - Parameter columns: the number of columns, and of rows, of the grid.
    func visitors(columns: Int) -> [Int: [Int]] {
        func number(_ place: Double, of size: Double) -> Int {
            min(columns - 1, max(0, Int(place / size * Double(columns))))
        }
        let places = cells.map { cell in
            number(cell.middle.y, of: projection.height) * columns
                + number(cell.middle.x, of: projection.width)
        }
        var visitors: [[Int]] = Array(repeating: [], count: columns * columns)
        for ride in 0..<starts.count - 1 {
            for step in steps[starts[ride]..<starts[ride + 1]] where step >= 0 {
                let cell = places[Int(step)]
                if visitors[cell].last != ride { visitors[cell].append(ride) }
            }
        }
        let visited = visitors.enumerated().filter { !$0.element.isEmpty }
        return Dictionary(uniqueKeysWithValues: visited.map { ($0.offset, $0.element) })
    }
}

extension RideRaster.Cell {
    fileprivate mutating func add(count: Int32, x: Int, y: Int) {
        self.count += count
        self.x += x
        self.y += y
    }
}
