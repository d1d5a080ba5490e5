extension ExampleData {
    /// The areas in which a function of the position is positive, as rings (marching squares, the planar form of W. E.
    /// Lorensen and H. E. Cline, «Marching cubes», 1987).
    struct Contour {
        /// Closed rings.
        private(set) var rings: [[Spot]] = []

        private struct Side: Hashable {
            let column: Int
            let row: Int
            let isUpright: Bool
        }

        /// - Parameters:
        ///   - corner: the south-western corner of the grid.
        ///   - columns: the number of cells to the east; `rows` is that to the north.
        ///   - cell: the size of a cell in metres.
        init(from corner: Spot, columns: Int, rows: Int, cell: Double, _ value: (Spot) -> Double) {
            func spot(_ column: Int, _ row: Int) -> Spot {
                corner + Spot(x: Double(column) * cell, y: Double(row) * cell)
            }
            // The edge counts as outside, so that every ring is closed.
            let values = (0...rows).map { row in
                (0...columns).map { column in
                    row == 0 || column == 0 || row == rows || column == columns
                        ? -1 : value(spot(column, row))
                }
            }
            func crossing(_ side: Side) -> Spot {
                let (column, row) = (side.column, side.row)
                let (c, r) = side.isUpright ? (column, row + 1) : (column + 1, row)
                let (a, b) = (values[row][column], values[r][c])
                return spot(column, row).toward(spot(c, r), by: a / (a - b))
            }
            var next: [Side: Side] = [:]
            for row in 0..<rows {
                for column in 0..<columns {
                    for (from, to) in Self.lines(values, column, row) { next[from] = to }
                }
            }
            for start in next.keys.sorted(by: {
                ($0.row, $0.column, $1.isUpright ? 1 : 0) < ($1.row, $1.column, $0.isUpright ? 1 : 0)
            }) {
                guard next[start] != nil else { continue }
                var (ring, side) = ([crossing(start)], start)
                while let following = next.removeValue(forKey: side) {
                    side = following
                    ring.append(crossing(side))
                }
                if ring.count > 4 { rings.append(ring) }
            }
        }

        /// The lines through a cell, with the inside on their left. Counter-clockwise, each goes from a side that ends
        /// outside to the next one that ends inside.
        private static func lines(_ values: [[Double]], _ column: Int, _ row: Int) -> [(Side, Side)] {
            // The corners where the sides begin.
            let isInside = [
                values[row][column] > 0, values[row][column + 1] > 0, values[row + 1][column + 1] > 0,
                values[row + 1][column] > 0,
            ]
            guard isInside.contains(true), isInside.contains(false) else { return [] }
            let sides = [
                Side(column: column, row: row, isUpright: false),
                Side(column: column + 1, row: row, isUpright: true),
                Side(column: column, row: row + 1, isUpright: false),
                Side(column: column, row: row, isUpright: true),
            ]
            return sides.indices.compactMap { start in
                guard isInside[start], !isInside[(start + 1) % 4] else { return nil }
                let end = (start + 1...start + 3).first { isInside[($0 + 1) % 4] }
                return end.map { (sides[start], sides[$0 % 4]) }
            }
        }
    }
}
