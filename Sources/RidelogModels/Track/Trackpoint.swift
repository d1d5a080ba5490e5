/// What a device recorded at one moment.
public struct Trackpoint: Hashable, Codable, Sendable {
    /// Where; nil indoors, and where the fix was lost.
    public var coordinate: Coordinate?
    /// When it was recorded; nil in a file that has no times.
    public var time: Instant?
    /// Metres above the sea, as the file has it.
    public var elevation: Double?
    /// Beats a minute.
    public var heartRate: Double?
    /// Revolutions (or steps) a minute.
    public var cadence: Double?
    /// Watts.
    public var power: Double?
    /// Degrees Celsius.
    public var temperature: Double?
    /// Metres a second, as the device had it.
    public var speed: Double?
    /// Metres since the start of the recording, as the device had it.
    public var distance: Double?

    public init(
        coordinate: Coordinate? = nil,
        time: Instant? = nil,
        elevation: Double? = nil,
        heartRate: Double? = nil,
        cadence: Double? = nil,
        power: Double? = nil,
        temperature: Double? = nil,
        speed: Double? = nil,
        distance: Double? = nil
    ) {
        self.coordinate = coordinate
        self.time = time
        self.elevation = elevation
        self.heartRate = heartRate
        self.cadence = cadence
        self.power = power
        self.temperature = temperature
        self.speed = speed
        self.distance = distance
    }
}
