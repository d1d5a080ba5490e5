import RidelogEssentials
import RidelogModels

extension Ride {
    /// The sample at a time, interpolated between the samples of the charts; nil outside of the ride or without
    /// samples. In a gap it is the nearer end.
    func sample(at date: Date) -> RideProfile.Sample? { sample(at: Instant(date)) }

    func sample(at time: Instant) -> RideProfile.Sample? {
        let samples = self.profile.samples
        let seconds = time.seconds(since: summary.start)
        let next = samples.partitioningIndex { $0.time >= seconds }
        guard samples.indices.contains(next), seconds >= 0 else { return nil }
        guard next > 0 else { return samples[next] }
        let (before, after) = (samples[next - 1], samples[next])
        let share = (seconds - before.time) / max(1e-9, after.time - before.time)
        return after.followsGap ? (share < 0.5 ? before : after) : before.moved(share, to: after, at: seconds)
    }

    /// The track between two times, by the samples of the charts, broken at gaps.
    func track(from start: Instant, to end: Instant) -> [[Coordinate]] {
        let (first, last) = (start.seconds(since: summary.start), end.seconds(since: summary.start))
        let between = self.profile.samples.filter { $0.time > first && $0.time < last }
        let samples = [sample(at: start)] + between + [sample(at: end)]
        var pieces: [[Coordinate]] = [[]]
        for sample in samples.compactMap(\.self) {
            if sample.followsGap { pieces.append([]) }
            if let coordinate = sample.coordinate { pieces[pieces.count - 1].append(coordinate) }
        }
        return pieces.filter { $0.count > 1 }
    }
}

extension RideProfile.Sample {
    /// The sample at a share of the line to another one, without sensor values.
    fileprivate func moved(_ share: Double, to end: Self, at time: Double) -> Self {
        var sample = RideProfile.Sample(distance: distance + share * (end.distance - distance), time: time)
        sample.coordinate = place(share, to: end)
        return sample
    }

    /// The position at a share of the line to another sample.
    func place(_ share: Double, to end: Self) -> Coordinate? {
        guard let start = coordinate, let end = end.coordinate else { return nil }
        let east = (end.longitude - start.longitude).wrappedDegrees
        return Coordinate(
            latitude: start.latitude + share * (end.latitude - start.latitude),
            longitude: (start.longitude + share * east).wrappedDegrees)
    }
}
