/// A unit in which a table may have its numbers.
package struct RowUnit: Hashable, Sendable {
    package enum Quantity: String, Hashable, Sendable {
        case length, time, speed, energy, rate, power, temperature

        /// More than any ride has, in the unit of the models: most likely the unit is another one.
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

    /// How a time of two numbers is written: `1:30`.
    package enum Clock: Hashable {
        case hours, minutes
    }

    package let quantity: Quantity
    /// As it is written: `km`.
    package let name: String
    /// How many of the unit that models have: metres, seconds, metres a second, kilocalories, times a minute, watts,
    /// degrees Celsius.
    private(set) var factor: Double
    /// Added before the factor: °F.
    private(set) var shift = 0.0
    /// How a time of two numbers is read; nil if that is unknown.
    var clock: Clock?
    /// Whether numbers without colons are none of it.
    package var isOnlyClock = false

    /// The same, with a time of two numbers in minutes and seconds unless it is known how they are read.
    var withShortClock: RowUnit {
        var unit = self
        unit.clock = clock ?? .minutes
        return unit
    }

    /// The number in the unit of the models.
    package func value(_ number: Double) -> Double { (number + shift) * factor }

    /// The unit of this name and quantity, in capitals or not; nil for other words.
    package static func named(_ name: String, of quantity: Quantity) -> RowUnit? {
        let word = name.lowercased()
        let name = aliases[word] ?? word
        return all.first { $0.quantity == quantity && $0.name.lowercased() == name }
    }

    package static func names(of quantity: Quantity) -> [String] {
        all.filter { $0.quantity == quantity }.map(\.name)
    }

    /// What is meant without one.
    ///
    /// - Parameter factor: how many of it numbers count.
    package static func usual(for quantity: Quantity, factor: Double = 1) -> RowUnit {
        var unit = all.first { $0.quantity == quantity } ?? RowUnit(quantity: quantity, name: "", factor: 1)
        unit.factor *= factor
        return unit
    }

    /// The first of each quantity is what is meant without one.
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
        "hh:mm:ss": "h:mm:ss", "mm:ss": "m:ss", "mps": "m/s", "kmh": "km/h", "kph": "km/h", "mi/h": "mph",
        "kt": "kn", "kts": "kn", "knots": "kn", "cal": "kcal", "bpm": "1/min", "count/min": "1/min",
        "rpm": "1/min",
        "spm": "1/min", "watt": "w", "watts": "w", "c": "°c", "f": "°f", "celsius": "°c", "fahrenheit": "°f",
    ]

    /// What a column's name shows: all of it is a unit, `km`, or it ends with one, `Distance (km)`, `Distance in km`,
    /// `distance_km`.
    ///
    /// - Returns: the unit, or what is in brackets where that is none.
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
