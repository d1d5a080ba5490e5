/// Recognises default titles that devices and services make from hour, sport or date.
enum ServiceTitle {
    /// Whether a title is such a default: only whole titles of a known form, so that no title by the owner matches.
    static func isDefault(_ title: String) -> Bool {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "à" }
            .map(String.init)
        let text = words.joined(separator: " ")
        return sports.contains(text) || isByHour(words) || isByDate(words)
    }

    /// `Morning Ride`, `Afternoon Gravel Ride` (Strava).
    private static func isByHour(_ words: [String]) -> Bool {
        guard let hour = words.first, hours.contains(hour), words.count > 1 else { return false }
        return activities.contains(words.dropFirst().joined(separator: " "))
    }

    /// `Activity 2019-05-01`, `Track 2019-05-01 08:30`, `2019-05-01`, `20190501-083000`.
    private static func isByDate(_ words: [String]) -> Bool {
        let rest = words.first.map(recordings.contains) == true ? words.dropFirst() : words[...]
        let text = rest.joined()
        let digits = text.count(where: \.isNumber)
        return (6...14).contains(digits)
            && text.allSatisfy { $0.isNumber || $0 == "-" || $0 == "t" || $0 == "z" || $0 == "_" }
    }

    private static let hours: Set = ["morning", "lunch", "afternoon", "evening", "night"]

    private static let activities: Set = [
        "ride", "gravel ride", "mountain bike ride", "e-bike ride", "e-mountain bike ride", "road ride",
        "run",
        "trail run", "walk", "hike", "activity", "workout",
    ]

    private static let recordings: Set = ["activity", "track", "ride", "workout", "recording", "tour"]

    /// Default names of activities by sport, in several languages.
    private static let sports: Set = [
        "activity", "untitled", "unnamed", "cycling", "biking", "bike ride", "road cycling", "road biking",
        "mountain biking", "gravel cycling", "gravel biking", "e-biking", "ride", "running", "run",
        "trail running", "walking", "walk", "hiking", "hike",
        "radfahren", "rennradfahren", "mountainbiken", "laufen", "gehen", "wandern", "cyclisme", "vélo",
        "course à pied", "marche", "randonnée", "ciclismo", "carrera", "caminar", "senderismo", "corsa",
        "camminata", "escursionismo", "corrida", "caminhada", "fietsen", "hardlopen", "wandelen",
    ]
}
