import RidelogModels

/// By how much the positions of a segment may be wrong, as far as the file says.
struct PositionAccuracies {
    private let field: ExtraField?
    /// Metres for each unit of the field.
    private let scale: Double

    init(_ segment: TrackSegment) {
        let stated = segment.extras.first { Self.names.contains($0.name) && $0.unit == "m" }
        field = stated ?? segment.extras.first { $0.name == ExtraField.dilution }
        scale = stated == nil ? Self.rangeError : 1
    }

    /// Metres; nil if the file says nothing of the point.
    subscript(place: Int) -> Double? {
        guard let field, field.values.indices.contains(place), let value = field.values[place], value > 0
        else { return nil }
        return value * scale
    }

    /// What logs of positions and FIT call the metres by which a position may be wrong.
    private static let names: Set = ["accuracy", "gps_accuracy"]

    /// Metres by which a receiver's distance to a satellite is usually wrong, in the open and without corrections: an
    /// accuracy is the dilution times that.
    private static let rangeError = 5.0
}
