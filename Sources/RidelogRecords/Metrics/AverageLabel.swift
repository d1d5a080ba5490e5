import RidelogHTML

/// An average and of how many values it is: `Average 4.57 of 32 values`.
public struct AverageLabel: View {
    private let title: String?
    private let average: Average
    private let unit: MetricUnit

    /// - Parameters:
    ///   - title: what is before it; that it is an average, unless it says something else.
    ///   - average: the mean, and how many values it is of.
    ///   - unit: what is behind the value; nothing if empty.
    ///   - places: behind the point, 0 to 6.
    public init(_ title: String? = nil, average: Average, unit: String = "", places: Int = 1) {
        self.title = title
        self.average = average
        self.unit = MetricUnit(unit: unit, places: min(max(places, 0), 6))
    }

    /// The average with its unit, and of how many values it is.
    public var body: some View {
        EnvironmentReader { environment in
            let words = environment.metricWords
            Element("p", .class("metric")) {
                Text((title ?? words.average) + " ")
                MetricValue(value: average.value, unit: unit)
                Text(" " + samples(words, environment.numberFormat))
            }
        }
    }

    private func samples(_ words: LocalizedMetricStrings, _ format: NumberFormat) -> String {
        let pattern = average.sampleCount == 1 ? words.oneSample : words.samples
        return pattern.filled(["n": format.text(average.sampleCount)])
    }
}
