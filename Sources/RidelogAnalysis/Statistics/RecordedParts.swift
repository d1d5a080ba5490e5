import RidelogModels
import RidelogPrivacy

extension CutTrack {
    /// The minimum metres between two positions for a gap after a long interval.
    private static let leastDistance = 200.0
    /// The maximum share of steps that are gaps: with more, the device records rarely and these are no gaps.
    private static let mostGaps = 0.25

    /// The visible positions between long gaps. No line is drawn in a gap, where the track is unknown.
    var recordedParts: [[Coordinate]] { segments.flatMap { Self.parts($0.points) } }

    private static func parts(_ points: [Trackpoint]) -> [[Coordinate]] {
        var parts: [[Coordinate]] = []
        var part: [Coordinate] = []
        part.reserveCapacity(points.count)
        var last: (place: Coordinate, time: Instant?)?
        var stepCount = 0
        for point in points {
            guard let place = point.coordinate, place.isValid else { continue }
            let position = (place: place, time: point.time)
            if let last {
                stepCount += 1
                if isGap(from: last, to: position) {
                    parts.append(part)
                    part = []
                }
            }
            part.append(place)
            last = position
        }
        parts.append(part)
        let isSparse = Double(parts.count - 1) > Double(stepCount) * mostGaps
        return isSparse ? [parts.flatMap(\.self)] : parts
    }

    private static func isGap(
        from last: (place: Coordinate, time: Instant?), to next: (place: Coordinate, time: Instant?)
    ) -> Bool {
        guard let before = last.time, let time = next.time else { return false }
        return time.seconds(since: before) > GeofenceDetector.longestGapSeen
            && next.place.distance(to: last.place) > leastDistance
    }
}
