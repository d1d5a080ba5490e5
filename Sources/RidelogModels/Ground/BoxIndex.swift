/// A spatial index of boxes. Each box is in a grid whose cells are at least as large as the box, so it touches at most
/// four cells.
package struct BoxIndex: Sendable {
    /// Identifiers of boxes by the cells that they touch. The first grid has one cell of 360 degrees; each following
    /// one has cells half as wide, down to 1.2 km.
    private var grids = [[Cell: [Int32]]](repeating: [:], count: 16)

    private struct Cell: Hashable {
        let row: Int32
        let column: Int32
    }

    /// The cells of a grid that a box touches.
    private struct Cells {
        let rows: ClosedRange<Int>
        let columns: ClosedRange<Int>
        /// The number of columns around the earth.
        private let around: Int

        init(_ box: BoundingBox, _ grid: Int) {
            let around = 1 << grid
            func number(_ degrees: Double) -> Int {
                degrees.isFinite
                    ? Int(max(-720, min(720, degrees)) / 360 * Double(around) + 2 * Double(around)) : 0
            }
            let (south, west) = (number(box.south), number(box.west))
            rows = south...max(south, number(box.north))
            // A box across the antimeridian continues beyond 180 degrees.
            columns = west...max(west, min(number(box.east), west + around - 1))
            self.around = around
        }

        var count: Int { rows.count * columns.count }

        func forEach(_ visit: (Cell) -> Void) {
            for row in rows {
                for column in columns {
                    visit(
                        Cell(
                            row: Int32(truncatingIfNeeded: row),
                            column: Int32(truncatingIfNeeded: column % around)))
                }
            }
        }
    }

    package init() {}

    /// - Parameter place: the number that ``places(near:)`` returns for the box.
    package mutating func insert(_ box: BoundingBox, _ place: Int) {
        let extent = max(box.north - box.south, box.east - box.west)
        let grid = grids.indices.last { 360 / Double(1 << $0) >= extent } ?? 0
        Cells(box, grid).forEach { grids[grid][$0, default: []].append(Int32(truncatingIfNeeded: place)) }
    }

    /// The numbers of all boxes that touch one of these, and of a few nearby, in ascending order.
    package func places(near boxes: [BoundingBox]) -> [Int] {
        var found: [Int32] = []
        for (number, grid) in grids.enumerated() where !grid.isEmpty {
            for box in boxes {
                let cells = Cells(box, number)
                guard cells.count <= grid.count else {
                    for places in grid.values { found += places }
                    break
                }
                cells.forEach { if let places = grid[$0] { found += places } }
            }
        }
        found.sort()
        var last: Int32?
        return found.compactMap { place in
            defer { last = place }
            return place == last ? nil : Int(place)
        }
    }
}
