import RidelogRawTracks
import RidelogAnalysis
import RidelogPrivacy
import RidelogModels

/// Tracks along the equator, where metres are degrees by definition.
enum HandMade {
    static let start = Instant(millisecondsSince1970: 1_750_000_123_000)

    static func place(_ metres: Double) -> Coordinate {
        Coordinate(latitude: 0, longitude: (metres / 6_378_137.0) * 180 / .pi)
    }

    static func time(_ seconds: Double) -> Instant { start.advanced(bySeconds: seconds) }

    static func point(_ seconds: Double?, at metres: Double?, elevation: Double? = nil) -> Trackpoint {
        Trackpoint(coordinate: metres.map(place), time: seconds.map(time), elevation: elevation)
    }

    /// A trackpoint a second from the first to the last, at a speed in metres a second.
    static func ride(
        seconds: ClosedRange<Int>, speed: Double = 5, from metres: Double = 0,
        elevation: (Double) -> Double? = { _ in nil }
    ) -> [Trackpoint] {
        seconds.map { second in
            let run = Double(second - seconds.lowerBound)
            return point(Double(second), at: metres + run * speed, elevation: elevation(run))
        }
    }

    static func compute(
        _ segments: [[Trackpoint]], zones: PrivacyZones = .nothingToHide,
        settings: StatisticsSettings = StatisticsSettings()
    ) -> Ride? {
        let raw = RawRide(
            title: "A ride", track: RawTrack(segments: segments.map { TrackSegment(points: $0) }))
        return RideStatistics(settings).ride(id: "1", file: "a.gpx", raw.cut(by: zones))
    }
}

func isNear(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-6) -> Bool {
    guard let value else { return false }
    return abs(value - expected) <= tolerance
}
