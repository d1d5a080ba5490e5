import RidelogModels
import Testing

@Suite struct RideProfileTests {
    private typealias Sample = RideProfile.Sample

    private static let sensors: [WritableKeyPath<RideProfile.Sample, Double?> & Sendable] = [
        \RideProfile.Sample.elevation, \.speed, \.heartRate, \.cadence, \.power, \.temperature,
    ]

    @Test("a profile keeps values to seven digits, and distances and times exactly", arguments: 0..<40)
    func samplePrecision(seed: UInt64) {
        var random = SeededRandom(seed)
        let samples = Self.samples(&random)
        let kept = RideProfile(samples: samples).samples
        #expect(kept.map(\.distance) == samples.map(\.distance))
        #expect(kept.map(\.time) == samples.map(\.time))
        #expect(kept.map(\.followsGap) == samples.map(\.followsGap))
        for (kept, sample) in zip(kept, samples) {
            #expect(Self.areNear(kept.coordinate?.latitude, sample.coordinate?.latitude, within: 0.5e-7))
            #expect(Self.areNear(kept.coordinate?.longitude, sample.coordinate?.longitude, within: 0.5e-7))
            for sensor in Self.sensors {
                let value = sample[keyPath: sensor]
                #expect(Self.areNear(kept[keyPath: sensor], value, within: abs(value ?? 0) * 1e-7))
            }
        }
    }

    @Test("packing a packed profile again changes nothing", arguments: 0..<10)
    func repacking(seed: UInt64) {
        var random = SeededRandom(seed)
        let once = RideProfile(samples: Self.samples(&random))
        let twice = RideProfile(samples: once.samples)
        #expect(once == twice)
        #expect(once.hashValue == twice.hashValue)
    }

    @Test("treats NaN as missing and clamps values beyond Float's range")
    func extremeValues() {
        var sample = Sample(distance: 0, time: 0)
        sample.elevation = .nan
        sample.heartRate = .infinity
        sample.power = -1e300
        sample.coordinate = Coordinate(latitude: .nan, longitude: 8)
        let kept = RideProfile(samples: [sample]).samples
        #expect(kept.first?.elevation == nil)
        #expect(kept.first?.coordinate == nil)
        #expect(kept.first?.heartRate == Double(Float.greatestFiniteMagnitude))
        #expect(kept.first?.power == -Double(Float.greatestFiniteMagnitude))
        #expect(RideProfile(samples: [sample]) == RideProfile(samples: [sample]))
    }

    @Test("a profile without samples is empty")
    func emptyProfile() {
        #expect(RideProfile().isEmpty)
        #expect(RideProfile().samples.isEmpty)
        #expect(!RideProfile(samples: [Sample(distance: 0, time: 0)]).isEmpty)
    }

    @Test("changing a boxed value leaves its copy unchanged")
    func boxedCopy() {
        var zone = Boxed(wrappedValue: 1)
        let copy = zone
        zone.wrappedValue = 2
        #expect(copy.wrappedValue == 1)
        #expect(zone != copy)
        #expect(copy == Boxed(wrappedValue: 1))
    }

    private static func samples(_ random: inout SeededRandom) -> [Sample] {
        let present = sensors.filter { _ in Bool.random(using: &random) }
        return (0..<Int.random(in: 0...60, using: &random)).map { index in
            var sample = Sample(
                distance: Double(index) * .random(in: 1...900, using: &random), time: Double(index) * 17.3,
                followsGap: Int.random(in: 0..<9, using: &random) == 0)
            if Bool.random(using: &random) {
                sample.coordinate = Coordinate(
                    latitude: .random(in: -90...90, using: &random),
                    longitude: .random(in: -180...180, using: &random))
            }
            for sensor in present where Bool.random(using: &random) {
                sample[keyPath: sensor] = .random(in: -500...9000, using: &random)
            }
            return sample
        }
    }

    private static func areNear(_ first: Double?, _ second: Double?, within tolerance: Double) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return abs(first - second) <= tolerance
    }
}
