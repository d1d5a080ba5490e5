import RidelogModels

extension ClimbRule {
    /// The owner's threshold, or else the one for the device.
    ///
    /// - Parameter isTerrain: whether the elevations come from a terrain model instead.
    package init(_ settings: StatisticsSettings, device: String?, isTerrain: Bool = false) {
        if isTerrain {
            self.init(
                threshold: settings.elevationThreshold ?? settings.satelliteThreshold, reason: .terrain)
        } else if let threshold = settings.elevationThreshold {
            self.init(threshold: threshold, reason: .settings)
        } else if Barometer.isKnown(in: device) {
            self.init(threshold: settings.barometerThreshold, reason: .barometer)
        } else {
            self.init(threshold: settings.satelliteThreshold, reason: .satellites)
        }
    }
}
