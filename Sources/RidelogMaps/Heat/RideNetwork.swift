import RidelogModels

/// A network of the lines of many rides, with the number of rides on each stretch.
///
/// Cells with more rides come first. A cell within reach of an existing node is merged into it; otherwise it becomes a
/// new node. So the order of rides does not matter.
package struct RideNetwork {
    /// The number of classes of stretches: from 1, 2, 4, 8 and 16 rides.
    package static let classCount = 5

    private var places: [PlanePoint] = []
    private var stretches: [Stretch] = []
    /// Linked lists of stretches: the last one from each node to a higher one, and for each stretch the one before it;
    /// -1 for none.
    private var lasts: [Int32] = []

    private struct Stretch {
        let start: Int32
        let end: Int32
        let previous: Int32
        var count: Int32 = 0
        var ride: Int32 = -1
    }

    /// - Parameter reach: the distance within which cells are merged, in the picture's units.
    init(_ raster: RideRaster, reach: Double) {
        // Middles are computed on each access, because an array of very many takes much memory.
        let cells = raster.cells
        var finder = PlaceFinder(reach: reach, around: cells.lazy.map(\.middle))
        var placeOfCell = [Int32](repeating: 0, count: cells.count)
        for cell in Self.order(of: cells) {
            placeOfCell[Int(cell)] = finder.place(at: cells[Int(cell)].middle)
        }
        places = finder.places
        lasts = Array(repeating: -1, count: places.count)
        for ride in 0..<raster.starts.count - 1 {
            var last: Int32 = -1
            for step in raster.steps[raster.starts[ride]..<raster.starts[ride + 1]] {
                let place = step < 0 ? -1 : placeOfCell[Int(step)]
                if last >= 0, place >= 0, place != last {
                    use(min(last, place), max(last, place), by: Int32(truncatingIfNeeded: ride))
                }
                last = place
            }
        }
    }

    /// The indices of cells, sorted by falling number of rides, then from top to bottom and left to right. A counting
    /// sort makes bands with few cells each, because comparing all took a quarter of the drawing time.
    private static func order(of cells: [RideRaster.Cell]) -> [Int32] {
        let bandCount = cells.count / 8 + 1
        let perUnit = Double(bandCount - 1) / cells.reduce(1) { max($0, $1.middle.y) }
        let most = Int(cells.reduce(0) { max($0, $1.rides) })
        func band(_ cell: Int32) -> Int { Int(cells[Int(cell)].middle.y * perUnit) }
        func isTogether(_ first: Int32, _ second: Int32) -> Bool {
            band(first) == band(second) && cells[Int(first)].rides == cells[Int(second)].rides
        }
        var order = Array(0..<Int32(truncatingIfNeeded: cells.count))
            .countingSorted(bandCount, by: band)
            .countingSorted(most + 1) { most - Int(cells[Int($0)].rides) }
        var start = 0
        while start < order.count {
            let end = order[start...].firstIndex { !isTogether($0, order[start]) } ?? order.count
            order[start..<end].sort { first, second in
                let (a, b) = (cells[Int(first)].middle, cells[Int(second)].middle)
                return a.y != b.y ? a.y < b.y : a.x < b.x
            }
            start = end
        }
        return order
    }

    private mutating func use(_ start: Int32, _ end: Int32, by ride: Int32) {
        var index = lasts[Int(start)]
        while index >= 0, stretches[Int(index)].end != end { index = stretches[Int(index)].previous }
        if index < 0 {
            index = Int32(truncatingIfNeeded: stretches.count)
            stretches.append(Stretch(start: start, end: end, previous: lasts[Int(start)]))
            lasts[Int(start)] = index
        }
        guard stretches[Int(index)].ride != ride else { return }
        stretches[Int(index)].ride = ride
        stretches[Int(index)].count += 1
    }

    /// The lines of each class, the least used class first. Stretches with common ends are joined.
    var lines: [[[PlanePoint]]] {
        let stretches = stretchesByPlace
        let numbers = stretches.map { stretch in
            min(Self.classCount - 1, stretch.count.bitWidth - 1 - stretch.count.leadingZeroBitCount)
        }
        let ends = StretchEnds(stretches.map { ($0.start, $0.end) }, placeCount: places.count)
        var isUsed = [Bool](repeating: false, count: stretches.count)
        /// Follows unused stretches of a class from a node.
        func follow(_ place: Int32, _ number: Int) -> [PlanePoint] {
            var (line, place) = ([PlanePoint](), place)
            while let next = ends[place].first(where: { !isUsed[$0] && numbers[$0] == number }) {
                isUsed[next] = true
                place = stretches[next].start == place ? stretches[next].end : stretches[next].start
                line.append(places[Int(place)])
            }
            return line
        }
        var lines = [[[PlanePoint]]](repeating: [], count: Self.classCount)
        for (index, stretch) in stretches.enumerated() where !isUsed[index] {
            isUsed[index] = true
            let number = numbers[index]
            let (start, end) = (places[Int(stretch.start)], places[Int(stretch.end)])
            let onward = follow(stretch.end, number)
            lines[number].append(follow(stretch.start, number).reversed() + [start, end] + onward)
        }
        return lines
    }

    /// The stretches, sorted by start, then by end.
    private var stretchesByPlace: [Stretch] {
        var sorted: [Stretch] = []
        sorted.reserveCapacity(stretches.count)
        for last in lasts {
            let first = sorted.count
            var index = last
            while index >= 0 {
                sorted.append(stretches[Int(index)])
                index = stretches[Int(index)].previous
            }
            sorted[first...].sort { $0.end < $1.end }
        }
        return sorted
    }
}

extension [Int32] {
    /// A stable counting sort by numbers below a count.
    fileprivate func countingSorted(_ count: Int, by number: (Int32) -> Int) -> [Int32] {
        var places = [Int](repeating: 0, count: count + 1)
        for element in self { places[number(element) + 1] += 1 }
        for index in 0..<count { places[index + 1] += places[index] }
        var sorted = self
        for element in self {
            let number = number(element)
            sorted[places[number]] = element
            places[number] += 1
        }
        return sorted
    }
}

/// The stretches at each node, in order.
private struct StretchEnds {
    private var stretches: [Int]
    /// The index of each node's first entry, and the end of all.
    private var starts: [Int]

    init(_ places: [(Int32, Int32)], placeCount: Int) {
        starts = Array(repeating: 0, count: placeCount + 1)
        for (start, end) in places {
            starts[Int(start)] += 1
            starts[Int(end)] += 1
        }
        var sum = 0
        for place in starts.indices {
            sum += starts[place]
            starts[place] = sum
        }
        stretches = Array(repeating: 0, count: sum)
        // In reverse order, because each is inserted before the existing ones.
        for (index, (start, end)) in places.enumerated().reversed() {
            for place in [Int(start), Int(end)] {
                starts[place] -= 1
                stretches[starts[place]] = index
            }
        }
    }

    subscript(place: Int32) -> ArraySlice<Int> { stretches[starts[Int(place)]..<starts[Int(place) + 1]] }
}

/// Finds the nearest of a growing number of nodes.
private struct PlaceFinder {
    private(set) var places: [PlanePoint] = []
    private let reach: Double
    private let columns: Int
    /// Linked lists of nodes: the last one of each cell, and for each node the one before it; -1 for none.
    private var lasts: [Int32]
    private var previous: [Int32] = []

    init(reach: Double, around points: some Sequence<PlanePoint>) {
        self.reach = reach
        let extent = MapExtent(of: points)?.maximum ?? .zero
        columns = Int(extent.x / reach) + 3
        lasts = Array(repeating: -1, count: columns * (Int(extent.y / reach) + 3))
    }

    /// The nearest node within reach, or a new one.
    mutating func place(at point: PlanePoint) -> Int32 {
        let (column, row) = (Int(max(0, point.x) / reach) + 1, Int(max(0, point.y) / reach) + 1)
        var (nearest, least) = (Int32(-1), reach * reach)
        for row in row - 1...row + 1 {
            for column in column - 1...column + 1 {
                var next = lasts[row * columns + column]
                while next >= 0 {
                    let distance = (places[Int(next)] - point).squaredLength
                    if distance < least { (nearest, least) = (next, distance) }
                    next = previous[Int(next)]
                }
            }
        }
        guard nearest < 0 else { return nearest }
        let cell = row * columns + column
        let place = Int32(truncatingIfNeeded: places.count)
        places.append(point)
        previous.append(lasts[cell])
        lasts[cell] = place
        return place
    }
}
