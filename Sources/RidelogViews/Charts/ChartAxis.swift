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

    /// From 0 to 1000.
    func x(_ sample: RideProfile.Sample) -> Double {
        value(sample) / length * 1000
    }
}
