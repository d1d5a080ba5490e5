import RidelogHTML
import RidelogModels
import RidelogRecords

extension Ride {
    /// Its distance and moving time as a text: `68.0 km, 3 h 3 min`; nil if neither is known.
    package func facts(_ words: LocalizedStrings, _ units: UnitSystem) -> String? {
        let kind = QuantityKind.distance
        let distance = summary.knownDistance.map { distance in
            words.numbers.text(kind.converted(distance, to: units), places: 1) + " "
                + words(kind.unit(in: units))
        }
        let parts = [distance, summary.knownMovingTime.map { words.duration($0, .words) }].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
