import RidelogTables

/// The columns of `activities.csv` with what Strava looked up about a ride: by their English names, and by how far behind the
/// second column for the commute they have been since 2021.
enum StravaWeather {
    /// - Returns: with what the mean of the values is between, so that a column in another place is not taken.
    static let columns: [(field: RideField, name: String, offset: Int, means: ClosedRange<Double>)] = [
        (.weatherCondition, "weather condition", 5, 1...20),
        (.weatherTemperature, "weather temperature", 6, -60...60),
        (.humidity, "humidity", 9, 0...1), (.windSpeed, "wind speed", 11, 0...40),
        (.windDirection, "wind bearing", 13, 0...360), (.unpavedDistance, "dirt distance", 31, 0...1e6),
    ]
}
