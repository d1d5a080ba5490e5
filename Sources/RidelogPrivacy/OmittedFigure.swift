import RidelogRawTracks
import RidelogModels

/// A kind of figure that the owner can omit from the site.
public enum OmittedFigure: String, Hashable, Sendable, CaseIterable {
    /// Heart rates, in beats a minute.
    case heartRate = "heart-rate"
    /// Power, in watts.
    case power
    /// Cadences, in revolutions or steps a minute.
    case cadence
    /// Temperatures.
    case temperature
    /// Elevations, ascent and descent.
    case elevation
    /// Speeds, and the splits that show them.
    case speed
    /// Energy, in kilocalories.
    case calories
    /// The device or program that wrote the file.
    case device
    /// The bicycle or other equipment.
    case gear
    /// Laps, and lengths of a pool.
    case laps
    /// All other measurements, such as developer fields of FIT.
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
        let faults = figures.reduce(into: PointFaults()) { $0.formUnion($1.traces.trackpoint) }
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
    /// The totals without these figures; nil if nothing is left.
    fileprivate func without(_ figures: [WritableKeyPath<DeviceTotals, Double?>]) -> DeviceTotals? {
        var totals = self
        for figure in figures { totals[keyPath: figure] = nil }
        return totals == DeviceTotals() ? nil : totals
    }
}

extension OmittedFigure {
    /// Where a figure occurs.
    fileprivate struct Traces {
        var totals: [WritableKeyPath<DeviceTotals, Double?>]
        var trackpoint: PointFaults = []
        /// For fields of other programs, in small letters: units, parts of names, and whole words of names.
        var units: Set<String> = []
        var parts: [String] = []
        var words: Set<String> = []
    }

    fileprivate var traces: Traces {
        switch self {
        case .heartRate:
            Traces(
                totals: [\.averageHeartRate, \.maximumHeartRate], trackpoint: .heartRate,
                units: ["bpm", "beats/min", "hrm"], parts: ["heart", "pulse", "bpm"],
                words: ["hr", "hrv", "rr", "hrm"])
        case .power:
            Traces(
                totals: [\.averagePower, \.estimatedPower, \.maximumPower, \.normalizedPower],
                trackpoint: .power, units: ["w", "watt", "watts", "w/kg"],
                parts: [
                    "power", "watt", "left_right_balance", "torque", "pedal_smoothness", "platform_center",
                ],
                words: ["pwr", "w", "ftp"])
        case .cadence:
            Traces(
                totals: [\.averageCadence, \.maximumCadence], trackpoint: .cadence,
                units: ["rpm", "spm", "strides/min", "steps/min", "strokes/min"],
                parts: ["cadence", "stroke", "stride", "step"], words: ["cad", "rpm", "spm"])
        case .temperature:
            Traces(
                totals: [\.averageTemperature, \.weatherTemperature], trackpoint: .temperature,
                units: ["c", "°c", "f", "°f", "celsius", "fahrenheit", "k"], parts: ["temp"],
                words: ["atemp", "wtemp"])
        case .elevation:
            Traces(
                totals: [\.ascent, \.descent], trackpoint: .elevation,
                parts: [
                    "elevation", "altitude", "ascent", "descent", "climb", "grade", "gradient", "slope",
                    "pressure", "vertical_speed",
                ], words: ["ele", "alt", "height", "baro"])
        case .speed:
            Traces(
                totals: [\.averageSpeed, \.maximumSpeed], trackpoint: .speed,
                units: ["m/s", "km/h", "mph", "min/km", "min/mi", "kn", "mm/s"],
                parts: ["speed", "pace", "velocity"], words: ["spd", "vam"])
        case .calories:
            Traces(
                totals: [\.calories], units: ["kcal", "cal", "kj", "j", "kcal/min"],
                parts: ["calor", "energy", "kcal"], words: ["cal", "kj"])
        case .otherMeasurements:
            Traces(totals: [\.weatherCondition, \.humidity, \.windSpeed, \.windDirection, \.unpavedDistance])
        case .device, .gear, .laps: Traces(totals: [])
        }
    }

    package var totals: [WritableKeyPath<DeviceTotals, Double?>] { traces.totals }

    /// Whether a field of another program measures this figure, by its unit or a word of its name. Doubtful fields are
    /// omitted.
    package func means(_ field: ExtraField) -> Bool {
        if self == .otherMeasurements { return true }
        let traces = traces
        if let unit = field.unit, traces.units.contains(unit.lowercased()) { return true }
        let name = field.name.lowercased()
        if traces.parts.contains(where: name.contains) { return true }
        let words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        return words.contains(where: traces.words.contains)
    }
}
