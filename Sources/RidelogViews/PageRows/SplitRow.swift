import RidelogRows
import RidelogHTML
import RidelogModels

/// A split of a ride, named by the distance at its end.
struct SplitRow: FigureRow, RowModelType {
    let split: Split
    /// How speeds are shown: speed or pace.
    var kind = QuantityKind.speed
    var shown: [Int]?

    static let columns = [
        TableColumn(order: .ascending) { ColumnTitle(.split, .distance) },
        TableColumn { Text(.time) },
        TableColumn { SpeedTitle() },
        TableColumn { ColumnTitle(.climb, .height) },
        TableColumn { ColumnTitle(.heartRate, unit: .beatsPerMinute) },
    ]

    static var hasLinks: Bool { false }

    var sortKey: String? { String(Int(nearest: split.end)) }

    var header: some View {
        StretchMark(stretch: max(0, split.end - split.distance)...max(0, split.end)) {
            DistanceMark(distance: split.end)
        }
    }

    var figures: [AnyView?] {
        let time = split.movingTime > 0 ? split.movingTime : nil
        return [
            time.map { AnyView(DurationCell(seconds: $0)) },
            time.map { AnyView(QuantityCell(kind, split.distance / $0)) },
            split.ascent.map { AnyView(QuantityCell(.height, $0)) },
            split.heartRate.map { AnyView(NumberCell(value: $0)) },
        ]
    }
}
