import RidelogModels

/// A visible trackpoint with its distance and time within the ride.
package struct Moment {
    /// The trackpoint without implausible values.
    private let point: Trackpoint
    /// Seconds from the start of the ride; NaN without a time, as an optional takes twice the memory.
    private let seconds: Double
    /// Metres from the start of the ride.
    package var distance = 0.0
    /// Metres from the previous place in the segment, by the ride's source of distance.
    package var step = 0.0
    /// Seconds from the previous place in the segment.
    package var span = 0.0
    /// Seconds in motion from the previous place in the segment.
    package var movingTime = 0.0
    /// Seconds from the previous time in the segment; 0 for the first, or where the clock ran backwards.
    package var interval = 0.0
    /// Metres from the previous device distance in the segment; nil without a device distance.
    var deviceStep: Double?
    package var startsSegment = false
    /// True after a long interval without progress.
    var followsPause = false

    /// Invalid numbers and implausible values become nil; a heart rate of 0 is a strap without contact.
    package init(_ point: Trackpoint, start: Instant) {
        self.point = point.without(point.implausibleParts)
        seconds = point.time?.seconds(since: start) ?? .nan
    }

    /// Whether the source has a distance at this trackpoint.
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
    /// Seconds from the ride's start; may run backwards.
    package var time: Double? { seconds.isNaN ? nil : seconds }
    package var elevation: Double? { point.elevation }
    package var heartRate: Double? { point.heartRate }
    package var cadence: Double? { point.cadence }
    package var power: Double? { point.power }
    package var temperature: Double? { point.temperature }
    /// The device's speed in metres a second.
    var deviceSpeed: Double? { point.speed }
    /// The device's distance in metres from the start of the recording.
    var deviceDistance: Double? { point.distance }
}
