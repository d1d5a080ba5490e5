import RidelogRows
import RidelogHTML
import RidelogModels

/// A pool length.
struct LengthRow: TableRowType, RowModelType {
    /// The number of the length, from 1.
    let number: Int
    let length: PoolLength

    static let columns = [
        TableColumn(order: .ascending) { Text(.length) },
        TableColumn { Text(.time) },
        TableColumn { Text(.strokes) },
        TableColumn(.text) { Text(.stroke) },
    ]

    static var hasLinks: Bool { false }

    var header: some View { Text(number: number) }

    var cells: some View {
        DurationCell(seconds: length.elapsedTime)
        NumberCell(value: length.strokes.map(Double.init))
        TableCell(.text) {
            if let stroke = length.stroke, length.isActive {
                Text(stroke.asLabel)
            } else {
                Text(length.isActive ? "–" : "")
                if !length.isActive { Text(.rest) }
            }
        }
    }
}
