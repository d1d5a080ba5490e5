/// What the `type` of a track says of the sport.
enum GPXSport {
    /// Strava's numbers, which it wrote until 2020: those that are known from exports, whose tables have the words.
    private static let numbersOfStrava = [
        "1": "cycling", "4": "hiking", "9": "running", "10": "walking", "16": "swimming",
    ]

    /// - Parameters:
    ///   - type: lower-cased.
    ///   - creator: what the file says made it.
    static func word(of type: String?, creator: String?) -> String? {
        guard let type, creator?.hasPrefix("Strava") == true else { return type }
        return numbersOfStrava[type] ?? type
    }
}
