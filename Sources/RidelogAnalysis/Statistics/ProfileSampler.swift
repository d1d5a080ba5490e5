import RidelogModels

/// Reduces the moments of a ride to the samples of its profile.
///
/// The ride is divided into buckets of equal length, or of equal time if there is no distance. A sample has the mean
/// over time of each channel in its bucket. As means alone would flatten every peak, two of every eight buckets have an
/// extreme instead: the maximum and the minimum of the channel in the eight.
struct ProfileSampler {
    let series: TrackSeries
    let settings: StatisticsSettings
    private static let groupSize = 8

    func profile() -> RideProfile {
        let buckets = series.buckets(count: settings.profileCount)
        var samples = buckets.map { sample($0) }
        if let last = samples.indices.last, last > 0, let moment = series.moments.last {
            samples[last].distance = moment.distance
            samples[last].time = series.elapsed
            samples[last].coordinate = moment.coordinate?.rounded ?? samples[last].coordinate
        }
        for index in samples.indices.dropFirst() {
            samples[index].time = max(samples[index].time, samples[index - 1].time)
        }
        func fill(_ path: WritableKeyPath<RideProfile.Sample, Double?>, by channel: (Moment) -> Double?) {
            for (index, value) in zip(samples.indices, values(buckets, of: channel)) {
                samples[index][keyPath: path] = value
            }
        }
        fill(\.elevation) { $0.elevation }
        fill(\.heartRate) { $0.heartRate }
        fill(\.cadence) { $0.cadence }
        fill(\.power) { $0.power }
        fill(\.temperature) { $0.temperature }
        return RideProfile(samples: samples)
    }

    /// A sample with the place and time at which the bucket begins, and its mean speed.
    private func sample(_ bucket: Range<Int>) -> RideProfile.Sample {
        let moments = series.moments[bucket]
        let time = moments.first { $0.time != nil }?.time ?? 0
        var sample = RideProfile.Sample(
            distance: moments.first?.distance ?? 0,
            time: min(series.elapsed, max(0, time)),
            followsGap: bucket.lowerBound > 0 && moments.contains { $0.startsSegment || $0.followsPause })
        sample.coordinate = moments.first { $0.coordinate != nil }?.coordinate?.rounded
        sample.speed = speed(moments)
        return sample
    }

    private func speed(_ moments: ArraySlice<Moment>) -> Double? {
        if series.distanceSource == .deviceSpeeds || series.distanceSource == nil {
            return moments.statistic(of: { $0.deviceSpeed }, where: { !$0.followsPause })?.mean
        }
        var (length, seconds) = (0.0, 0.0)
        for moment in moments where !moment.followsPause {
            length += moment.step
            seconds += moment.span
        }
        return seconds > 0 ? length / seconds : nil
    }

    private func values(_ buckets: [Range<Int>], of channel: (Moment) -> Double?) -> [Double?] {
        let statistics = buckets.map { bucket in
            series.moments[bucket].statistic(of: channel) { !$0.followsPause }
        }
        var values = statistics.map { $0?.mean }
        for start in stride(from: 0, to: statistics.count, by: Self.groupSize) {
            let group = (start..<min(start + Self.groupSize, statistics.count)).lazy.filter {
                statistics[$0] != nil
            }
            guard let least = group.min(by: { low(statistics[$0]) < low(statistics[$1]) }),
                let greatest = group.max(by: { high(statistics[$0]) < high(statistics[$1]) })
            else { continue }
            values[least] = statistics[least]?.minimum
            // If both extremes are in one bucket, the one farther from the mean is shown.
            let leansHigh = statistics[least].map { $0.maximum - $0.mean > $0.mean - $0.minimum }
            if greatest != least || leansHigh == true {
                values[greatest] = statistics[greatest]?.maximum
            }
        }
        return values
    }

    private func low(_ statistic: Statistic?) -> Double { statistic?.minimum ?? .infinity }
    private func high(_ statistic: Statistic?) -> Double { statistic?.maximum ?? -.infinity }
}
