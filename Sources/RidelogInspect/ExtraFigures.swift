import RidelogModels

/// What a measurement beside those of the trackpoints comes to in all segments of a file.
struct ExtraFigures: Sendable {
    /// What makes it the same measurement in another segment: the field without its values.
    let key: ExtraField
    private(set) var summary = ValueSummary()

    /// In the order in which the file has them first.
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
