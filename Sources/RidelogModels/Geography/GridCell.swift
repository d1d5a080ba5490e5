/// A cell of a grid of latitudes and longitudes.
package struct GridCell: Hashable, Sendable {
    package let row: Int
    package let column: Int

    @inlinable package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

    /// - Parameter size: the side of a cell in degrees.
    @inlinable package init(_ place: Coordinate, size: Double) {
        row = Int((place.latitude / size).rounded(.down))
        column = Int((place.longitude / size).rounded(.down))
    }

    /// The cell and the eight around it.
    package var neighbours: [GridCell] {
        (-1...1).flatMap { north in (-1...1).map { GridCell(row: row + north, column: column + $0) } }
    }
}
