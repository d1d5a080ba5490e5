import RidelogModels

extension ClimbRule {
    /// The owner's threshold; without one that for a device.
    package init(_ settings: StatisticsSettings, device: String?) {
        if let threshold = settings.elevationThreshold {
            self.init(threshold: threshold, reason: .settings)
        } else if Barometer.isKnown(in: device) {
            self.init(threshold: settings.barometerThreshold, reason: .barometer)
        } else {
            self.init(threshold: settings.satelliteThreshold, reason: .satellites)
        }
    }
}
