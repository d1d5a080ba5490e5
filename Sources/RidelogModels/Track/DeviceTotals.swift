/// The totals that a device recorded for a ride or lap, unchanged; nil where the file has none. Ridelog's own figures
/// are in ``RideSummary``.
public struct DeviceTotals: Hashable, Codable, Sendable {
    /// Metres.
    public var distance: Double?
    /// Seconds from start to end, including pauses.
    public var elapsedTime: Double?
    /// Seconds while the timer was running.
    public var timerTime: Double?
    /// Seconds in motion, by the device's own rule.
    public var movingTime: Double?
    /// Metres climbed.
    public var ascent: Double?
    /// Metres descended.
    public var descent: Double?
    /// Kilocalories.
    public var calories: Double?
    /// Metres a second.
    public var averageSpeed: Double?
    /// Metres a second.
    public var maximumSpeed: Double?
    /// Beats a minute.
    public var averageHeartRate: Double?
    /// Beats a minute.
    public var maximumHeartRate: Double?
    /// Revolutions (or steps) a minute.
    public var averageCadence: Double?
    /// Revolutions (or steps) a minute.
    public var maximumCadence: Double?
    /// Watts.
    public var averagePower: Double?
    /// Watts, estimated by a service from speed, gradient and weight, without a power meter.
    public var estimatedPower: Double?
    /// Watts.
    public var maximumPower: Double?
    /// Watts, weighted so that hard efforts count more (normalized power).
    public var normalizedPower: Double?
    /// Degrees Celsius.
    public var averageTemperature: Double?
    /// Metres on unpaved ways, by the maps of a service.
    public var unpavedDistance: Double?
    /// The weather code of a service: 1 clear, 2 partly cloudy, 3 cloudy.
    public var weatherCondition: Double?
    /// Air temperature in degrees Celsius, by a weather service.
    public var weatherTemperature: Double?
    /// Relative humidity of the air, 0 to 1, by a weather service.
    public var humidity: Double?
    /// Wind speed in metres a second, by a weather service.
    public var windSpeed: Double?
    /// The direction that the wind comes from, in degrees clockwise from north, by a weather service.
    public var windDirection: Double?

    public init() {}

    /// The totals in every version of the stores, in storage order.
    package static let firstFigures: [WritableKeyPath<DeviceTotals, Double?> & Sendable] = [
        \.distance, \.elapsedTime, \.timerTime, \.movingTime, \.ascent, \.descent, \.calories,
        \.averageSpeed, \.maximumSpeed, \.averageHeartRate, \.maximumHeartRate, \.averageCadence,
        \.maximumCadence, \.averagePower, \.maximumPower, \.normalizedPower, \.averageTemperature,
    ]

    /// The totals that were added to the stores later, in storage order.
    package static let laterFigures: [WritableKeyPath<DeviceTotals, Double?> & Sendable] = [
        \.estimatedPower, \.unpavedDistance, \.weatherCondition, \.weatherTemperature, \.humidity,
        \.windSpeed, \.windDirection,
    ]
}
