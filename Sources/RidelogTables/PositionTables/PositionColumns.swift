import RidelogFormats

/// The columns of a table of positions, found by name ignoring case.
struct PositionColumns {
    let time: Int
    /// The column of the day, if the time is only a time of day.
    private(set) var day: Int?
    let latitude: Int
    let longitude: Int
    private(set) var accuracy: Int?
    private(set) var speed: Int?
    private(set) var device: Int?
    /// Whether all devices are of one person, as in an export of an account.
    private(set) var isOfOnePerson = false
    private(set) var motion: Int?
    /// The kind of an OpenTracks row: a trackpoint, or the start or end of a segment.
    private(set) var kind: Int?
    private(set) var isPaused: Int?
    /// Whether it is a workout route of Health Auto Export.
    let isRoute: Bool
    /// The units in the names of columns; nil where the name has none.
    private(set) var accuracyUnit, speedUnit: RowUnit?
    /// The columns of other properties of trackpoints.
    private(set) var measurements: [(place: Int, measurement: Measurement, unit: RowUnit?)] = []
    /// Whether latitude and longitude are integers in 1e-7 degrees.
    let isE7: Bool

    private static let timeNames = ["time", "timestamp", "datetime", "date", "tst", "recorded_at", "when"]
    private static let recorded: Set<Measurement> = [.heartRate, .cadence, .power]

    /// The columns of Health Auto Export's routes, beside time and position.
    private static let routeNames: Set = ["altitude", "vertical accuracy", "horizontal accuracy", "course"]
    /// Names of columns with a sensor prefix (Wahoo Fitness).
    private static let prefixed = [
        "gps_lat": "latitude", "gps_lon": "longitude", "gps_altitude": "altitude", "gps_speed": "speed",
        "hr_heartrate": "heartrate", "cad_cadence": "cadence", "pwr_instpwr": "power",
    ]

    /// nil if the table has no column for the time or the position.
    init?(_ columns: [String]) {
        let names = columns.map(CSVHead.normalised).map { Self.prefixed[$0] ?? $0 }
        func unit(of place: Int?, _ quantity: RowUnit.Quantity) -> RowUnit? {
            place.flatMap { RowUnit.named(in: columns[$0], of: quantity).unit }
        }
        func first(_ wanted: String...) -> Int? { wanted.lazy.compactMap(names.firstIndex(of:)).first }
        guard let time = Self.timeNames.lazy.compactMap(names.firstIndex(of:)).first,
            let latitude = first("lat", "latitude") ?? names.firstIndex(where: { $0.hasPrefix("lat") }),
            let longitude = first("lon", "lng", "longitude")
                ?? names.firstIndex(where: { $0.hasPrefix("lon") })
        else { return nil }
        (self.time, self.latitude, self.longitude) = (time, latitude, longitude)
        if names[time] == "time" { day = names.firstIndex(of: "date") }
        isE7 = names[latitude].hasSuffix("e7")
        isRoute = Self.routeNames.isSubset(of: names)
        accuracy = first(
            "accuracy", "acc", "accuracy_horizontal", "horizontal_accuracy", "horizontal accuracy",
            "horizontalaccuracy")
        speed = first("speed", "velocity")
        (accuracyUnit, speedUnit) = (unit(of: accuracy, .length), unit(of: speed, .speed))
        device = first("deviceid", "device_id", "device", "tid")
        if device == nil {
            device = first("data source", "data_source")
            isOfOnePerson = device != nil
        }
        motion = first("activity", "motion")
        kind = first("trackpoint_type")
        isPaused = first("paused")
        let elevation = first("height")
        for (place, name) in names.enumerated() where ![latitude, longitude, time, speed].contains(place) {
            if let measurement = place == elevation ? .elevation : Measurement(name) {
                measurements.append((place, measurement, unit(of: place, measurement.quantity)))
            }
        }
    }

    /// Whether the recording was started and stopped by hand, so that the table is a ride and not a log of a day.
    var isRecording: Bool {
        kind != nil || isRoute || measurements.contains { Self.recorded.contains($0.measurement) }
    }

    static func areNames(_ names: [String]) -> Bool { PositionColumns(names) != nil }
}

extension Measurement {
    fileprivate var quantity: RowUnit.Quantity {
        switch self {
        case .heartRate, .cadence: .rate
        case .power: .power
        case .temperature: .temperature
        case .speed: .speed
        case .distance, .elevation: .length
        }
    }
}
