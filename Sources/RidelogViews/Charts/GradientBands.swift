import RidelogModels

/// The area under an elevation curve in five colours by how steep it is.
struct GradientBands {
    /// Per cent at which the second to the last band begin. Descents are in the first.
    static let limits = [2.0, 4, 6, 8, 11]

    /// The path of each band; empty if the ride is nowhere so steep.
    let paths: [String]
    /// Per cent at each sample; nil where there is no elevation.
    let gradients: [Double?]

    init(_ curve: ChartCurve) {
        let samples = curve.axis.samples
        gradients = Self.gradients(of: samples)
        // The band of the step to each sample; a step across a gap has none, as the curve is broken there.
        let bands = zip(samples, gradients).map { $0.followsGap ? nil : Self.band($1) }
        var paths = [String](repeating: "", count: Self.limits.count + 1)
        var start = 0
        while start + 1 < samples.count {
            var end = start + 1
            while end + 1 < samples.count, bands[end + 1] == bands[end] { end += 1 }
            if let band = bands[end] { paths[band] += Self.area(under: curve, samples[start...end]) }
            start = end
        }
        self.paths = paths
    }

    private static func band(_ gradient: Double?) -> Int? {
        gradient.map { gradient in limits.count { $0 <= gradient } }
    }

    private static func area(
        under curve: ChartCurve, _ samples: ArraySlice<RideProfile.Sample>
    ) -> String {
        let points = samples.compactMap(curve.point)
        guard let first = points.first, points.count > 1 else { return "" }
        let top = points.map(ChartCurve.text).joined(separator: " ")
        return "M\(Int(nearest: first.x)) 100L\(top)V100z"
    }

    /// Rise over run across at least 200 m around each sample, as a single step of a device's altimeter is no
    /// hill.
    private static func gradients(of samples: [RideProfile.Sample]) -> [Double?] {
        let reach = 100.0
        var first = 0
        var last = 0
        return samples.indices.map { index in
            let here = samples[index].distance
            while first < index, samples[first + 1].distance <= here - reach { first += 1 }
            while last + 1 < samples.count, last < index || samples[last].distance < here + reach {
                last += 1
            }
            guard let low = samples[first].elevation, let high = samples[last].elevation else { return nil }
            let run = samples[last].distance - samples[first].distance
            return run > 0 ? (high - low) / run * 100 : nil
        }
    }
}
