/// What a device computed and wrote for a whole ride or a lap, as the file has it. Ridelog's own figures are in
/// ``RideSummary``.
public struct DeviceTotals: Hashable, Codable, Sendable {
    /// Metres.
    public var distance: Double?
    /// Seconds from start to end, pauses included.
    public var elapsedTime: Double?
    /// Seconds while the timer ran.
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
    /// Watts, estimated by a service from speed, slope and weight: there was no power meter.
    public var estimatedPower: Double?
    /// Watts.
    public var maximumPower: Double?
    /// Watts, weighted so that hard efforts count more.
    public var normalizedPower: Double?
    /// Degrees Celsius.
    public var averageTemperature: Double?
    /// Metres on unpaved ways, by a service's maps.
    public var unpavedDistance: Double?
    /// The weather's number at a service: 1 clear, 2 partly cloudy, 3 cloudy.
    public var weatherCondition: Double?
    /// Degrees Celsius of the air, by a weather service.
    public var weatherTemperature: Double?
    /// Of the air, 0 to 1, by a weather service.
    public var humidity: Double?
    /// Metres a second, by a weather service.
    public var windSpeed: Double?
    /// Where the wind comes from, in degrees from north, by a weather service.
    public var windDirection: Double?

    public init() {}

    /// What all stores have a place for, in the order in which it is kept.
    package static let firstFigures: [WritableKeyPath<DeviceTotals, Double?> & Sendable] = [
        \.distance, \.elapsedTime, \.timerTime, \.movingTime, \.ascent, \.descent, \.calories,
        \.averageSpeed, \.maximumSpeed, \.averageHeartRate, \.maximumHeartRate, \.averageCadence,
        \.maximumCadence, \.averagePower, \.maximumPower, \.normalizedPower, \.averageTemperature,
    ]

    /// What the first stores had no place for, in the order in which it is kept.
    package static let laterFigures: [WritableKeyPath<DeviceTotals, Double?> & Sendable] = [
        \.estimatedPower, \.unpavedDistance, \.weatherCondition, \.weatherTemperature, \.humidity,
        \.windSpeed, \.windDirection,
    ]
}
