import RidelogHTML
import RidelogModels
import RidelogRecords

/// A kilometre or mile of a ride.
struct SplitRow: TableRowType, RowModelType {
    let number: Int
    let split: Split

    var model: any RowModelType { self }

    static var columns: [TableColumn] {
        [
            TableColumn(order: .ascending) { Text(.split) },
            TableColumn { Text(.time) },
            TableColumn { ColumnTitle(.speed, .speed) },
            TableColumn { ColumnTitle(.climb, .height) },
            TableColumn { ColumnTitle(.heartRate, unit: .beatsPerMinute) },
        ]
    }

    var sortKey: String? { String(number) }

    var header: some View {
        Text(number: number)
    }

    var cells: some View {
        TableCell(sortKey: String(Int(split.movingTime.rounded()))) {
            Text(duration: split.movingTime, .clock)
        }
        QuantityCell(.speed, split.movingTime > 0 ? split.distance / split.movingTime : nil)
        QuantityCell(.height, split.ascent)
        NumberCell(split.heartRate)
    }
}
