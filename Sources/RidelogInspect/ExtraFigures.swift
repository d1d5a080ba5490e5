import RidelogModels

/// The values of an extra measurement in all segments of a file.
struct ExtraFigures: Sendable {
    /// The field without its values, which identifies the measurement in other segments.
    let key: ExtraField
    private(set) var summary = ValueSummary()

    /// In order of first occurrence in the file.
    static func all(of segments: some Sequence<TrackSegment>) -> [ExtraFigures] {
        var figures: [ExtraFigures] = []
        var places: [ExtraField: Int] = [:]
        for extra in segments.lazy.flatMap(\.extras) {
            let key = ExtraField(
                name: extra.name, unit: extra.unit, isDeveloper: extra.isDeveloper, values: [])
            let place = places[key] ?? figures.count
            if place == figures.count {
                places[key] = place
                figures.append(ExtraFigures(key: key))
            }
            for value in extra.values { figures[place].summary.add(value) }
        }
        return figures
    }
}
