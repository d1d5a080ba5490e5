/// The units in which a site shows its figures. Values are kept in SI units throughout.
public enum UnitSystem: String, Hashable, Codable, Sendable, CaseIterable {
    /// Kilometres, metres, degrees Celsius.
    case metric
    /// Miles, feet, degrees Fahrenheit.
    case imperial

    /// The one of the two that this is not.
    package var other: UnitSystem { self == .metric ? .imperial : .metric }

    /// The length of a split and of the unit of distance, in metres.
    public var distanceUnit: Double {
        switch self {
        case .metric: 1000
        // The international mile of 1959.
        case .imperial: 1609.344
        }
    }
}
