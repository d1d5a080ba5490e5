import RidelogRows
import RidelogHTML
import RidelogModels

/// A lap of a ride, with the device's figures.
struct LapRow: FigureRow, RowModelType {
    /// The number of the lap, from 1.
    let number: Int
    let lap: Lap
    /// Its range on the axis of the charts; nil if unknown.
    var stretch: ClosedRange<Double>?
    /// How speeds are shown: speed or pace.
    var kind = QuantityKind.speed
    /// How distances are shown: ``QuantityKind/height`` for metres.
    var distanceKind = QuantityKind.distance
    var shown: [Int]?

    static let columns = [
        TableColumn(order: .ascending) { Text(.lap) },
        TableColumn { LapDistanceTitle() },
        TableColumn { Text(.time) },
        TableColumn { SpeedTitle() },
        TableColumn { ColumnTitle(.heartRate, unit: .beatsPerMinute) },
        TableColumn { ColumnTitle(.power, unit: .watts) },
    ]

    static var hasLinks: Bool { false }

    var header: some View { StretchMark(stretch: stretch) { Text(number: number) } }

    var figures: [AnyView?] {
        [
            distance.map { AnyView(QuantityCell(distanceKind, $0)) },
            time.map { AnyView(DurationCell(seconds: $0)) },
            (averageSpeed ?? speed).map { AnyView(QuantityCell(kind, $0)) },
            lap.totals.averageHeartRate.map { AnyView(NumberCell(value: $0)) },
            power.map { AnyView(NumberCell(value: $0)) },
        ]
    }

    private var time: Double? { lap.totals.timerTime ?? lap.totals.elapsedTime }

    /// Devices write 0 without a sensor, and at rest.
    private var distance: Double? { lap.totals.distance.flatMap { $0 > 0 ? $0 : nil } }
    private var power: Double? { lap.totals.averagePower.flatMap { $0 > 0 ? $0 : nil } }
    private var averageSpeed: Double? { lap.totals.averageSpeed.flatMap { $0 > 0 ? $0 : nil } }

    private var speed: Double? {
        guard let distance, let time, time > 0 else { return nil }
        return distance / time
    }
}

/// The title of the column of distances of laps.
private struct LapDistanceTitle: View {
    var body: some View {
        EnvironmentReader { ColumnTitle(.distance, $0.lapDistanceKind) }
    }
}

/// The title of a column of speeds, or of paces for activities on foot.
struct SpeedTitle: View {
    var body: some View {
        EnvironmentReader { environment in
            ColumnTitle(environment.speedKind == .pace ? .pace : .speed, environment.speedKind)
        }
    }
}

extension EnvironmentValues {
    /// How the distances of laps are shown: in kilometres or metres.
    var lapDistanceKind: QuantityKind {
        get { self[LapDistanceKey.self] }
        set { self[LapDistanceKey.self] = newValue }
    }

    /// How the speeds of a table are shown: speed or pace.
    var speedKind: QuantityKind {
        get { self[only: QuantityKind.self] ?? .speed }
        set { self[only: QuantityKind.self] = newValue }
    }
}

private enum LapDistanceKey: EnvironmentKey {
    static let defaultValue = QuantityKind.distance
}

/// A table cell with a duration, or a dash.
struct DurationCell: View {
    let seconds: Double?
    var style = DurationStyle.clock

    var body: some View {
        if let seconds, seconds.isFinite {
            TableCell(sortKey: String(Int(nearest: seconds))) { Text(duration: seconds, style) }
        } else {
            TableCell { Text("–") }
        }
    }
}
