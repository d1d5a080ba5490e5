import RidelogFormats
import RidelogParsing

/// The kind of travel that Google detected.
struct GoogleTravel: Hashable {
    /// The kind as ``PositionFix/Motion`` normalises it: `in_passenger_vehicle`.
    var kind: String

    /// The kind that the entry names, or else its most likely guess.
    ///
    /// - Parameter activity: an `activitySegment` of Takeout or an `activity` of a phone.
    init(of activity: JSONValue) {
        let named =
            activity["activityType"]?.words ?? activity["topCandidate"]?["type"]?.words
            ?? Self.guess(of: activity) ?? activity["waypointPath"]?["travelMode"]?.words
        kind = PositionFix.Motion.normalised(named ?? "unknown")
    }

    private static func guess(of activity: JSONValue) -> String? {
        let guesses = (activity["activities"]?.elements ?? []).compactMap { guess in
            guess["activityType"]?.words.map { ($0, guess["probability"]?.number ?? 0) }
        }
        let best = guesses.max { $0.1 < $1.1 }
        return best.flatMap { $0.1 > 0 ? $0.0 : nil }
    }

    /// The sport; nil for other travel, and for walks, because a phone counts every one.
    var sport: String? {
        switch kind {
        case "cycling", "on_bicycle", "bicycle", "bicycling": "cycling"
        case "running", "hiking", "swimming", "rowing", "kayaking", "sailing", "surfing", "skiing",
            "snowboarding",
            "skateboarding", "ice_skating", "horseback_riding", "kitesurfing", "paragliding", "snowshoeing",
            "sledding", "nordic_walking", "walking_nordic":
            kind
        default: nil
        }
    }

    /// Whether Google named a kind.
    var isKnown: Bool { !["unknown", "unknown_activity_type"].contains(kind) }

    /// The kind in words: `in passenger vehicle`.
    var words: String {
        isKnown ? kind.utf8.map { $0 == UInt8(ascii: "_") ? ASCII.space : $0 }.text : "of an unknown kind"
    }
}
