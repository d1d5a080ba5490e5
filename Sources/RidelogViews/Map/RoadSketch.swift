import RidelogModels

/// The faint lines of other rides, each road drawn once however often it was ridden: what lies in a cell of the
/// picture that has a line already, or outside of the picture, is left out.
struct RoadSketch {
    private let projection: MapProjection
    private(set) var runs: [[PlanePoint]] = []
    private var drawn: Set<Cell> = []

    private struct Cell: Hashable {
        let x: Int
        let y: Int
    }

    /// A few pixels: lines nearer to each other look like one.
    static let cellSize = 5.0
    private let cellSize: Double
    /// How far lines go on beyond the picture's edge.
    private static let overlap = 20.0

    /// - Parameter cellSize: in the picture's units.
    init(_ projection: MapProjection, cellSize: Double = cellSize) {
        (self.projection, self.cellSize) = (projection, cellSize)
    }

    var data: String {
        var path = SVGPath()
        for run in runs { path.addLine(run) }
        return path.data
    }

    mutating func add(_ line: [Coordinate]) {
        // Cells of this line count for later ones only, or each point would hide the next.
        var own: Set<Cell> = []
        var run: [PlanePoint] = []
        var previous: PlanePoint?
        for point in projection.points(line).thinned(by: cellSize / 2) {
            let cell = cell(of: point)
            if isVisible(point), !drawn.contains(cell) {
                if run.isEmpty, let previous { run.append(previous) }
                run.append(point)
                own.insert(cell)
            } else if !run.isEmpty {
                run.append(point)
                draw(&run)
            }
            previous = point
        }
        draw(&run)
        drawn.formUnion(own)
    }

    private mutating func draw(_ run: inout [PlanePoint]) {
        if run.count > 1 { runs.append(run) }
        run = []
    }

    private func cell(of point: PlanePoint) -> Cell {
        Cell(
            x: SVGPath.tenths(point.x) / Int(cellSize * 10),
            y: SVGPath.tenths(point.y) / Int(cellSize * 10))
    }

    private func isVisible(_ point: PlanePoint) -> Bool {
        (-Self.overlap...projection.width + Self.overlap).contains(point.x)
            && (-Self.overlap...projection.height + Self.overlap).contains(point.y)
    }
}
