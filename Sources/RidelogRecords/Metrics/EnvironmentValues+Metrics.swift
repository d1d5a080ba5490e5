import RidelogHTML

extension EnvironmentValues {
    /// How numbers are written.
    public var numberFormat: NumberFormat {
        get { self[NumberFormatKey.self] }
        set { self[NumberFormatKey.self] = newValue }
    }

    /// What labels and histograms say.
    public var metricWords: LocalizedMetricStrings {
        get {
            uses?.note(.metricWords)
            return self[MetricWordsKey.self]
        }
        set { self[MetricWordsKey.self] = newValue }
    }
}

private enum NumberFormatKey: EnvironmentKey {
    static let defaultValue = NumberFormat.english
}

private enum MetricWordsKey: EnvironmentKey {
    static let defaultValue = LocalizedMetricStrings.english
}
