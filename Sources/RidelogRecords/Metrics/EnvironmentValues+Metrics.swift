import RidelogHTML

extension EnvironmentValues {
    /// The format of numbers.
    public var numberFormat: NumberFormat {
        get { self[only: NumberFormat.self] ?? .english }
        set { self[only: NumberFormat.self] = newValue }
    }

    /// The texts of labels and histograms.
    public var metricWords: LocalizedMetricStrings {
        get {
            uses?.note(.metricWords)
            return self[only: LocalizedMetricStrings.self] ?? .english
        }
        set { self[only: LocalizedMetricStrings.self] = newValue }
    }
}
