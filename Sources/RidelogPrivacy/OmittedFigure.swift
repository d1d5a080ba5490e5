import RidelogRawTracks
import RidelogModels

/// A kind of figure that the owner does not want on the site.
public enum OmittedFigure: String, Hashable, Sendable, CaseIterable {
    /// Beats a minute.
    case heartRate = "heart-rate"
    /// Watts.
    case power
    /// Revolutions or steps a minute.
    case cadence
    /// Degrees.
    case temperature
    /// Heights, climb and descent.
    case elevation
    /// Speeds, and the splits that show them.
    case speed
    /// Kilocalories.
    case calories
    /// The device or program that wrote the file.
    case device
    /// What it was ridden with.
    case gear
    /// Laps, and lengths of a pool.
    case laps
    /// Measurements that have no place of their own on a page, as developer fields of FIT.
    case otherMeasurements = "other-measurements"
}

extension RawRide {
    /// The ride without these figures, wherever its file has them: in trackpoints, totals, laps and fields of other
    /// programs.
    public func omitting(_ figures: Set<OmittedFigure>) -> RawRide {
        guard !figures.isEmpty else { return self }
        var ride = self
        let totals = figures.flatMap(\.totals)
        ride.totals = ride.totals?.without(totals)
        if figures.contains(.device) { ride.device = nil }
        if figures.contains(.gear) { ride.gear = [] }
        if figures.contains(.laps) { (ride.laps, ride.lengths) = ([], []) }
        for index in ride.laps.indices {
            ride.laps[index].totals = ride.laps[index].totals.without(totals) ?? DeviceTotals()
            // Pages compute a lap's speed from its length.
            if figures.contains(.speed) { ride.laps[index].totals.distance = nil }
        }
        let faults = figures.reduce(into: PointFaults()) { $0.formUnion($1.trackpoint) }
        for number in ride.track.segments.indices {
            ride.track.segments[number].omit(figures, faults)
        }
        return ride
    }
}

extension TrackSegment {
    fileprivate mutating func omit(_ figures: Set<OmittedFigure>, _ faults: PointFaults) {
        extras.removeAll { field in figures.contains { $0.means(field) } }
        guard !faults.isEmpty else { return }
        for index in points.indices { points[index] = points[index].without(faults) }
    }
}

extension DeviceTotals {
    /// nil if nothing is left.
    fileprivate func without(_ figures: [WritableKeyPath<DeviceTotals, Double?>]) -> DeviceTotals? {
        var totals = self
        for figure in figures { totals[keyPath: figure] = nil }
        return totals == DeviceTotals() ? nil : totals
    }
}

extension OmittedFigure {
    package var totals: [WritableKeyPath<DeviceTotals, Double?>] {
        switch self {
        case .heartRate: [\.averageHeartRate, \.maximumHeartRate]
        case .power: [\.averagePower, \.estimatedPower, \.maximumPower, \.normalizedPower]
        case .cadence: [\.averageCadence, \.maximumCadence]
        case .temperature: [\.averageTemperature, \.weatherTemperature]
        case .elevation: [\.ascent, \.descent]
        case .speed: [\.averageSpeed, \.maximumSpeed]
        case .calories: [\.calories]
        case .otherMeasurements:
            [\.weatherCondition, \.humidity, \.windSpeed, \.windDirection, \.unpavedDistance]
        case .device, .gear, .laps: []
        }
    }

    fileprivate var trackpoint: PointFaults {
        switch self {
        case .heartRate: .heartRate
        case .power: .power
        case .cadence: .cadence
        case .temperature: .temperature
        case .elevation: .elevation
        case .speed: .speed
        case .calories, .device, .gear, .laps, .otherMeasurements: []
        }
    }

    /// Whether a field of another program measures it: by its unit, or by a word of its name in any of the usual
    /// spellings. Doubtful ones are omitted.
    package func means(_ field: ExtraField) -> Bool {
        if self == .otherMeasurements { return true }
        if let unit = field.unit, units.contains(unit.lowercased()) { return true }
        let name = field.name.lowercased()
        if parts.contains(where: name.contains) { return true }
        let tokens = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        return tokens.contains(where: tokensOfName.contains)
    }

    private var units: Set<String> {
        switch self {
        case .heartRate: ["bpm", "beats/min", "hrm"]
        case .power: ["w", "watt", "watts", "w/kg"]
        case .cadence: ["rpm", "spm", "strides/min", "steps/min", "strokes/min"]
        case .temperature: ["c", "°c", "f", "°f", "celsius", "fahrenheit", "k"]
        case .elevation: []
        case .speed: ["m/s", "km/h", "mph", "min/km", "min/mi", "kn", "mm/s"]
        case .calories: ["kcal", "cal", "kj", "j", "kcal/min"]
        case .device, .gear, .laps, .otherMeasurements: []
        }
    }

    private var parts: [String] {
        switch self {
        case .heartRate: ["heart", "pulse", "bpm"]
        case .power:
            ["power", "watt", "left_right_balance", "torque", "pedal_smoothness", "platform_center"]
        case .cadence: ["cadence", "stroke", "stride", "step"]
        case .temperature: ["temp"]
        case .elevation:
            [
                "elevation", "altitude", "ascent", "descent", "climb", "grade", "gradient", "slope",
                "pressure",
                "vertical_speed",
            ]
        case .speed: ["speed", "pace", "velocity"]
        case .calories: ["calor", "energy", "kcal"]
        case .device, .gear, .laps, .otherMeasurements: []
        }
    }

    private var tokensOfName: Set<String> {
        switch self {
        case .heartRate: ["hr", "hrv", "rr", "hrm"]
        case .power: ["pwr", "w", "ftp"]
        case .cadence: ["cad", "rpm", "spm"]
        case .temperature: ["atemp", "wtemp"]
        case .elevation: ["ele", "alt", "height", "baro"]
        case .speed: ["spd", "vam"]
        case .calories: ["cal", "kj"]
        case .device, .gear, .laps, .otherMeasurements: []
        }
    }
}
