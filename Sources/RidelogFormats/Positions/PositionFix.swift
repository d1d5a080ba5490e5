import RidelogParsing
import RidelogModels

/// A position in a log that a phone or tracker recorded all day.
package struct PositionFix: Hashable, Sendable {
    package var time: Instant
    package var coordinate: Coordinate
    /// The elevation above the sea in metres.
    package var elevation: Double?
    /// The accuracy in metres.
    package var accuracy: Double?
    /// The speed in metres a second.
    package var speed: Double?
    /// The phone's classification of its movement.
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

    /// A phone's classification of its movement.
    package enum Motion: Hashable, Sendable {
        case still, onFoot, cycling, other

        /// Parses the word of Google (`ON_BICYCLE`, `in passenger vehicle`), Overland, OwnTracks or GPSLogger; nil if
        /// it is unknown.
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

        /// Lower case, with `_` for spaces and hyphens: `IN_PASSENGER_VEHICLE` equals `in passenger vehicle`.
        package static func normalised(_ word: String) -> String {
            let letters = word.utf8.trimmed.map { byte in
                byte == ASCII.space || byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : ASCII.lowercased(byte)
            }
            return letters.text
        }
    }
}
