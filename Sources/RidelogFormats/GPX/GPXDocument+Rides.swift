import RidelogModels

extension GPXDocument {
    /// A `trk` that starts this many seconds after the ride's last one is another ride.
    private static let longestBreak: Double = 12 * 3600

    /// The tracks with times, as rides.
    ///
    /// Devices write one outing as several `trk` when they are switched off between, and programs write whole
    /// archives as one file of many `trk`. So: a `trk` belongs to the ride of the `trk` before it unless it
    /// starts more than 12 hours before or after that one's start and end, or is of another type.
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
        let untimed = tracks.filter { $0.timeSpan == nil }.map { track in
            Route(title: track.name ?? name, points: track.segments.flatMap(\.points))
        }
        return (routes + untimed).filter { !$0.points.isEmpty }
    }

    private static func isSameRide(_ first: GPXTrack, _ second: GPXTrack) -> Bool {
        guard let one = first.timeSpan, let two = second.timeSpan else { return false }
        let gap = two.lowerBound.seconds(since: one.upperBound)
        let gapBackwards = one.lowerBound.seconds(since: two.upperBound)
        return max(gap, gapBackwards) <= longestBreak && first.type == second.type
    }

    /// - Parameter isOnly: the file's own name is that of its ride only if there is just one.
    private func ride(_ tracks: [GPXTrack], isOnly: Bool) -> RawRide {
        let segments = inOrderOfTime(tracks).flatMap(\.segments).filter { !$0.points.isEmpty }
        return RawRide(
            title: tracks.lazy.compactMap(\.name).first ?? (isOnly ? name : nil),
            text: tracks.lazy.compactMap(\.text).first ?? (isOnly ? text : nil),
            sport: tracks.lazy.compactMap(\.type).first,
            device: creator,
            track: RawTrack(segments: segments))
    }

    private func inOrderOfTime(_ tracks: [GPXTrack]) -> [GPXTrack] {
        let starts = tracks.map { $0.timeSpan?.lowerBound }
        return zip(tracks, starts).enumerated()
            .sorted { one, two in
                guard let first = one.element.1, let second = two.element.1, first != second else {
                    return one.offset < two.offset
                }
                return first < second
            }
            .map(\.element.0)
    }
}
