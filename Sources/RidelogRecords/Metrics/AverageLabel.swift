import RidelogHTML

/// An average with the number of values: `Average 4.57 of 32 values`.
public struct AverageLabel: View {
    private let title: String?
    private let average: Average
    private let unit: MetricUnit

    /// - Parameters:
    ///   - title: the text before the average; nil for “Average” in the page's language.
    ///   - average: the mean and the number of values.
    ///   - unit: the unit after the value; empty for none.
    ///   - places: the number of decimals, 0 to 6.
    public init(_ title: String? = nil, average: Average, unit: String = "", places: Int = 1) {
        self.title = title
        self.average = average
        self.unit = MetricUnit(unit: unit, places: min(max(places, 0), 6))
    }

    /// The average with its unit, and the number of values.
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
