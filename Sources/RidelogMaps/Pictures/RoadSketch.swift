import RidelogModels

/// Faint lines of other rides, with each road drawn once: parts of lines in cells that already have a line, or outside
/// of the picture, are left out.
package struct RoadSketch {
    private let projection: MapProjection
    /// Whether each cell has a line.
    private var isDrawn: [Bool]
    /// The cells of the current line, which count for later lines only; otherwise each point would hide the next.
    private var own: [Int] = []
    /// The part of the line that is drawn next.
    private var run: [PlanePoint] = []
    private let columns: Int

    /// The cell size, a few pixels: nearer lines look like one.
    static let cellSize = 5.0
    private let cellSize: Double
    private let perUnit: Double
    /// How far lines extend beyond the picture's edge, in its units.
    private static let overlap = 20.0

    /// - Parameter cellSize: the cell size, in the picture's units.
    package init(_ projection: MapProjection, cellSize: Double = cellSize) {
        (self.projection, self.cellSize, perUnit) = (projection, cellSize, 1 / cellSize)
        columns = Int((projection.width + 2 * Self.overlap) * perUnit) + 1
        let rows = Int((projection.height + 2 * Self.overlap) * perUnit) + 1
        isDrawn = Array(repeating: false, count: columns * rows)
    }

    /// - Parameter line: in the picture's units.
    package mutating func add(_ line: ArraySlice<PlanePoint>, _ draw: ([PlanePoint]) -> Void) {
        var previous: PlanePoint?
        line.forEachThinned(by: cellSize / 2) { point in
            if let cell = cell(of: point), !isDrawn[cell] {
                if run.isEmpty, let previous { run.append(previous) }
                run.append(point)
                own.append(cell)
            } else if !run.isEmpty {
                run.append(point)
                end(draw)
            }
            previous = point
        }
        end(draw)
        for cell in own { isDrawn[cell] = true }
        own.removeAll(keepingCapacity: true)
    }

    private mutating func end(_ draw: ([PlanePoint]) -> Void) {
        if run.count > 1 { draw(run) }
        run.removeAll(keepingCapacity: true)
    }

    /// nil outside of the picture.
    private func cell(of point: PlanePoint) -> Int? {
        let (x, y) = (point.x + Self.overlap, point.y + Self.overlap)
        guard x >= 0, y >= 0, x <= projection.width + 2 * Self.overlap,
            y <= projection.height + 2 * Self.overlap
        else { return nil }
        return Int(y * perUnit) * columns + Int(x * perUnit)
    }
}
