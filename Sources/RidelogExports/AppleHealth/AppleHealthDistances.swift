/// The distances of a workout by kind: for a ride, a watch also counts steps at traffic lights.
struct AppleHealthDistances {
    /// The distances in metres by type without its prefix, in the order of the file.
    private var metres: [(kind: String, metres: Double)] = []

    private static let prefix = "HKQuantityTypeIdentifierDistance"

    /// Adds the sum of a type; false if the type is not a distance.
    mutating func add(_ type: String, _ sum: Double?) -> Bool {
        guard type.hasPrefix(Self.prefix) else { return false }
        let kind = String(type.dropFirst(Self.prefix.count))
        if let sum, !metres.contains(where: { $0.kind == kind }) { metres.append((kind, sum)) }
        return true
    }

    /// The distance of the workout in metres: that of its kind or, if it has none, such as for several sports, the sum
    /// of all distances; nil if there are none.
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
