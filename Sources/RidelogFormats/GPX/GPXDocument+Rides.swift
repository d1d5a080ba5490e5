import RidelogRawTracks
import RidelogModels

extension GPXDocument {
    /// Seconds between the starts of two `trk` of one outing at most, however long its rests.
    private static let longestOuting: Double = 12 * 3600
    /// Seconds between the end of a `trk` and the start of the next for which an outing goes on at any length.
    private static let shortRest: Double = 2 * 3600
    /// Strava's numbers for kinds of sport, which it wrote until 2020: those that are known from exports, whose tables
    /// have the words.
    private static let numbersOfStrava = [
        "1": "cycling", "4": "hiking", "9": "running", "10": "walking", "16": "swimming",
    ]

    /// The tracks with times, as rides.
    ///
    /// Devices write one outing as several `trk` when they are switched off between, and programs write whole
    /// archives as one file of many `trk`. So a `trk` belongs to the ride of the `trk` before it if the two
    /// are of the same type, and start within 12 hours of each other or have at most 2 hours between them: the
    /// days of a tour are rides of their own, a night's ride with a change of batteries is one.
    func rides() -> [RawRide] {
        var groups: [[GPXTrack]] = []
        for track in tracks where track.timeSpan != nil {
            if let last = groups.last?.last, Self.isSameRide(last, track) {
                groups[groups.count - 1].append(track)
            } else {
                groups.append([track])
            }
        }
        return groups.map { ride($0, isOnly: groups.count == 1) }
    }

    /// The `rte` and the tracks without any time.
    func allRoutes() -> [Route] {
        let untimed = untimedTracks.map { track in
            Route(title: track.name ?? inventory.name, points: track.segments.map(\.segment).joinedPoints)
        }
        return inventory.routes.filter { !$0.points.isEmpty } + untimed
    }

    var untimedTracks: [GPXTrack] {
        tracks.filter { track in
            track.timeSpan == nil && track.segments.contains { !$0.segment.points.isEmpty }
        }
    }

    private static func isSameRide(_ first: GPXTrack, _ second: GPXTrack) -> Bool {
        guard let one = first.timeSpan, let two = second.timeSpan else { return false }
        let rest = max(
            two.lowerBound.seconds(since: one.upperBound), one.lowerBound.seconds(since: two.upperBound))
        let betweenStarts = abs(two.lowerBound.seconds(since: one.lowerBound))
        let isNear = betweenStarts <= longestOuting || rest <= shortRest
        return isNear && first.sport == second.sport
    }

    /// - Parameter isOnly: the file's own name is that of its ride only if there is just one.
    private func ride(_ tracks: [GPXTrack], isOnly: Bool) -> RawRide {
        let type = tracks.lazy.compactMap(\.sport).first ?? activity?.lowercased()
        let isStrava = inventory.creator?.hasPrefix("Strava") == true
        let inOrder = tracks.sorted { $0.start < $1.start }
        let segments = inOrder.flatMap(\.segments).flatMap(\.parts).filter { !$0.points.isEmpty }
        return RawRide(
            title: tracks.lazy.compactMap(\.name).first ?? (isOnly ? inventory.name : nil),
            text: tracks.lazy.compactMap(\.text).first ?? (isOnly ? text : nil),
            sport: isStrava ? type.map { Self.numbersOfStrava[$0] ?? $0 } : type,
            device: inventory.creator, track: RawTrack(segments: segments))
    }
}

extension GPXTrack {
    fileprivate var start: Instant { timeSpan?.lowerBound ?? .earliest }
}
