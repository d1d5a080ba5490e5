/// A set of cells of a grid, as a bit each in tiles of eight by eight: neighbours are mostly in one tile, so that asking for
/// nine of them is little more than one look into a hash table.
struct CellSet {
    struct Cell {
        var x: Int32
        var y: Int32
    }

    private struct Tile: Hashable {
        var x: Int32
        var y: Int32
    }

    private var tiles: [Tile: UInt64] = [:]

    mutating func insert(_ cell: Cell) {
        tiles[Self.tile(cell.x, cell.y), default: 0] |= Self.bit(cell.x, cell.y)
    }

    /// Whether the cell or one of the eight about it is in the set.
    func containsNeighbour(of cell: Cell) -> Bool {
        let (left, right) = (cell.x &- 1, cell.x &+ 1)
        let (bottom, top) = (cell.y &- 1, cell.y &+ 1)
        for tileY in bottom >> 3...top >> 3 {
            for tileX in left >> 3...right >> 3 {
                guard let bits = tiles[Tile(x: tileX, y: tileY)] else { continue }
                for y in bottom...top where y >> 3 == tileY {
                    for x in left...right where x >> 3 == tileX && bits & Self.bit(x, y) != 0 { return true }
                }
            }
        }
        return false
    }

    private static func tile(_ x: Int32, _ y: Int32) -> Tile { Tile(x: x >> 3, y: y >> 3) }

    private static func bit(_ x: Int32, _ y: Int32) -> UInt64 { 1 << UInt64((y & 7) << 3 | x & 7) }
}
