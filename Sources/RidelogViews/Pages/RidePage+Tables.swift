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
                rows: ride.laps.enumerated().map { LapRow(number: $0 + 1, lap: $1) })
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

/// Ridelog's figures beside those of the device, as far as it wrote any.
struct DeviceFigures: View {
    let ride: Ride

    private var summary: RideSummary { ride.summary }
    /// Without trackpoints there is nothing to reckon.
    private var hasOurs: Bool { !ride.isToldByTotals }
    private var title: Word { hasOurs ? .deviceFigures : .toldFigures }

    var body: some View {
        if let device = summary.device {
            let rows = rows(device)
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
                                Element("th", .attribute("scope", "col")) {
                                    Text(hasOurs ? .device : .value)
                                }
                            }
                        }
                        Element("tbody") { ForEach(rows) { $0 } }
                    }
                }
            }
        }
    }

    private func rows(_ device: DeviceTotals) -> [DeviceFigureRow] {
        let ours = summary.reckoned
        let isOurs = summary.distanceSource != .deviceTotal
        let distance = isOurs && summary.distance > 0 ? summary.distance : nil
        let reckonedTime = ours.movingTime > 0 || distance == nil ? ours.movingTime : nil
        let speed = distance.flatMap { ours.movingTime > 0 ? $0 / ours.movingTime : nil }
        return [
            row(.distance, distance, device.distance) { AnyView(Quantity(.distance, $0)) },
            row(.movingTime, reckonedTime, device.movingTime, clock),
            row(.timer, nil, device.timerTime, clock),
            row(.elapsedTime, summary.knownElapsedTime, device.elapsedTime, clock),
            row(.climb, ours.ascent, device.ascent, height),
            row(.descent, ours.descent, device.descent, height),
            row(.average, speed, device.averageSpeed) { AnyView(Quantity(.speed, $0)) },
            row(.maximumSpeed, summary.maximumSpeed, device.maximumSpeed) {
                AnyView(Quantity(.speed, $0))
            },
            row(
                .heartRate, summary.heartRate?.mean, device.averageHeartRate, unit(.beatsPerMinute)),
            row(
                .cadence, summary.cadence?.mean, device.averageCadence, unit(.revolutionsPerMinute)),
            row(.power, summary.power?.mean, device.averagePower, unit(.watts)),
            row(.normalizedPower, nil, device.normalizedPower, unit(.watts)),
            row(.temperature, summary.temperature?.mean, device.averageTemperature) {
                AnyView(Quantity(.temperature, $0))
            },
            row(.energy, nil, device.calories, unit(.kilocalories)),
        ].compactMap(\.self)
    }

    private func row(
        _ name: Word, _ ours: Double?, _ theirs: Double?, _ text: (Double) -> AnyView
    ) -> DeviceFigureRow? {
        DeviceFigureRow(name, ours, theirs, hasOurs: hasOurs, text)
    }

    private func clock(_ seconds: Double) -> AnyView { AnyView(Text(duration: seconds, .clock)) }
    private func height(_ metres: Double) -> AnyView { AnyView(Quantity(.height, metres)) }

    private func unit(_ unit: Word) -> (Double) -> AnyView {
        { AnyView(FigureText($0, unit)) }
    }
}

/// A figure by Ridelog and by the device.
private struct DeviceFigureRow: View {
    private let name: Word
    private let ours: AnyView?
    private let theirs: AnyView
    private let hasOurs: Bool

    /// nil if the device does not tell.
    init?(
        _ name: Word, _ ours: Double?, _ theirs: Double?, hasOurs: Bool, _ text: (Double) -> AnyView
    ) {
        guard let theirs else { return nil }
        self.hasOurs = hasOurs
        self.name = name
        self.ours = ours.map(text)
        self.theirs = text(theirs)
    }

    var body: some View {
        StaticElement("<tr>", "</tr>") {
            Element("th", .attribute("scope", "row")) { Text(name) }
            if hasOurs {
                TableCell {
                    if let ours { ours } else { Text("–") }
                }
            }
            TableCell { theirs }
        }
    }
}
