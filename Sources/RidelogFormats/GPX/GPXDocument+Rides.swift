import RidelogRawTracks
import RidelogModels

extension GPXDocument {
    /// The maximum seconds between the starts of a ride and of its last `trk`, however long its pauses.
    private static let longestOuting: Double = 12 * 3600
    /// The maximum seconds between the end of a `trk` and the start of the next one for a ride of any length.
    private static let shortRest: Double = 2 * 3600
    /// Strava's numbers for sports, which it wrote until 2020, as far as exports show their meaning.
    private static let numbersOfStrava = [
        "1": "cycling", "4": "hiking", "9": "running", "10": "walking", "16": "swimming",
    ]

    /// The tracks with times, as rides.
    ///
    /// Devices write one ride as several `trk` if they are switched off in between, and programs write whole archives
    /// as one file with many `trk`. So a `trk` belongs to the ride of the previous `trk` if both have the same type, and
    /// it starts within 12 hours of the ride's start or at most 2 hours after the previous one: days of a tour are
    /// separate rides, a night ride with a change of batteries is one.
    func rides() -> [RawRide] {
        var groups: [[GPXTrack]] = []
        for track in tracks where track.timeSpan != nil {
            if let group = groups.last, Self.isSameRide(group, track) {
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

    private static func isSameRide(_ group: [GPXTrack], _ track: GPXTrack) -> Bool {
        guard let begin = group.first?.timeSpan?.lowerBound, let last = group.last, let one = last.timeSpan,
            let two = track.timeSpan
        else { return false }
        let rest = max(
            two.lowerBound.seconds(since: one.upperBound), one.lowerBound.seconds(since: two.upperBound))
        let sinceBegin = abs(two.lowerBound.seconds(since: begin))
        return (sinceBegin <= longestOuting || rest <= shortRest) && last.sport == track.sport
    }

    /// - Parameter isOnly: whether it is the only ride of the file, which then has the file's name.
    private func ride(_ tracks: [GPXTrack], isOnly: Bool) -> RawRide {
        let type = (tracks.lazy.compactMap(\.sport).first ?? activity).map(SportWord.english(ofTrack:))
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
