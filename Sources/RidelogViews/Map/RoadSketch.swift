import RidelogModels

/// The faint lines of other rides, each road drawn once however often it was ridden: what lies in a cell of the
/// picture that has a line already, or outside of the picture, is left out.
struct RoadSketch {
    private let projection: MapProjection
    private(set) var runs: [[PlanePoint]] = []
    /// The cells that have a line.
    private var isDrawn: [Bool]
    private let columns: Int

    /// A few pixels: lines nearer to each other look like one.
    static let cellSize = 5.0
    private let cellSize: Double
    /// How far lines go on beyond the picture's edge.
    private static let overlap = 20.0

    /// - Parameter cellSize: in the picture's units.
    init(_ projection: MapProjection, cellSize: Double = cellSize) {
        (self.projection, self.cellSize) = (projection, cellSize)
        columns = Int((projection.width + 2 * Self.overlap) / cellSize) + 1
        isDrawn = Array(
            repeating: false, count: columns * (Int((projection.height + 2 * Self.overlap) / cellSize) + 1))
    }

    var data: String {
        var path = SVGPath()
        for run in runs { path.addLine(run) }
        return path.data
    }

    /// - Parameter line: in the picture's units.
    mutating func add(_ line: [PlanePoint]) {
        // Cells of this line count for later ones only, or each point would hide the next.
        var own: [Int] = []
        var run: [PlanePoint] = []
        var previous: PlanePoint?
        line.forEachThinned(by: cellSize / 2) { point in
            if let cell = cell(of: point), !isDrawn[cell] {
                if run.isEmpty, let previous { run.append(previous) }
                run.append(point)
                own.append(cell)
            } else if !run.isEmpty {
                run.append(point)
                draw(&run)
            }
            previous = point
        }
        draw(&run)
        for cell in own { isDrawn[cell] = true }
    }

    private mutating func draw(_ run: inout [PlanePoint]) {
        if run.count > 1 { runs.append(run) }
        run = []
    }

    /// nil outside of the picture.
    private func cell(of point: PlanePoint) -> Int? {
        let (x, y) = (point.x + Self.overlap, point.y + Self.overlap)
        guard x >= 0, y >= 0, x <= projection.width + 2 * Self.overlap,
            y <= projection.height + 2 * Self.overlap
        else { return nil }
        return Int(y / cellSize) * columns + Int(x / cellSize)
    }
}
