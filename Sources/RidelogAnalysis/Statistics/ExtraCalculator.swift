import RidelogPrivacy
import RidelogModels

/// The extremes and means of the measurements beside those of the trackpoints, in the order of the file.
struct ExtraCalculator {
    private struct Name: Hashable {
        let name: String
        let unit: String?
        let isDeveloper: Bool
    }

    private var places: [Name: Int] = [:]
    private var found: [(name: Name, count: Int, calculator: SensorCalculator)] = []
    private let greatestCount: Int

    init(_ track: CutTrack, settings: StatisticsSettings) {
        greatestCount = settings.extraCount
        for field in track.segments.lazy.flatMap(\.extras) { add(field) }
    }

    var statistics: [ExtraStatistic] {
        found.compactMap { name, count, calculator in
            calculator.statistic.map {
                ExtraStatistic(
                    name: name.name, unit: name.unit, isDeveloper: name.isDeveloper, count: count,
                    statistic: $0)
            }
        }
    }

    private mutating func add(_ field: ExtraField) {
        let values = field.values.lazy.compactMap(\.self).filter(\.isFinite)
        guard !field.name.isEmpty, values.first != nil, let place = place(of: field) else { return }
        for value in values {
            found[place].count += 1
            found[place].calculator.add(value, interval: 0)
        }
    }

    /// nil if there are too many.
    private mutating func place(of field: ExtraField) -> Int? {
        let name = Name(name: field.name, unit: field.unit, isDeveloper: field.isDeveloper)
        if let place = places[name] { return place }
        guard found.count < greatestCount else { return nil }
        places[name] = found.count
        found.append((name, 0, SensorCalculator()))
        return found.count - 1
    }
}
