import RidelogMaps
import RidelogModels

/// The area under an elevation curve in five colours by gradient.
struct GradientBands {
    /// The gradients in per cent at which the second to the last band begin. Descents are in the first.
    static let limits = [2.0, 4, 6, 8, 11]

    /// The path of each band; empty if no part is so steep.
    let paths: [String]
    /// The gradient at each sample in per cent; nil without elevation.
    let gradients: [Double?]

    init(_ curve: ChartCurve) {
        let samples = curve.axis.samples
        gradients = Self.gradients(of: samples)
        // The band of the step to each sample; a step across a gap has none, as the curve is broken there.
        let bands = zip(samples, gradients).map { $0.followsGap ? nil : Self.band($1) }
        var paths = [SVGPath](repeating: SVGPath(), count: Self.limits.count + 1)
        var start = 0
        while start + 1 < samples.count {
            var end = start + 1
            while end + 1 < samples.count, bands[end + 1] == bands[end] { end += 1 }
            if let band = bands[end] { Self.append(curve, samples[start...end], to: &paths[band]) }
            start = end
        }
        self.paths = paths.map(\.data)
    }

    private static func band(_ gradient: Double?) -> Int? {
        gradient.map { gradient in limits.count { $0 <= gradient } }
    }

    /// The area under a stretch of the curve.
    private static func append(
        _ curve: ChartCurve, _ samples: ArraySlice<RideProfile.Sample>, to path: inout SVGPath
    ) {
        let points = samples.compactMap(curve.point)
        guard let first = points.first, let last = points.last, points.count > 1 else { return }
        let ends = [first, last].map { PlanePoint(x: $0.x, y: 100) }
        path.addLine([ends[0]] + points + [ends[1]], closed: true)
    }

    /// The gradients, measured over at least 400 m around each sample, because a single step of an altimeter is no
    /// hill; never across a gap.
    private static func gradients(of samples: [RideProfile.Sample]) -> [Double?] {
        let reach = 200.0
        var (first, last) = (0, 0)
        var breaks = samples.indices.filter { $0 > 0 && samples[$0].followsGap }[...]
        var run = 0..<(breaks.first ?? samples.count)
        return samples.indices.map { index in
            while index >= run.upperBound {
                breaks = breaks.dropFirst()
                run = run.upperBound..<(breaks.first ?? samples.count)
                (first, last) = (run.lowerBound, run.lowerBound)
            }
            let here = samples[index].distance
            while first < index, samples[first + 1].distance <= here - reach { first += 1 }
            while last + 1 < run.upperBound, last < index || samples[last].distance < here + reach {
                last += 1
            }
            guard let low = samples[first].elevation, let high = samples[last].elevation else { return nil }
            let length = samples[last].distance - samples[first].distance
            return length > 0 ? (high - low) / length * 100 : nil
        }
    }
}
