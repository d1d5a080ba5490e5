import RidelogModels

/// A visible trackpoint with its place in the ride.
package struct Moment {
    /// Without what no sensor means; with marks in the place of what is missing, as optionals take twice the memory.
    private let point: Trackpoint
    /// Not a number without a time.
    private let seconds: Double
    /// Metres from the start of the ride.
    package var distance = 0.0
    /// Metres from the place before in the segment, by the ride's source of distance.
    package var step = 0.0
    /// Seconds from the place before in the segment.
    package var span = 0.0
    /// Seconds in motion from the place before in the segment.
    package var movingTime = 0.0
    /// Seconds from the time before in the segment; 0 for the first, or where the clock ran backwards.
    package var interval = 0.0
    /// Metres by the device's distances from the one before in the segment; nil without.
    var deviceStep: Double?
    package var startsSegment = false
    /// True after a long interval in which there was no getting on.
    var followsPause = false

    /// Numbers that are none, and values that no sensor means, become nil: a heart rate of 0 is a strap
    /// without contact, and what lies beyond these ranges lies beyond anything alive or ridden.
    package init(_ point: Trackpoint, start: Instant) {
        self.point = point.without(point.implausibleParts)
        seconds = point.time?.seconds(since: start) ?? .nan
    }

    /// Whether distances by the source can begin or end at this trackpoint.
    func hasPlace(by source: DistanceSource?) -> Bool {
        switch source {
        case .positions: coordinate != nil
        case .deviceDistances: deviceDistance != nil
        case .deviceSpeeds, .deviceTotal, nil: true
        }
    }
}

extension Moment {
    package var coordinate: Coordinate? { point.coordinate }
    /// Seconds from the ride's first time as recorded: may run backwards.
    package var time: Double? { seconds.isNaN ? nil : seconds }
    package var elevation: Double? { point.elevation }
    package var heartRate: Double? { point.heartRate }
    package var cadence: Double? { point.cadence }
    package var power: Double? { point.power }
    package var temperature: Double? { point.temperature }
    /// Metres a second by the device.
    var deviceSpeed: Double? { point.speed }
    /// Metres from the start of the recording by the device.
    var deviceDistance: Double? { point.distance }
}
