import RidelogAnalysis

extension SiteConfiguration {
    /// How the figures of rides are computed.
    package var statistics: StatisticsSettings {
        var settings = StatisticsSettings()
        settings.splitLength = units.distanceUnit
        settings.otherSplitLength = units.other.distanceUnit
        if let threshold = ascentThreshold { settings.elevationThreshold = threshold }
        return settings
    }
}
