import RidelogModels

/// Which cells of a picture rides went through, one after the other: what networks of any fineness are made of.
struct RideRaster {
    /// The side of a cell, in the picture's units.
    let cell: Double
    /// Each ride's cells in order, and where each ride begins in them; -1 parts its lines.
    private(set) var steps: [Int32] = []
    private(set) var starts: [Int] = [0]
    /// The cells that rides went through, by their numbers.
    private(set) var cells: [Cell] = []

    private let projection: MapProjection
    private let columns: Int
    private let rows: Int
    /// The number of each cell of the picture; -1 where no ride was.
    private var numbers: [Int32]

    /// A cell where a ride was.
    struct Cell {
        /// Its row and column, as a number.
        fileprivate let place: Int32
        /// How many positions are in it, and their sums in hundredths of a unit.
        fileprivate var count: Int32 = 0
        fileprivate var x = 0
        fileprivate var y = 0
        /// How many rides were there, and the last of them.
        fileprivate(set) var rides: Int32 = 0
        fileprivate var lastRide: Int32 = -1

        /// The middle of all positions in it.
        var middle: PlanePoint {
            PlanePoint(x: Double(x) / Double(count), y: Double(y) / Double(count)) * 0.01
        }
    }

    /// - Parameter cell: the side of a cell, in the picture's units.
    init(_ rides: [Ride], in projection: MapProjection, cell: Double) {
        self.init(projection, cell: cell)
        let bounds = projection.bounds
        let length = rides.reduce(0) { $0 + max(0, $1.summary.distance) } / projection.metresPerUnit
        // A line crosses 4/π cells on each of their sides.
        reserve(Int(min(1e7, length / cell * 1.4)) + 2 * rides.count, cellCount: columns * rows)
        for ride in rides {
            if ride.summary.bounds?.intersects(bounds) == true { add(ride.lines) }
            starts.append(steps.count)
        }
        numbers = []
    }

    /// The same with cells twice as wide, so that each four become one.
    init(coarser raster: RideRaster) {
        self.init(raster.projection, cell: raster.cell * 2)
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

    private init(_ projection: MapProjection, cell: Double) {
        (self.projection, self.cell) = (projection, cell)
        columns = Int(projection.width / cell) + 2
        rows = Int(projection.height / cell) + 2
        numbers = Array(repeating: -1, count: columns * rows)
    }

    /// A list that grows is copied, and there twice for a while; of what is reserved only what is used takes memory.
    private mutating func reserve(_ stepCount: Int, cellCount: Int) {
        steps.reserveCapacity(stepCount)
        cells.reserveCapacity(min(stepCount, cellCount))
    }

    private mutating func add(_ lines: [[Coordinate]]) {
        let (minimum, maximum) = (PlanePoint.zero, PlanePoint(x: projection.width, y: projection.height))
        for line in lines {
            for run in projection.points(line.filter(\.isFinite)).clipped(minimum, maximum) { add(run) }
        }
    }

    private mutating func add(_ run: [PlanePoint]) {
        let (perUnit, rows, columns) = (1 / cell, rows, columns)
        var visit = Visit(place: -1)
        for index in run.indices.dropLast() {
            let (start, offset) = (run[index], run[index + 1] - run[index])
            // Twice a cell, or lines that cut its corner at slightly different places would not have the same cells.
            let count = max(1, Int((offset.squaredLength.squareRoot() * perUnit * 2).rounded(.up)))
            let part = 1 / Double(count)
            for step in (index == 0 ? 0 : 1)...count {
                let point = start + offset * (Double(step) * part)
                let (x, y) = (max(0, point.x), max(0, point.y))
                let place = min(Int(y * perUnit), rows - 1) * columns + min(Int(x * perUnit), columns - 1)
                if visit.place != place {
                    if visit.place >= 0 { add(visit) }
                    visit = Visit(place: place)
                }
                visit.add(x: x, y: y)
            }
        }
        guard visit.place >= 0 else { return }
        add(visit)
        steps.append(-1)
    }

    /// Positions of a line in the same cell, one after the other.
    private struct Visit {
        /// The cell; -1 before the first.
        let place: Int
        private(set) var count: Int32 = 0
        private(set) var x = 0
        private(set) var y = 0

        init(place: Int) { self.place = place }

        mutating func add(x: Double, y: Double) {
            count += 1
            self.x += Int(x * 100 + 0.5)
            self.y += Int(y * 100 + 0.5)
        }
    }

    private mutating func add(_ visit: Visit) {
        let number = number(ofPlace: visit.place)
        cells[Int(number)].add(count: visit.count, x: visit.x, y: visit.y)
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

    /// Counts the ride that is being added once in a cell.
    private mutating func count(_ number: Int32) {
        let ride = Int32(truncatingIfNeeded: starts.count)
        guard cells[Int(number)].lastRide != ride else { return }
        cells[Int(number)].lastRide = ride
        cells[Int(number)].rides += 1
    }

    /// About how many places a network of the rides has: the cells of a grid that they went through.
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

    /// The rides that went through each cell of a grid, by their place among the rides.
    ///
    /// - Parameter columns: cells of the grid from side to side; it has as many rows.
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
