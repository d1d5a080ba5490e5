import RidelogModels

/// Where many rides went: their lines brought together to one network, and how many rides took each stretch of it.
///
/// A place of a ride that lies within reach of a place of the network is that place; otherwise it becomes a new one.
struct RideNetwork {
    /// From so many rides a stretch is in the next class: 1, 2, 4, 8, 16 and more.
    static let classCount = 5

    private let projection: MapProjection
    /// In the picture's units.
    private let reach: Double
    private let columns: Int
    private let rows: Int
    private var places: [PlanePoint] = []
    /// The last place of each cell, and for each place the one before it in its cell; -1 for none.
    private var lasts: [Int32]
    private var previous: [Int32] = []
    private var stretches: [Stretch: Use] = [:]
    private var rideCount = 0

    private struct Stretch: Hashable, Comparable {
        let start: Int32
        let end: Int32

        static func < (left: Stretch, right: Stretch) -> Bool {
            (left.start, left.end) < (right.start, right.end)
        }
    }

    private struct Use {
        var count = 0
        var ride = -1
    }

    /// - Parameter reach: in the picture's units.
    init(_ projection: MapProjection, reach: Double) {
        (self.projection, self.reach) = (projection, reach)
        columns = Int(projection.width / reach) + 3
        rows = Int(projection.height / reach) + 3
        lasts = Array(repeating: -1, count: columns * rows)
    }

    /// Adds the visible lines of a ride.
    mutating func add(_ lines: [[Coordinate]]) {
        let (minimum, maximum) = (
            PlanePoint.zero, PlanePoint(x: projection.width, y: projection.height)
        )
        for line in lines {
            for run in projection.points(line.filter(\.isFinite)).clipped(minimum, maximum) { add(run) }
        }
        rideCount += 1
    }

    private mutating func add(_ run: [PlanePoint]) {
        var last: Int32?
        for (start, end) in zip(run, run.dropFirst()) {
            let steps = max(1, Int(((end - start).squaredLength.squareRoot() / reach * 2).rounded(.up)))
            for step in (last == nil ? 0 : 1)...steps {
                let place = place(at: start + (end - start) * (Double(step) / Double(steps)))
                if let last, last != place {
                    use(Stretch(start: min(last, place), end: max(last, place)))
                }
                last = place
            }
        }
    }

    private mutating func use(_ stretch: Stretch) {
        let ride = rideCount
        guard stretches[stretch]?.ride != ride else { return }
        stretches[stretch, default: Use()].count += 1
        stretches[stretch]?.ride = ride
    }

    /// The nearest place of the network within reach, or a new one.
    private mutating func place(at point: PlanePoint) -> Int32 {
        let column = min(columns - 2, max(1, Int(point.x / reach) + 1))
        let row = min(rows - 2, max(1, Int(point.y / reach) + 1))
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

    /// The network as paths in whole units, one for each class, the least used first.
    var paths: [String] {
        var lines = [[[PlanePoint]]](repeating: [], count: Self.classCount)
        for (stretch, use) in stretches.sorted(by: { $0.key < $1.key }) {
            let number = min(Self.classCount - 1, use.count.bitWidth - 1 - use.count.leadingZeroBitCount)
            lines[number].append([places[Int(stretch.start)], places[Int(stretch.end)]])
        }
        return lines.map { lines in
            var path = SVGPath()
            for line in PlanePoint.joined(lines) {
                let line = LineSimplifier.simplify(line, tolerance: 0.4)
                path.addLine(line.map { PlanePoint(x: $0.x.rounded(), y: $0.y.rounded()) })
            }
            return path.data
        }
    }
}

extension RideNetwork {
    /// The finest network whose paths are no longer than a number of bytes.
    static func paths(
        of rides: [Ride], in projection: MapProjection, mostBytes: Int
    ) -> [String] {
        var reach = 3.0
        while true {
            var network = RideNetwork(projection, reach: reach)
            for ride in rides { network.add(ride.lines) }
            let paths = network.paths
            let count = paths.reduce(0) { $0 + $1.utf8.count }
            if count <= mostBytes || reach > 50 { return paths }
            reach *= max(1.25, (Double(count) / Double(mostBytes)).squareRoot())
        }
    }
}
