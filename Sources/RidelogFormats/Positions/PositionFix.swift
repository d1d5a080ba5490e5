import RidelogParsing
import RidelogModels

/// One position of a log that a phone or tracker wrote all day long.
package struct PositionFix: Hashable, Sendable {
    package var time: Instant
    package var coordinate: Coordinate
    /// Metres above the sea.
    package var elevation: Double?
    /// Metres by which the position may be wrong.
    package var accuracy: Double?
    /// Metres a second.
    package var speed: Double?
    /// What the phone took itself to be doing.
    package var motion: Motion?

    package init(
        time: Instant, coordinate: Coordinate, elevation: Double? = nil, accuracy: Double? = nil,
        speed: Double? = nil, motion: Motion? = nil
    ) {
        self.time = time
        self.coordinate = coordinate
        self.elevation = elevation
        self.accuracy = accuracy
        self.speed = speed
        self.motion = motion
    }

    package var trackpoint: Trackpoint {
        Trackpoint(coordinate: coordinate, time: time, elevation: elevation, speed: speed)
    }

    /// What a phone's sensors say of its movement.
    package enum Motion: Hashable, Sendable {
        case still, onFoot, cycling, other

        /// The word of Google (`ON_BICYCLE`, `in passenger vehicle`), Overland, OwnTracks or GPSLogger; nil for one
        /// that says nothing.
        package init?(word: String) {
            let word = Self.normalised(word)
            switch word {
            case "still", "stationary", "paused": self = .still
            case "walking", "running", "on_foot", "foot", "hiking": self = .onFoot
            case "driving", "automotive", "flying", "boating", "sailing", "motorcycling", "train", "bus",
                "car":
                self = .other
            default:
                if word.contains("cycl") || word.contains("bik") {
                    self = .cycling
                } else if word.hasPrefix("in_") {
                    self = .other
                } else {
                    return nil
                }
            }
        }

        /// In lower case, with `_` for blanks and hyphens: `IN_PASSENGER_VEHICLE` and `in passenger vehicle` are one.
        package static func normalised(_ word: String) -> String {
            let letters = word.utf8.trimmed.map { byte in
                byte == ASCII.space || byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : ASCII.lowercased(byte)
            }
            return letters.text
        }
    }
}
