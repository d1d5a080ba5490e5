import RidelogHTML

extension EnvironmentValues {
    /// How numbers are written.
    public var numberFormat: NumberFormat {
        get { self[only: NumberFormat.self] ?? .english }
        set { self[only: NumberFormat.self] = newValue }
    }

    /// What labels and histograms say.
    public var metricWords: LocalizedMetricStrings {
        get {
            uses?.note(.metricWords)
            return self[only: LocalizedMetricStrings.self] ?? .english
        }
        set { self[only: LocalizedMetricStrings.self] = newValue }
    }
}
