import RidelogPrivacy
import RidelogModels

/// Computes minimum, mean and maximum of the extra measurements, in the order of the file.
struct ExtraCalculator {
    /// The index of each field; the keys have no values.
    private var places: [ExtraField: Int] = [:]
    private var found: [(field: ExtraField, count: Int, calculator: SensorCalculator)] = []
    private let greatestCount: Int

    init(_ track: CutTrack, settings: StatisticsSettings) {
        greatestCount = settings.extraCount
        for field in track.segments.lazy.flatMap(\.extras) { add(field) }
    }

    var statistics: [ExtraStatistic] {
        found.compactMap { field, count, calculator in
            calculator.statistic.map {
                ExtraStatistic(
                    name: field.name, unit: field.unit, isDeveloper: field.isDeveloper, count: count,
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
        var field = field
        field.values = []
        if let place = places[field] { return place }
        guard found.count < greatestCount else { return nil }
        places[field] = found.count
        found.append((field, 0, SensorCalculator()))
        return found.count - 1
    }
}
