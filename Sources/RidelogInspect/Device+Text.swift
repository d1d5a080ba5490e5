import RidelogFormats
import RidelogModels

extension InspectedTracks {
    /// A table of the laps: number, start and the main totals.
    var lapRows: [[String]] {
        guard !inventory.laps.isEmpty else { return [] }
        let laps = inventory.laps.prefix(Inspection.longest).enumerated().map { index, lap in
            ["\(index + 1)", lap.start?.iso8601 ?? "–"] + lap.totals.cells
        }
        return [["", "start", "time", "distance", "speed", "heart rate", "power"]] + laps
    }
}

extension DeviceTotals {
    fileprivate var cells: [String] {
        [
            (timerTime ?? elapsedTime).map(InspectedNumber.clock),
            distance.map(InspectedNumber.kilometres),
            averageSpeed.map { InspectedNumber.text($0, 2, "m/s") },
            averageHeartRate.map { InspectedNumber.text($0, 0, "bpm") },
            averagePower.map { InspectedNumber.text($0, 0, "W") },
        ].map { $0 ?? "–" }
    }

    fileprivate var rows: [[String]] {
        TextSheet.rows([
            "Distance": distance.map(InspectedNumber.kilometres),
            "Elapsed time": elapsedTime.map(InspectedNumber.clock),
            "Timer time": timerTime.map(InspectedNumber.clock),
            "Moving time": movingTime.map(InspectedNumber.clock),
            "Ascent": ascent.map { InspectedNumber.text($0, 0, "m") },
            "Descent": descent.map { InspectedNumber.text($0, 0, "m") },
            "Energy": calories.map { InspectedNumber.text($0, 0, "kcal") },
            "Speed": Self.pair(averageSpeed, maximumSpeed, 2, "m/s"),
            "Heart rate": Self.pair(averageHeartRate, maximumHeartRate, 0, "bpm"),
            "Cadence": Self.pair(averageCadence, maximumCadence, 0, "rpm"),
            "Power": Self.pair(averagePower, maximumPower, 0, "W"),
            "Normalized power": normalizedPower.map { InspectedNumber.text($0, 0, "W") },
            "Temperature": averageTemperature.map { InspectedNumber.text($0, 0, "°C") },
        ])
    }

    private static func pair(_ mean: Double?, _ maximum: Double?, _ places: Int, _ unit: String) -> String? {
        let words = [
            mean.map { "mean " + InspectedNumber.text($0, places, unit) },
            maximum.map { "max " + InspectedNumber.text($0, places, unit) },
        ].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

extension FileInventory.Session {
    /// The device's totals, as rows of a name and a quantity.
    var rows: [[String]] {
        let words = [sport, subSport].compactMap(\.self).joined(separator: ", ")
        return TextSheet.rows(["Sport": words.isEmpty ? nil : words, "Start": start?.iso8601]) + totals.rows
    }
}
