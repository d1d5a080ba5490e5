/// A set of grid cells of the earth: the part of an extract that is needed.
package struct GroundArea: Hashable, Sendable {
    /// The side of a cell in ten millionths of a degree: about 5.5 km from south to north.
    private static let cellSize: Int32 = 500_000
    private static let columns = 7200
    private static let rows = 3600

    /// A bit for each cell, 3 MB; empty without cells, because most sites have no extract.
    private var words: [UInt64] = []

    package init() {}

    /// Inserts all cells within a distance, in metres, of a box.
    package mutating func insert(_ box: BoundingBox, reach: Double = 0) {
        let box = box.extended(by: reach)
        let (south, north) = (Self.row(box.south), Self.row(box.north))
        let (west, width) = (Self.column(box.west), (box.east - box.west) / 360 * Double(Self.columns))
        guard south <= north else { return }
        for row in south...north {
            for step in 0...min(Self.columns - 1, max(0, Int(width.rounded(.up)))) {
                insert(row * Self.columns + (west + step) % Self.columns)
            }
        }
    }

    private mutating func insert(_ cell: Int) {
        if words.isEmpty { words = Array(repeating: 0, count: Self.columns * Self.rows / 64) }
        words[cell >> 6] |= 1 << UInt64(cell & 63)
    }

    /// Whether a position is in one of the cells; in ten millionths of a degree, in the ranges of latitude and
    /// longitude.
    package func contains(latitude: Int32, longitude: Int32) -> Bool {
        let row = min(Self.rows - 1, Int((latitude + 900_000_000) / Self.cellSize))
        let column = min(Self.columns - 1, Int((Int64(longitude) + 1_800_000_000) / Int64(Self.cellSize)))
        let cell = row * Self.columns + column
        return words.indices.contains(cell >> 6) && words[cell >> 6] >> UInt64(cell & 63) & 1 == 1
    }

    /// Whether it contains all cells of the other area.
    package func isSuperset(of other: GroundArea) -> Bool {
        other.words.isEmpty || !words.isEmpty && zip(words, other.words).allSatisfy { $0 & $1 == $1 }
    }

    /// The numbers of the cells, ascending.
    package var cells: [Int] {
        words.enumerated().flatMap { index, word -> [Int] in
            word == 0 ? [] : (0..<64).filter { word >> UInt64($0) & 1 == 1 }.map { index * 64 + $0 }
        }
    }

    /// The area of these cells; invalid numbers are ignored.
    package init(cells: [Int]) {
        for cell in cells where 0..<Self.columns * Self.rows ~= cell { insert(cell) }
    }

    private static func row(_ latitude: Double) -> Int {
        min(rows - 1, max(0, Int(((latitude + 90) * 20).rounded(.down))))
    }

    private static func column(_ longitude: Double) -> Int {
        let east = (longitude + 180).truncatingRemainder(dividingBy: 360)
        return min(columns - 1, max(0, Int(((east < 0 ? east + 360 : east) * 20).rounded(.down))))
    }
}
