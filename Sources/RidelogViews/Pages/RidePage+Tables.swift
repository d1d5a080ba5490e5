import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords

/// The laps of a ride that has several; of a swim without any, the lengths.
struct RideLaps: View {
    let ride: Ride

    var body: some View {
        if ride.laps.count > 1 {
            Element("h2") { Text(.laps) }
            FirstOf(shown: ride.laps.count, all: ride.lapCount)
            RowTable(
                Text(.laps), id: "laps",
                figures: [
                    RowGroup(
                        ride.laps.enumerated().map {
                            LapRow(number: $0 + 1, lap: $1, kind: ride.speedKind)
                        })
                ]
            ).environment(\.speedKind, ride.speedKind)
        } else if !ride.lengths.isEmpty {
            Element("h2") { Text(.lengths) }
            FirstOf(shown: ride.lengths.count, all: ride.lengthCount)
            RowTable(
                Text(.lengths), id: "lengths",
                rows: ride.lengths.enumerated().map { LengthRow(number: $0 + 1, length: $1) })
        }
    }
}

/// That a table does not show all.
private struct FirstOf: View {
    let shown: Int
    let all: Int

    var body: some View {
        if all > shown {
            Element("p", .class("soft")) {
                Text(.firstOf, ["n": String(shown), "all": String(all)])
            }
        }
    }
}

/// Measurements beside those that have charts.
struct RideExtras: View {
    let extras: [ExtraStatistic]

    var body: some View {
        if !extras.isEmpty {
            Element("h2") { Text(.otherMeasurements) }
            RowTable(Text(.otherMeasurements), id: "extras", rows: extras.map(ExtraRow.init))
        }
    }
}

/// The totals that came with a ride, each source in a column of its own, beside Ridelog's.
struct DeviceFigures: View {
    let ride: Ride

    private var summary: RideSummary { ride.summary }
    /// Without trackpoints there is nothing to compute.
    private var hasOurs: Bool { !ride.isToldByTotals }

    private var title: StringKey {
        guard hasOurs else { return .toldFigures }
        switch (summary.device != nil, summary.table != nil) {
        case (true, true): return .recordedFigures
        case (false, true): return .tableFigures
        default: return .deviceFigures
        }
    }

    /// Those who wrote totals, with the names of their columns.
    private var sources: [(name: StringKey, totals: DeviceTotals)] {
        [(StringKey.device, summary.device), (.table, summary.table)].compactMap { name, totals in
            totals.map { (name, $0) }
        }
    }

    var body: some View {
        let rows = rows
        if !rows.isEmpty {
            Element("h2") { Text(title) }
            Element(
                "div", .class("wide"), .attribute("role", "region"),
                .attribute("aria-labelledby", "device-title"), .attribute("tabindex", "0")
            ) {
                Element("table", .class("data")) {
                    Element("caption", .class("vh"), .id("device-title")) { Text(title) }
                    Element("thead") {
                        Element("tr") {
                            Element("th", .attribute("scope", "col")) { Text(.figure) }
                            if hasOurs {
                                Element("th", .attribute("scope", "col")) { Text("Ridelog") }
                            }
                            ForEach(sources.map(\.name)) { name in
                                Element("th", .attribute("scope", "col")) { Text(name) }
                            }
                        }
                    }
                    Element("tbody") { ForEach(rows) { $0 } }
                }
            }
            if summary.climbsApart != nil {
                Element("p", .class("soft")) { Text(.climbsDiffer) }
            }
        }
    }

    private var rows: [DeviceFigureRow] {
        let ours = summary.computed
        let isOurs = summary.distanceSource != .deviceTotal
        let distance = isOurs && summary.distance > 0 ? summary.distance : nil
        let computedTime = ours.movingTime > 0 || distance == nil ? ours.movingTime : nil
        let speed = distance.flatMap {
            ours.movingTime > 0 && !summary.hidesSpeed ? $0 / ours.movingTime : nil
        }
        return [
            row(.distance, distance, \.distance) { AnyView(Quantity(.distance, $0)) },
            row(.movingTime, computedTime, \.movingTime, clock),
            row(.timer, nil, \.timerTime, clock),
            row(.elapsedTime, summary.knownElapsedTime, \.elapsedTime, clock),
            row(.climb, ours.ascent, \.ascent, height),
            row(.descent, ours.descent, \.descent, height),
            row(.average, speed, \.averageSpeed) { AnyView(Quantity(ride.speedKind, $0)) },
            row(.maximumSpeed, summary.maximumSpeed, \.maximumSpeed) { AnyView(Quantity(.speed, $0)) },
            row(.heartRate, summary.heartRate?.mean, \.averageHeartRate, unit(.beatsPerMinute)),
            row(.cadence, summary.cadence?.mean, \.averageCadence) { mean in
                AnyView(
                    FigureText(
                        mean * ride.stepFactor, ride.isOnFoot ? .stepsPerMinute : .revolutionsPerMinute))
            },
            row(.power, summary.power?.mean, \.averagePower, unit(.watts)),
            row(.estimatedPower, nil, \.estimatedPower, unit(.watts)),
            row(.normalizedPower, nil, \.normalizedPower, unit(.watts)),
            row(.temperature, summary.temperature?.mean, \.averageTemperature) {
                AnyView(Quantity(.temperature, $0))
            },
            row(.energy, nil, \.calories, unit(.kilocalories)),
            row(.unpaved, nil, \.unpavedDistance) { AnyView(Quantity(.distance, $0)) },
            row(.weather, nil, { Self.condition($0) == nil ? nil : $0.weatherCondition }) { number in
                AnyView(Text(Self.conditions[Int(number)] ?? .weather))
            },
            row(.airTemperature, nil, \.weatherTemperature) { AnyView(Quantity(.temperature, $0)) },
            row(.humidity, nil, { $0.humidity.map { $0 * 100 } }, unit(.perCent)),
            row(.wind, nil, \.windSpeed) { AnyView(Quantity(.speed, $0)) },
            row(.windDirection, nil, \.windDirection, unit(.degrees)),
        ].compactMap(\.self)
    }

    private static let conditions: [Int: StringKey] = [1: .clear, 2: .partlyCloudy, 3: .cloudy]

    /// nil for a weather whose number is not known.
    private static func condition(_ totals: DeviceTotals) -> StringKey? {
        totals.weatherCondition.flatMap { Int(exactly: $0) }.flatMap { conditions[$0] }
    }

    private func row(
        _ name: StringKey, _ ours: Double?, _ figure: (DeviceTotals) -> Double?, _ text: (Double) -> AnyView
    ) -> DeviceFigureRow? {
        DeviceFigureRow(name, ours, sources.map { figure($0.totals) }, hasOurs: hasOurs, text)
    }

    private func clock(_ seconds: Double) -> AnyView { AnyView(Text(duration: seconds, .clock)) }
    private func height(_ metres: Double) -> AnyView { AnyView(Quantity(.height, metres)) }

    private func unit(_ unit: StringKey) -> (Double) -> AnyView {
        { AnyView(FigureText($0, unit)) }
    }
}

/// A figure by Ridelog and by each other source.
private struct DeviceFigureRow: View {
    private let name: StringKey
    private let ours: AnyView?
    private let theirs: [AnyView?]
    private let hasOurs: Bool

    /// nil if only Ridelog has it.
    init?(
        _ name: StringKey, _ ours: Double?, _ theirs: [Double?], hasOurs: Bool, _ text: (Double) -> AnyView
    ) {
        guard theirs.contains(where: { $0 != nil }) else { return nil }
        self.hasOurs = hasOurs
        self.name = name
        self.ours = ours.map(text)
        self.theirs = theirs.map { $0.map(text) }
    }

    var body: some View {
        StaticElement("<tr>", "</tr>") {
            Element("th", .attribute("scope", "row")) { Text(name) }
            ForEach((hasOurs ? [ours] : []) + theirs) { value in
                TableCell {
                    if let value { value } else { Text("–") }
                }
            }
        }
    }
}
