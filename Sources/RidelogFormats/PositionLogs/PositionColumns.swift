import RidelogModels

/// Which columns of a table hold what of a position, by their names in lower case.
struct PositionColumns {
    let time: Int
    let latitude: Int
    let longitude: Int
    private(set) var accuracy: Int?
    private(set) var speed: Int?
    private(set) var device: Int?
    private(set) var motion: Int?
    /// What a row of OpenTracks is: a trackpoint, or where a segment begins or ends.
    private(set) var kind: Int?
    /// Other numbers of trackpoints.
    private(set) var measurements: [(place: Int, measurement: Measurement)] = []
    /// Whether latitude and longitude are whole numbers of 1e-7 degrees.
    let isE7: Bool

    private static let timeNames = ["time", "timestamp", "datetime", "date", "tst", "recorded_at", "when"]
    private static let recorded: Set<Measurement> = [.heartRate, .cadence, .power]

    /// nil if the table has no column for the time or the place.
    init?(_ names: [String]) {
        func first(_ wanted: String...) -> Int? { wanted.lazy.compactMap(names.firstIndex(of:)).first }
        guard let time = Self.timeNames.lazy.compactMap(names.firstIndex(of:)).first,
            let latitude = names.firstIndex(where: { $0.hasPrefix("lat") }),
            let longitude = names.firstIndex(where: { $0.hasPrefix("lon") || $0 == "lng" })
        else { return nil }
        (self.time, self.latitude, self.longitude) = (time, latitude, longitude)
        isE7 = names[latitude].hasSuffix("e7")
        accuracy = first("accuracy", "acc", "accuracy_horizontal", "horizontal_accuracy")
        speed = first("speed", "velocity")
        device = first("deviceid", "device_id", "device", "tid")
        motion = first("activity", "motion")
        kind = first("trackpoint_type")
        let elevation = first("height")
        for (place, name) in names.enumerated() where ![latitude, longitude, time, speed].contains(place) {
            if let measurement = place == elevation ? .elevation : Measurement(name) {
                measurements.append((place, measurement))
            }
        }
    }

    /// Whether somebody switched the recording on and off, so that the table is a ride and not a day.
    var isRecording: Bool {
        kind != nil || measurements.contains { Self.recorded.contains($0.measurement) }
    }

    /// The columns of numbers.
    var numbers: [Int] {
        [latitude, longitude] + [accuracy, speed].compactMap(\.self) + measurements.map(\.place)
    }
}
