import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords

/// A lap of a ride, with what the device computed for it.
struct LapRow: TableRowType, RowModelType {
    /// From 1.
    let number: Int
    let lap: Lap

    static var columns: [TableColumn] {
        [
            TableColumn(order: .ascending) { Text(.lap) },
            TableColumn { ColumnTitle(.distance, .distance) },
            TableColumn { Text(.time) },
            TableColumn { ColumnTitle(.speed, .speed) },
            TableColumn { ColumnTitle(.heartRate, unit: .beatsPerMinute) },
            TableColumn { ColumnTitle(.power, unit: .watts) },
        ]
    }

    static var hasLinks: Bool { false }

    var header: some View { Text(number: number) }

    var cells: some View {
        QuantityCell(.distance, lap.totals.distance)
        DurationCell(time)
        QuantityCell(.speed, lap.totals.averageSpeed ?? speed)
        NumberCell(lap.totals.averageHeartRate)
        NumberCell(lap.totals.averagePower)
    }

    private var time: Double? { lap.totals.timerTime ?? lap.totals.elapsedTime }

    private var speed: Double? {
        guard let distance = lap.totals.distance, let time, time > 0 else { return nil }
        return distance / time
    }
}

/// A table's cell with a length of time, or a dash.
struct DurationCell: View {
    private let seconds: Double?
    private let style: DurationStyle

    init(_ seconds: Double?, _ style: DurationStyle = .clock) {
        self.seconds = seconds
        self.style = style
    }

    var body: some View {
        if let seconds, seconds.isFinite {
            TableCell(sortKey: String(Int(nearest: seconds))) { Text(duration: seconds, style) }
        } else {
            TableCell { Text("–") }
        }
    }
}
