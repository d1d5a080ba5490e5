import RidelogModels

/// The accuracies of a segment's positions, as far as the file has them.
struct PositionAccuracies {
    private let field: ExtraField?
    /// Metres per unit of the field.
    private let scale: Double

    init(_ segment: TrackSegment) {
        let stated = segment.extras.first { Self.names.contains($0.name) && $0.unit == "m" }
        field = stated ?? segment.extras.first { $0.name == ExtraField.dilution }
        scale = stated == nil ? Self.rangeError : 1
    }

    /// Metres by which a point's position may be wrong; nil if unknown.
    subscript(place: Int) -> Double? {
        guard let field, field.values.indices.contains(place), let value = field.values[place], value > 0
        else { return nil }
        return value * scale
    }

    /// Field names for accuracies in metres, in logs of positions and FIT.
    private static let names: Set = ["accuracy", "gps_accuracy"]

    /// The usual error in metres of a receiver's distance to a satellite, in the open and without corrections. The
    /// accuracy is the dilution of precision times this.
    private static let rangeError = 5.0
}
