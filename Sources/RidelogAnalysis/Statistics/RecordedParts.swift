import RidelogModels
import RidelogRawTracks

extension TrackSegment {
    /// Metres between two positions: after a long gap someone is elsewhere.
    private static let leastWay = 200.0
    /// The share of the steps that may be gaps: beyond it the gaps are the way of recording.
    private static let mostGaps = 0.25

    /// The positions between long gaps: no one knows the way in a gap, so no line is drawn there.
    var recordedParts: [[Coordinate]] {
        var parts: [[Coordinate]] = [[]]
        var last: (place: Coordinate, time: Instant?)?
        var stepCount = 0
        for point in points {
            guard let place = point.coordinate, place.isValid else { continue }
            if let last {
                stepCount += 1
                if let before = last.time, let time = point.time,
                    time.seconds(since: before) > GeofenceDetector.longestGapSeen,
                    place.distance(to: last.place) > Self.leastWay
                {
                    parts.append([])
                }
            }
            parts[parts.count - 1].append(place)
            last = (place, point.time)
        }
        let isSparse = Double(parts.count - 1) > Double(stepCount) * Self.mostGaps
        return isSparse ? [parts.flatMap(\.self)] : parts
    }
}
