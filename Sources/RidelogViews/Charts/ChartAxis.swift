import RidelogModels

/// What the charts of a ride have on their lower edge: distance, or time where there is no distance.
struct ChartAxis {
    let samples: [RideProfile.Sample]
    let isDistance: Bool
    /// Metres or seconds.
    let length: Double

    init(_ profile: RideProfile) {
        samples = profile.samples
        let distance = samples.last?.distance ?? 0
        isDistance = distance > 0
        length = max(isDistance ? distance : samples.last?.time ?? 0, 1)
    }

    /// Metres or seconds of a sample.
    func value(_ sample: RideProfile.Sample) -> Double {
        isDistance ? sample.distance : sample.time
    }

    /// Where the ride was so many seconds after its start; nil before it and behind its end.
    func value(at seconds: Double) -> Double? {
        guard let first = samples.first, let last = samples.last, seconds >= first.time - 1,
            seconds <= last.time + 1
        else { return nil }
        guard let index = samples.firstIndex(where: { $0.time >= seconds }) else { return length }
        guard index > 0 else { return 0 }
        let (start, end) = (samples[index - 1], samples[index])
        let share = end.time > start.time ? (seconds - start.time) / (end.time - start.time) : 1
        return value(start) + (value(end) - value(start)) * share
    }

    /// From 0 to 1000.
    func x(_ sample: RideProfile.Sample) -> Double {
        value(sample) / length * 1000
    }
}
