import RidelogLocalization
import RidelogModels

/// A kind of quantity that is shown in the site's units.
public enum QuantityKind: Sendable {
    /// Metres, shown in kilometres or miles.
    case distance
    /// Metres, shown in metres or feet.
    case height
    /// Metres a second, shown in kilometres or miles an hour.
    case speed
    /// Metres a second, shown as the time for a kilometre or mile.
    case pace
    /// Degrees Celsius, shown in degrees Celsius or Fahrenheit.
    case temperature

    /// The name of the kind in the page's script.
    var code: StaticString { traits.code }

    /// The number of decimals of values for the page's script.
    var keptPlaces: Int { traits.keptPlaces }

    /// The unit's symbol.
    package func unit(in units: UnitSystem) -> StringKey {
        units == .metric ? traits.metric : traits.imperial
    }

    private var traits: (code: StaticString, keptPlaces: Int, metric: StringKey, imperial: StringKey) {
        switch self {
        case .distance: ("km", 0, .kilometres, .miles)
        case .height: ("m", 2, .metres, .feet)
        case .speed: ("kmh", 4, .kilometresPerHour, .milesPerHour)
        case .pace: ("pace", 5, .minutesPerKilometre, .minutesPerMile)
        case .temperature: ("c", 1, .celsius, .fahrenheit)
        }
    }

    /// The value in the shown unit; for a pace, in seconds.
    public func converted(_ value: Double, to units: UnitSystem) -> Double {
        switch (self, units) {
        case (.distance, _): value / units.distanceUnit
        case (.height, .metric), (.temperature, .metric): value
        // The international foot of 1959.
        case (.height, .imperial): value / 0.3048
        case (.speed, .metric): value * 3.6
        case (.speed, .imperial): value * 3600 / units.distanceUnit
        case (.pace, _): units.distanceUnit / value
        case (.temperature, .imperial): value * 1.8 + 32
        }
    }

    /// The number of decimals; short distances have one.
    func places(for shown: Double) -> Int {
        switch self {
        case .distance: shown.magnitude < 99.95 ? 1 : 0
        case .speed: 1
        case .height, .temperature, .pace: 0
        }
    }
}
