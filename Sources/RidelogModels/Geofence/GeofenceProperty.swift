/// Properties of a geofence that files and the configuration may set besides name and shape, with their keys.
package enum GeofenceProperty: String, CaseIterable, Sendable {
    case description, color, tags, schedule, floor, ceiling
    case minimumStay = "minimum-stay"
    case exitMargin = "exit-margin"
    case mergeGap = "merge-gap"
    case longestGap = "longest-gap"
    case defaultAccuracy = "default-accuracy"
    case confirmation
    case isPrivate = "private"

    /// A value as written in files and the configuration: times in seconds, lengths in metres.
    package enum Value: Hashable, Sendable {
        case text(String), number(Double), flag(Bool), texts([String])
    }

    /// The quantity that a number measures.
    package enum Measure: Sendable {
        case time, length, count
    }

    /// The property with this key, ignoring case, hyphens, underscores and spaces: GeoJSON often uses `minimumStay`.
    package init?(key: String) {
        let plain = Self.plain(key)
        // A misspelt `private` counts, too: privacy must not fail open.
        if plain == "isprivate" || (plain.hasPrefix("privat") && plain.count <= "privates".count) {
            self = .isPrivate
            return
        }
        let other = ["desc": "description", "colour": "color", "stroke": "color", "markercolor": "color"][
            plain]
        guard let property = Self.allCases.first(where: { Self.plain($0.rawValue) == other ?? plain })
        else { return nil }
        self = property
    }

    private static func plain(_ key: String) -> String {
        key.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    /// The quantity of a number property; nil for other properties.
    package var measure: Measure? { number?.measure }

    /// The quantity, the allowed range in SI units, and the setter of a number property; nil for other properties.
    private var number: (measure: Measure, range: ClosedRange<Double>, set: (inout Geofence, Double) -> Void)?
    {
        switch self {
        case .description, .color, .tags, .schedule, .isPrivate: nil
        case .floor: (.length, -12_000...100_000, { $0.floor = $1 })
        case .ceiling: (.length, -12_000...100_000, { $0.ceiling = $1 })
        case .minimumStay: (.time, 0...30 * 86_400, { $0.rules.minimumStay = $1 })
        case .exitMargin: (.length, 0...100_000, { $0.rules.exitMargin = $1 })
        case .mergeGap: (.time, 0...30 * 86_400, { $0.rules.mergeGap = $1 })
        case .longestGap: (.time, 0...30 * 86_400, { $0.rules.longestGap = $1 })
        case .defaultAccuracy: (.length, 1...100_000, { $0.rules.accuracy = $1 })
        case .confirmation: (.count, 1...100, { $0.rules.confirmation = $1 })
        }
    }

    /// A description of valid values, for messages.
    package var wanted: String {
        switch self {
        case .description: "a text"
        case .color: "a colour such as #b3261e"
        case .tags: "a list of words"
        case .schedule: "days and hours such as “Mo-Fr 07:00-19:00; Sa 09:00-12:00”"
        case .isPrivate: "true or false"
        case .floor, .ceiling: "metres above sea level"
        case .exitMargin: "a length from 0 to 100 km"
        case .defaultAccuracy: "a length from 1 m to 100 km"
        case .minimumStay, .mergeGap, .longestGap: "a time from 0 to 30 days"
        case .confirmation: "a number from 1 to 100"
        }
    }

    /// Sets the property of a geofence.
    /// - Returns: false if the value is not valid; then nothing is changed.
    package func set(_ value: Value, of geofence: inout Geofence) -> Bool {
        switch (self, value) {
        case (.description, .text(let text)): geofence.text = text
        case (.color, .text(let text)):
            guard let color = Self.color(text) else { return false }
            geofence.color = color
        case (.tags, .text(let text)): geofence.tags = [text]
        case (.tags, .texts(let texts)): geofence.tags = texts
        case (.schedule, .text(let text)):
            guard let schedule = WeeklySchedule(text) else { return false }
            geofence.schedule = schedule
        case (.isPrivate, .flag(let flag)): geofence.isPrivate = flag
        case (_, .number(let value)):
            guard let number, number.range.contains(value) else { return false }
            number.set(&geofence, value)
        default: return false
        }
        return true
    }

    /// `#B3261E` and `#b32` as `#rrggbb` in lower case; nil for other texts.
    private static func color(_ text: String) -> String? {
        let digits = text.lowercased().dropFirst()
        guard text.hasPrefix("#"), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return switch digits.count {
        case 3: "#" + digits.flatMap { [$0, $0] }
        case 6: "#" + digits
        default: nil
        }
    }
}
