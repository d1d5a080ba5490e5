/// The values that a device recorded at one moment; a missing value is nil.
public struct Trackpoint: Sendable {
    /// The values without optionals, which takes half the memory: a ride has thousands of points.
    package var values = Values()

    /// The stored values of a trackpoint, with a sentinel for each missing one.
    package struct Values: BitwiseCopyable, Sendable {
        /// Degrees; NaN without a position. All other numbers are NaN if missing, too.
        package var latitude = Double.nan
        package var longitude = Double.nan
        /// Milliseconds since 1970; the minimum integer if missing.
        package var time = Int64.min
        package var elevation = Double.nan
        package var heartRate = Double.nan
        package var cadence = Double.nan
        package var power = Double.nan
        package var temperature = Double.nan
        package var speed = Double.nan
        package var distance = Double.nan

        package init() {}
    }

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

extension Trackpoint {
    /// The position; nil indoors, and where the fix was lost.
    public var coordinate: Coordinate? {
        get {
            values.latitude.isNaN
                ? nil : Coordinate(latitude: values.latitude, longitude: values.longitude)
        }
        set {
            values.latitude = newValue?.latitude ?? .nan
            values.longitude = newValue?.longitude ?? .nan
        }
    }

    /// When it was recorded; nil in files without times.
    public var time: Instant? {
        get { values.time == .min ? nil : Instant(millisecondsSince1970: values.time) }
        set { values.time = newValue?.millisecondsSince1970 ?? .min }
    }

    /// Metres above the sea, as recorded.
    public var elevation: Double? {
        get { values.elevation.measured }
        set { values.elevation = newValue ?? .nan }
    }

    /// Beats a minute.
    public var heartRate: Double? {
        get { values.heartRate.measured }
        set { values.heartRate = newValue ?? .nan }
    }

    /// Revolutions (or steps) a minute.
    public var cadence: Double? {
        get { values.cadence.measured }
        set { values.cadence = newValue ?? .nan }
    }

    /// Watts.
    public var power: Double? {
        get { values.power.measured }
        set { values.power = newValue ?? .nan }
    }

    /// Degrees Celsius.
    public var temperature: Double? {
        get { values.temperature.measured }
        set { values.temperature = newValue ?? .nan }
    }

    /// Metres a second, as the device recorded it.
    public var speed: Double? {
        get { values.speed.measured }
        set { values.speed = newValue ?? .nan }
    }

    /// Metres since the start of the recording, as the device recorded it.
    public var distance: Double? {
        get { values.distance.measured }
        set { values.distance = newValue ?? .nan }
    }
}

extension Double {
    fileprivate var measured: Double? { isNaN ? nil : self }
}
