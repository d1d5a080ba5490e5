import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords

/// A split of a ride, named by the distance at its end.
struct SplitRow: TableRowType, RowModelType {
    let split: Split

    static var columns: [TableColumn] {
        [
            TableColumn(order: .ascending) { ColumnTitle(.split, .distance) },
            TableColumn { Text(.time) },
            TableColumn { ColumnTitle(.speed, .speed) },
            TableColumn { ColumnTitle(.climb, .height) },
            TableColumn { ColumnTitle(.heartRate, unit: .beatsPerMinute) },
        ]
    }

    static var hasLinks: Bool { false }

    var sortKey: String? { String(Int(nearest: split.end)) }

    var header: some View { DistanceMark(split.end) }

    var cells: some View {
        DurationCell(split.movingTime > 0 ? split.movingTime : nil)
        QuantityCell(.speed, split.movingTime > 0 ? split.distance / split.movingTime : nil)
        QuantityCell(.height, split.ascent)
        NumberCell(split.heartRate)
    }
}
