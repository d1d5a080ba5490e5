/// A unit of numbers in a table.
package struct RowUnit: Hashable, Sendable {
    package enum Quantity: String, Hashable, Sendable {
        case length, time, speed, energy, rate, power, temperature

        /// The maximum plausible value in the unit of the models; larger numbers probably have another unit.
        package var greatest: Double {
            switch self {
            case .length: 20_000_000
            case .time: 366 * 86_400
            case .speed: 150
            case .energy: 200_000
            case .rate: 1000
            case .power: 10_000
            case .temperature: 100
            }
        }
    }

    /// The meaning of a time of two numbers, such as `1:30`: hours and minutes, or minutes and seconds.
    package enum Clock: Hashable {
        case hours, minutes
    }

    package let quantity: Quantity
    /// The name as written: `km`.
    package let name: String
    /// The size of the unit in the unit of the models: metres, seconds, metres a second, kilocalories, times a minute,
    /// watts, degrees Celsius.
    private(set) var factor: Double
    /// The number added before multiplying by the factor, for °F.
    private(set) var shift = 0.0
    /// How a time of two numbers is read; nil if it is unknown.
    var clock: Clock?
    /// Whether numbers without colons are invalid.
    package var isOnlyClock = false

    /// The same unit, in which a time of two numbers is minutes and seconds unless its meaning is known.
    var withShortClock: RowUnit {
        var unit = self
        unit.clock = clock ?? .minutes
        return unit
    }

    /// Converts a number to the unit of the models.
    package func value(_ number: Double) -> Double { (number + shift) * factor }

    /// Finds a unit by name and quantity, ignoring case; nil for other words.
    package static func named(_ name: String, of quantity: Quantity) -> RowUnit? {
        let word = name.lowercased()
        let name = aliases[word] ?? word
        return all.first { $0.quantity == quantity && $0.name.lowercased() == name }
    }

    package static func names(of quantity: Quantity) -> [String] {
        all.filter { $0.quantity == quantity }.map(\.name)
    }

    /// The unit of numbers without one.
    ///
    /// - Parameter factor: the multiple of the unit in which numbers are written.
    package static func usual(for quantity: Quantity, factor: Double = 1) -> RowUnit {
        var unit = all.first { $0.quantity == quantity } ?? RowUnit(quantity: quantity, name: "", factor: 1)
        unit.factor *= factor
        return unit
    }

    /// The first unit of each quantity is the default.
    private static let all: [RowUnit] = [
        RowUnit(quantity: .length, name: "m", factor: 1),
        RowUnit(quantity: .length, name: "km", factor: 1000),
        RowUnit(quantity: .length, name: "mi", factor: 1609.344),
        RowUnit(quantity: .length, name: "ft", factor: 0.3048),
        RowUnit(quantity: .length, name: "yd", factor: 0.9144),
        RowUnit(quantity: .time, name: "s", factor: 1),
        RowUnit(quantity: .time, name: "ms", factor: 0.001),
        RowUnit(quantity: .time, name: "min", factor: 60, clock: .minutes),
        RowUnit(quantity: .time, name: "h", factor: 3600, clock: .hours),
        RowUnit(quantity: .time, name: "h:mm", factor: 3600, clock: .hours, isOnlyClock: true),
        RowUnit(quantity: .time, name: "h:mm:ss", factor: 3600, isOnlyClock: true),
        RowUnit(quantity: .time, name: "m:ss", factor: 60, clock: .minutes, isOnlyClock: true),
        RowUnit(quantity: .speed, name: "m/s", factor: 1),
        RowUnit(quantity: .speed, name: "km/h", factor: 1 / 3.6),
        RowUnit(quantity: .speed, name: "mph", factor: 0.44704),
        RowUnit(quantity: .speed, name: "kn", factor: 1852 / 3600),
        RowUnit(quantity: .energy, name: "kcal", factor: 1),
        RowUnit(quantity: .energy, name: "kJ", factor: 1 / 4.184),
        RowUnit(quantity: .rate, name: "1/min", factor: 1),
        RowUnit(quantity: .power, name: "W", factor: 1),
        RowUnit(quantity: .temperature, name: "°C", factor: 1),
        RowUnit(quantity: .temperature, name: "°F", factor: 5 / 9, shift: -32),
    ]

    private static let aliases: [String: String] = [
        "meter": "m", "metre": "m", "meters": "m", "metres": "m", "kilometer": "km", "kilometers": "km",
        "kilometre": "km", "kilometres": "km", "mile": "mi", "miles": "mi", "foot": "ft", "feet": "ft",
        "yard": "yd", "yards": "yd", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "mins": "min",
        "minute": "min", "minutes": "min", "hr": "h", "hrs": "h", "hour": "h", "hours": "h", "hh:mm": "h:mm",
        "hh:mm:ss": "h:mm:ss", "mm:ss": "m:ss", "mps": "m/s", "kmh": "km/h", "kph": "km/h", "km/hr": "km/h",
        "mi/h": "mph", "mi/hr": "mph",
        "kt": "kn", "kts": "kn", "knots": "kn", "cal": "kcal", "bpm": "1/min", "count/min": "1/min",
        "rpm": "1/min",
        "spm": "1/min", "watt": "w", "watts": "w", "c": "°c", "f": "°f", "celsius": "°c", "fahrenheit": "°f",
    ]

    /// Finds the unit in a column name: the whole name, `km`, or its end, `Distance (km)`, `Distance in km`,
    /// `distance_km`.
    ///
    /// - Returns: the unit, or else the unknown text in brackets.
    package static func named(in name: String, of quantity: Quantity) -> (unit: RowUnit?, strange: String?) {
        if let unit = named(name, of: quantity) { return (unit, nil) }
        let open: Character
        switch name.last {
        case ")": open = "("
        case "]": open = "["
        default:
            let word = name.split { $0 == " " || $0 == "_" }.last.map(String.init)
            return (word.flatMap { named($0, of: quantity) }, nil)
        }
        guard let start = name.lastIndex(of: open) else { return (nil, nil) }
        let inner = name[name.index(after: start)...].dropLast()
        let word = inner.utf8.trimmed.text
        guard let unit = named(word, of: quantity) else { return (nil, word.isEmpty ? nil : word) }
        return (unit, nil)
    }
}
