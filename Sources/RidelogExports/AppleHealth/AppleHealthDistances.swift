/// The distances of a workout by their kinds: of a ride a watch counts the steps at the lights too.
struct AppleHealthDistances {
    /// Metres by what follows the prefix of their types, in the order of the file.
    private var metres: [(kind: String, metres: Double)] = []

    private static let prefix = "HKQuantityTypeIdentifierDistance"

    /// Adds the sum of a type; false if the type is no distance.
    mutating func add(_ type: String, _ sum: Double?) -> Bool {
        guard type.hasPrefix(Self.prefix) else { return false }
        let kind = String(type.dropFirst(Self.prefix.count))
        if let sum, !metres.contains(where: { $0.kind == kind }) { metres.append((kind, sum)) }
        return true
    }

    /// Metres of the whole workout: of several distances that of its kind; of a kind that has none of its own, as of
    /// several sports, all of them together. nil without any.
    ///
    /// - Parameter activity: the type of the workout without `HKWorkoutActivityType`.
    func total(of activity: String) -> Double? {
        if metres.isEmpty { return nil }
        let own = metres.first { $0.kind == Self.kind(of: activity) }
        return own?.metres ?? metres.reduce(0) { $0 + $1.metres }
    }

    private static func kind(of activity: String) -> String {
        switch activity {
        case "HandCycling": "Cycling"
        case "Walking", "Running", "Hiking", "TrackAndField": "WalkingRunning"
        case "WheelchairWalkPace", "WheelchairRunPace": "Wheelchair"
        case "DownhillSkiing", "Snowboarding", "SnowSports": "DownhillSnowSports"
        default: activity
        }
    }
}
