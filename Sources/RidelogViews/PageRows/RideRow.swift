import RidelogLocalization
import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords

/// A ride in the table of its year.
struct RideRow: FigureRow, RowModelType {
    let ride: Ride
    /// Whether the list has another ride of the same day.
    var isOneOfSeveral = false
    /// How the speeds of the table are shown: speed or pace.
    var kind = QuantityKind.speed
    var shown: [Int]?

    var selection: RowSelection { .ride(ride) }
    static var placesSelection: Bool { true }

    static let columns = [
        TableColumn(order: .descending) { Text(.ride) },
        TableColumn { ColumnTitle(.distance, .distance) },
        TableColumn { ColumnTitle(.time, unit: .hours) },
        TableColumn { ColumnTitle(.climb, .height) },
        TableColumn { AverageTitle() },
        TableColumn { ColumnTitle(.heartRate, unit: .beatsPerMinute) },
    ]

    /// The digits of the local start, which sort like the time.
    var sortKey: String? {
        String(ride.localStart.iso8601.filter(\.isNumber).prefix(12))
    }

    var header: some View {
        EnvironmentReader { environment in
            let day = environment.dateWords.shortWeekday(of: ride.day) + " " + String(ride.day.day)
            let time = isOneOfSeveral && ride.hasTimeOfDay ? ", " + ride.localStart.clock : ""
            Element("time", .attribute("datetime", ride.day.iso8601), text: day + time)
        }
        Text(" ")
        SelectableView(selection) { Text(ride.name) }
        if ride.implausibility != nil {
            Text(" ")
            Element("small") { Text(.implausibleMark) }
        }
        // Additional words for the filter.
        let words = ride.searchWords
        if !words.isEmpty {
            Element("span", .attribute("hidden", "hidden"), text: words.joined(separator: ", "))
        }
    }

    var figures: [AnyView?] {
        let summary = ride.summary
        return [
            summary.shownDistance.map { AnyView(QuantityCell(.distance, $0)) },
            summary.knownMovingTime.map { AnyView(DurationCell(seconds: $0.rounded(.down), style: .short)) },
            summary.shownAscent.map { AnyView(QuantityCell(.height, $0)) },
            summary.averageSpeed.map { AnyView(speedCell($0)) },
            summary.meanHeartRate.map { AnyView(NumberCell(value: $0)) },
        ]
    }

    /// A speed or a pace, with its unit if the column's header has the other one. Both sort by speed.
    @ViewBuilder
    private func speedCell(_ speed: Double) -> some View {
        if ride.speedKind == .pace, kind != .pace {
            TableCell(sortKey: NumberFormat.plain(speed, places: 2)) { Quantity(.pace, speed, .figure) }
        } else {
            QuantityCell(kind, speed)
        }
    }
}

/// The title of the column of average speeds or paces.
private struct AverageTitle: View {
    var body: some View {
        EnvironmentReader { ColumnTitle(.average, $0.speedKind) }
    }
}

/// A column's title with the unit of its quantities.
struct ColumnTitle: View {
    private let word: StringKey
    private let kind: QuantityKind?
    private let unit: StringKey?

    init(_ word: StringKey, _ kind: QuantityKind? = nil, unit: StringKey? = nil) {
        (self.word, self.kind, self.unit) = (word, kind, unit)
    }

    var body: some View {
        Text(word)
        Text(" ")
        if let kind { UnitName(kind: kind) }
        if let unit { Element("small") { Text(unit) } }
    }
}

/// A table cell with an integer, or a dash.
struct NumberCell: View {
    let value: Double?

    var body: some View {
        if let value, value.isFinite, value.magnitude < 1e12 {
            let whole = Int(value.rounded())
            TableCell(sortKey: String(whole)) { Text(number: whole) }
        } else {
            TableCell { Text("–") }
        }
    }
}

extension Ride {
    /// The words for its sport, its gear, and places that its name does not have.
    var searchWords: [String] {
        let towns = places.all.filter { !self.name.contains($0) }
        let (own, common) = (activityLabel, activity ?? "")
        let isNamed = own?.lowercased().contains(common) ?? common.isEmpty
        return [own, isNamed ? nil : common.asLabel].compactMap(\.self) + self.gear + towns
    }
}
