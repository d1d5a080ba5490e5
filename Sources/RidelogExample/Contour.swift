extension ExampleData {
    /// The areas in which a function of the place is above zero, as rings (marching squares; W. E. Lorensen and
    /// H. E. Cline, «Marching cubes», 1987, on a plane).
    struct Contour {
        /// Each ring ends where it began.
        private(set) var rings: [[Spot]] = []

        private struct Side: Hashable {
            let column: Int
            let row: Int
            let isUpright: Bool
        }

        /// - Parameters:
        ///   - corner: the south-western one of what is looked at.
        ///   - columns: how many cells to the east, and `rows` to the north.
        ///   - cell: metres.
        init(
            from corner: Spot, columns: Int, rows: Int, cell: Double, _ value: (Spot) -> Double
        ) {
            func spot(_ column: Int, _ row: Int) -> Spot {
                corner + Spot(x: Double(column) * cell, y: Double(row) * cell)
            }
            // Beyond the edge nothing is inside, so that every ring is closed.
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

        /// The lines through a cell, the inside on their left.
        private static func lines(_ values: [[Double]], _ column: Int, _ row: Int) -> [(Side, Side)] {
            let south = Side(column: column, row: row, isUpright: false)
            let north = Side(column: column, row: row + 1, isUpright: false)
            let west = Side(column: column, row: row, isUpright: true)
            let east = Side(column: column + 1, row: row, isUpright: true)
            let corners = [
                values[row][column], values[row][column + 1], values[row + 1][column + 1],
                values[row + 1][column],
            ]
            let kind = corners.enumerated().reduce(0) { $0 | ($1.element > 0 ? 1 << $1.offset : 0) }
            return switch kind {
            case 1: [(south, west)]
            case 2: [(east, south)]
            case 3: [(east, west)]
            case 4: [(north, east)]
            case 5: [(south, east), (north, west)]
            case 6: [(north, south)]
            case 7: [(north, west)]
            case 8: [(west, north)]
            case 9: [(south, north)]
            case 10: [(west, south), (east, north)]
            case 11: [(east, north)]
            case 12: [(west, east)]
            case 13: [(south, east)]
            case 14: [(west, south)]
            default: []
            }
        }
    }
}
