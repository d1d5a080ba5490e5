/// A set of grid cells, one bit each, in tiles of 64 by 64. The next cell of a line is mostly in the same tile, so
/// testing a cell and its neighbours mostly reads three words.
struct CellSet {
    /// The width of a tile in cells.
    static let tileWidth = 64

    struct Cell {
        var x: Int32
        var y: Int32

        fileprivate var tile: Tile { Tile(x: x >> 6, y: y >> 6) }
        /// Its tile, as a cell of a set of tiles.
        var tileAsCell: Cell { Cell(x: tile.x, y: tile.y) }
        fileprivate var row: Int { Int(y & 63) }
        fileprivate var column: UInt64 { UInt64(x & 63) }
    }

    fileprivate struct Tile: Hashable {
        var x: Int32
        var y: Int32
    }

    /// A word for each row of each tile, one bit a cell.
    private var rows: [UInt64] = []
    /// The index of each tile's first row, and that of the last tile that was tested.
    private var starts: [Tile: Int] = [:]
    private var last: (tile: Tile, start: Int?) = (Tile(x: 0, y: 0), nil)

    mutating func insert(_ cell: Cell) {
        let start = start(of: cell.tile) ?? add(cell.tile)
        rows[start + cell.row] |= 1 << cell.column
    }

    mutating func formUnion(_ other: CellSet) {
        for (tile, place) in other.starts {
            let start = start(of: tile) ?? add(tile)
            for row in 0..<Self.tileWidth { rows[start + row] |= other.rows[place + row] }
        }
    }

    /// Whether the cell or one of its eight neighbours is in the set.
    mutating func containsNeighbour(of cell: Cell) -> Bool {
        let (row, column) = (cell.row, cell.column)
        guard (1..<63).contains(row), (1..<63).contains(column) else { return isNearEdge(cell) }
        guard let start = start(of: cell.tile) else { return false }
        let three: UInt64 = 0b111 << (column - 1)
        return (rows[start + row - 1] | rows[start + row] | rows[start + row + 1]) & three != 0
    }

    /// The same at the edge of a tile, where neighbours are in other tiles.
    private mutating func isNearEdge(_ cell: Cell) -> Bool {
        for y in cell.y &- 1...cell.y &+ 1 {
            for x in cell.x &- 1...cell.x &+ 1 where contains(Cell(x: x, y: y)) { return true }
        }
        return false
    }

    private mutating func contains(_ cell: Cell) -> Bool {
        guard let start = start(of: cell.tile) else { return false }
        return rows[start + cell.row] >> cell.column & 1 != 0
    }

    private mutating func start(of tile: Tile) -> Int? {
        if tile != last.tile || last.start == nil { last = (tile, starts[tile]) }
        return last.start
    }

    private mutating func add(_ tile: Tile) -> Int {
        let start = rows.count
        rows += repeatElement(0, count: Self.tileWidth)
        starts[tile] = start
        last = (tile, start)
        return start
    }
}
