/// The units in which a site shows figures. Values are always stored in SI units.
public enum UnitSystem: String, Hashable, Codable, Sendable, CaseIterable {
    /// Kilometres, metres, degrees Celsius.
    case metric
    /// Miles, feet, degrees Fahrenheit.
    case imperial

    /// The other unit system.
    package var other: UnitSystem { self == .metric ? .imperial : .metric }

    /// The unit of distance, and the length of a split, in metres.
    public var distanceUnit: Double {
        switch self {
        case .metric: 1000
        // The international mile of 1959.
        case .imperial: 1609.344
        }
    }
}
