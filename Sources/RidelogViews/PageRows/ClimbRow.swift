import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogRows

/// A climb of a ride, named by the distance at its foot.
struct ClimbRow: FigureRow, RowModelType {
    let climb: Climb
    var shown: [Int]?

    static let columns = [
        TableColumn(order: .ascending) { ColumnTitle(.start, .distance) },
        TableColumn { ColumnTitle(.distance, .distance) },
        TableColumn { ColumnTitle(.climb, .height) },
        TableColumn { ColumnTitle(.gradient, unit: .perCent) },
        TableColumn { Text(.elapsedTime) },
    ]

    static var hasLinks: Bool { false }

    var sortKey: String? { String(Int(nearest: climb.start)) }

    var header: some View {
        StretchMark(stretch: climb.start...climb.end) { DistanceMark(distance: climb.start) }
    }

    var figures: [AnyView?] {
        let time = climb.times.upperBound - climb.times.lowerBound
        return [
            AnyView(QuantityCell(.distance, climb.distance)),
            AnyView(QuantityCell(.height, climb.ascent)),
            AnyView(TableCell { Text(rounded: climb.gradient, places: 1) }),
            time > 0 ? AnyView(DurationCell(seconds: time)) : nil,
        ]
    }
}
