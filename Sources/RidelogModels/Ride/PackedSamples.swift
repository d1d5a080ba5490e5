/// The samples of a profile, in columns; a column without values is empty.
///
/// Distances and times keep full precision, because none may exceed the end of its ride.
struct PackedSamples: Hashable, Sendable {
    private var distances: [Double]
    private var times: [Double]
    private var latitudes: PackedDegrees
    private var longitudes: PackedDegrees
    private var elevations: PackedNumbers
    private var speeds: PackedNumbers
    private var heartRates: PackedNumbers
    private var cadences: PackedNumbers
    private var powers: PackedNumbers
    private var temperatures: PackedNumbers
    /// Which samples follow a gap.
    private var gaps: [UInt32]

    init(_ samples: [RideProfile.Sample]) {
        distances = samples.map(\.distance)
        times = samples.map(\.time)
        latitudes = PackedDegrees(samples.map { $0.coordinate?.latitude })
        longitudes = PackedDegrees(samples.map { $0.coordinate?.longitude })
        elevations = PackedNumbers(samples.map(\.elevation))
        speeds = PackedNumbers(samples.map(\.speed))
        heartRates = PackedNumbers(samples.map(\.heartRate))
        cadences = PackedNumbers(samples.map(\.cadence))
        powers = PackedNumbers(samples.map(\.power))
        temperatures = PackedNumbers(samples.map(\.temperature))
        gaps = samples.indices.filter { samples[$0].followsGap }.map(UInt32.init(truncatingIfNeeded:))
    }

    var isEmpty: Bool { distances.isEmpty }

    var samples: [RideProfile.Sample] {
        var samples: [RideProfile.Sample] = []
        samples.reserveCapacity(distances.count)
        for index in distances.indices { samples.append(self[index]) }
        for gap in gaps { samples[Int(gap)].followsGap = true }
        return samples
    }

    /// Calls a function with the index, the distance and the elevation of each sample, and whether it follows a gap,
    /// without unpacking the rest.
    func forEachHeight(_ body: (Int, Double, Double?, Bool) -> Void) {
        var gaps = gaps[...]
        for index in distances.indices {
            let followsGap = gaps.first == UInt32(truncatingIfNeeded: index)
            if followsGap { gaps = gaps.dropFirst() }
            body(index, distances[index], elevations[index], followsGap)
        }
    }

    /// A sample as if it followed no gap.
    subscript(index: Int) -> RideProfile.Sample {
        var sample = RideProfile.Sample(distance: distances[index], time: times[index])
        if let latitude = latitudes[index], let longitude = longitudes[index] {
            sample.coordinate = Coordinate(latitude: latitude, longitude: longitude)
        }
        sample.elevation = elevations[index]
        sample.speed = speeds[index]
        sample.heartRate = heartRates[index]
        sample.cadence = cadences[index]
        sample.power = powers[index]
        sample.temperature = temperatures[index]
        return sample
    }
}

/// Numbers as `Float`, in half the memory.
private struct PackedNumbers: Hashable, Sendable {
    /// Bit patterns, so that missing values compare equal; empty if all are missing.
    private var patterns: [UInt32] = []
    private static let missing = Float.nan.bitPattern

    init(_ numbers: [Double?]) {
        guard numbers.contains(where: { $0 != nil }) else { return }
        patterns = numbers.map { $0.map(Self.pattern) ?? Self.missing }
    }

    subscript(index: Int) -> Double? {
        guard !patterns.isEmpty, patterns[index] != Self.missing else { return nil }
        return Double(Float(bitPattern: patterns[index]))
    }

    /// The bits of a number, clamped to the finite range of `Float`.
    private static func pattern(_ number: Double) -> UInt32 {
        guard !number.isNaN else { return missing }
        let greatest = Double(Float.greatestFiniteMagnitude)
        return Float(min(max(number, -greatest), greatest)).bitPattern
    }
}

/// Degrees in ten millionths, about a centimetre on the ground.
private struct PackedDegrees: Hashable, Sendable {
    private var units: [Int32] = []
    private static let missing = Int32.min
    private static let unitsPerDegree = 1e7

    init(_ degrees: [Double?]) {
        guard degrees.contains(where: { $0 != nil }) else { return }
        units = degrees.map { $0.flatMap(Self.unit) ?? Self.missing }
    }

    subscript(index: Int) -> Double? {
        guard !units.isEmpty, units[index] != Self.missing else { return nil }
        return Double(units[index]) / Self.unitsPerDegree
    }

    private static func unit(_ degrees: Double) -> Int32? {
        Int32(exactly: (degrees * unitsPerDegree).rounded())
    }
}
