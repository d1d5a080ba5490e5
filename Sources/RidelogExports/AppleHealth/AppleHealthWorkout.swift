import RidelogRawTracks
import RidelogParsing
import RidelogModels

/// A workout of Apple Health: until iOS 15 its sums are attributes, since then `WorkoutStatistics`.
struct AppleHealthWorkout {
    private var start: (instant: Instant, secondsFromUTC: Int?)?
    private var end: Instant?
    private var activity: String?
    private var source: String?
    private var file: String?
    private var isIndoor = false
    private var totals = DeviceTotals()
    private var distances = AppleHealthDistances()
    /// The name of the zone at the workout.
    private(set) var zone: String?
    private var pauses: [Pause] = []
    private var pauseStart: Instant?

    init(_ values: XMLAttributes) {
        start = values["startDate"].flatMap(Instant.parseWithOffset)
        end = values["endDate"].flatMap { Instant.parse($0)?.instant }
        activity = values["workoutActivityType"]
        source = values["sourceName"]
        totals.timerTime = values.quantity("duration", unit: "durationUnit")
        totals.distance = values.quantity("totalDistance", unit: "totalDistanceUnit")
        totals.calories = values.quantity("totalEnergyBurned", unit: "totalEnergyBurnedUnit")
    }

    mutating func readStatistics(_ values: XMLAttributes) {
        let type = values["type"] ?? ""
        let sum = values.quantity("sum", unit: "unit")
        if distances.add(type, sum) { return }
        if type.hasSuffix("ActiveEnergyBurned") {
            totals.calories = sum ?? totals.calories
        } else if type.hasSuffix("IdentifierHeartRate") {
            totals.averageHeartRate = values.number("average")
            totals.maximumHeartRate = values.number("maximum")
        } else if type.hasSuffix("CyclingPower") || type.hasSuffix("RunningPower") {
            totals.averagePower = values.number("average")
            totals.maximumPower = values.number("maximum")
        } else if type.hasSuffix("CyclingCadence") {
            totals.averageCadence = values.number("average")
            totals.maximumCadence = values.number("maximum")
        }
    }

    mutating func readEvent(_ values: XMLAttributes) {
        guard let time = values["date"].flatMap({ Instant.parse($0)?.instant }) else { return }
        let type = values["type"] ?? ""
        if type.hasSuffix("TypePause") {
            pauseStart = pauseStart ?? time
        } else if type.hasSuffix("TypeResume"), let from = pauseStart {
            if time > from { pauses.append(Pause(start: from, end: time)) }
            pauseStart = nil
        }
    }

    mutating func readMetadata(_ values: XMLAttributes) {
        switch values["key"] {
        case "HKIndoorWorkout": isIndoor = values["value"] == "1"
        case "HKElevationAscended": totals.ascent = values["value"].flatMap(AppleHealthUnit.value)
        case "HKTimeZone": zone = values["value"]
        default: break
        }
    }

    mutating func readFile(_ values: XMLAttributes) {
        file = file ?? values["path"]
    }

    /// The ride; nil without a start.
    ///
    /// - Parameters:
    ///   - folder: the folder of the export, with a trailing slash.
    ///   - zone: the zone at the workout; nil if it is unknown.
    func ride(folder: String, zone: Zone?) -> RawRide? {
        guard let start else { return nil }
        let activity = activity.map(Self.withoutPrefix)
        let sport = activity.map(Self.sport)
        var ride = RawRide(sport: sport, device: source, track: RawTrack())
        if isIndoor, let sport { ride.subSport = "indoor_\(sport)" }
        ride.start = start.instant
        // All times of an export are in the zone in which it was written.
        ride.secondsFromUTC = start.secondsFromUTC
        if let zone { ride.secondsFromUTC = zone.offset(at: start.instant) }
        ride.pauses = pauses
        ride.totals = totals
        if let metres = distances.total(of: activity ?? "") { ride.totals?.distance = metres }
        let elapsed = end?.seconds(since: start.instant) ?? 0
        if elapsed > 0 { ride.totals?.elapsedTime = elapsed }
        ride.trackFile = file.map { folder + ($0.hasPrefix("/") ? String($0.dropFirst()) : $0) }
        return ride
    }

    /// Removes the prefix: `HKWorkoutActivityTypeCrossCountrySkiing` becomes `CrossCountrySkiing`.
    private static func withoutPrefix(_ type: String) -> String {
        let prefix = "HKWorkoutActivityType"
        return type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    }

    /// `CrossCountrySkiing` becomes `cross_country_skiing`.
    private static func sport(_ words: String) -> String {
        var sport: [UInt8] = []
        for byte in words.utf8 {
            if ASCII.isUpperCase(byte), !sport.isEmpty { sport.append(UInt8(ascii: "_")) }
            sport.append(ASCII.lowercased(byte))
        }
        return sport.text
    }
}

extension XMLAttributes {
    fileprivate func number(_ name: XMLName) -> Double? {
        self[name].flatMap(Decimal.parse).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The quantity in metres, seconds or kilocalories; nil if it is missing or in an unknown unit.
    fileprivate func quantity(_ name: XMLName, unit: XMLName) -> Double? {
        guard let factor = self[unit].flatMap({ AppleHealthUnit.factors[$0] }) else { return nil }
        return number(name).map { $0 * factor }
    }
}

/// Units as Apple Health writes them.
enum AppleHealthUnit {
    /// The units in metres, seconds or kilocalories.
    static let factors = [
        "m": 1, "km": 1000, "cm": 0.01, "mi": 1609.344, "yd": 0.9144, "ft": 0.3048, "s": 1, "min": 60,
        "hr": 3600, "kcal": 1, "Cal": 1, "kJ": 1 / 4.184, "cal": 0.001,
    ]

    /// Parses a number and a unit: `12345 cm`.
    static func value(_ text: String) -> Double? {
        let parts = text.utf8.split(separator: ASCII.space)
        guard parts.count == 2, let factor = factors[parts[1].text] else { return nil }
        return Decimal.parse(parts[0]).map { $0 * factor }
    }
}
