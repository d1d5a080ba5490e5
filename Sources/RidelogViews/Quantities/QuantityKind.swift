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
    /// Degrees Celsius, shown in these or in degrees Fahrenheit.
    case temperature
}

extension QuantityKind {
    /// What the page's script calls the kind.
    var code: StaticString {
        switch self {
        case .distance: "km"
        case .height: "m"
        case .speed: "kmh"
        case .pace: "pace"
        case .temperature: "c"
        }
    }

    /// The value in the shown unit; seconds of a pace.
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

    /// The unit's symbol.
    package func unit(in units: UnitSystem) -> StringKey {
        switch (self, units) {
        case (.distance, .metric): .kilometres
        case (.distance, .imperial): .miles
        case (.height, .metric): .metres
        case (.height, .imperial): .feet
        case (.speed, .metric): .kilometresPerHour
        case (.speed, .imperial): .milesPerHour
        case (.pace, .metric): .minutesPerKilometre
        case (.pace, .imperial): .minutesPerMile
        case (.temperature, .metric): .celsius
        case (.temperature, .imperial): .fahrenheit
        }
    }

    /// Places behind the point: short distances have one.
    func places(for shown: Double) -> Int {
        switch self {
        case .distance: shown.magnitude < 99.95 ? 1 : 0
        case .speed: 1
        case .height, .temperature, .pace: 0
        }
    }

    /// Places of the value that is kept for the page's script.
    var keptPlaces: Int {
        switch self {
        case .distance, .height: 0
        case .speed: 2
        case .pace: 3
        case .temperature: 1
        }
    }
}
