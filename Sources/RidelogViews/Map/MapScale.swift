import RidelogLocalization
import RidelogMaps
import RidelogModels
import RidelogSystem

/// The scale bar of a map: the largest 1, 2 or 5 times a power of ten that takes less than a third of the width.
struct MapScale {
    /// The bar's length in per cent of the map's width.
    let percent: Double
    let text: String
    /// The width of the map in metres.
    let metres: Double

    /// - Parameter near: how many times closer phones show the map.
    init(_ projection: MapProjection, near: Double = 1, words: LocalizedStrings, units: UnitSystem) {
        metres = projection.width * projection.metresPerUnit
        let share = 0.3 / near
        let isFar = QuantityKind.distance.converted(metres * share, to: units) >= 1
        let kind: QuantityKind = isFar ? .distance : .height
        let perMetre = kind.converted(1, to: units)
        let most = max(metres * share * perMetre, 1e-3)
        let power = pow(10, floor(log10(most)))
        let round = ([5, 2].first { $0 * power <= most } ?? 1) * power
        percent = round / perMetre / metres * 100
        let unit = words(kind.unit(in: units))
        text = words.numbers.text(round, places: power < 1 ? 1 : 0) + "\u{A0}" + unit
    }
}
