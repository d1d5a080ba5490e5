import RidelogModels

/// A visible trackpoint with its place in the ride.
package struct Moment {
    package let coordinate: Coordinate?
    /// Seconds from the ride's first time as recorded: may run backwards.
    package let time: Double?
    package let elevation: Double?
    package let heartRate: Double?
    package let cadence: Double?
    package let power: Double?
    package let temperature: Double?
    /// Metres a second by the device.
    let deviceSpeed: Double?
    /// Metres from the start of the recording by the device.
    let deviceDistance: Double?
    /// Metres from the start of the ride.
    package var distance = 0.0
    /// Metres from the place before in the segment, by the ride's source of distance.
    package var step = 0.0
    /// Metres by the device's distances from the one before in the segment; nil without.
    var deviceStep: Double?
    /// Seconds from the place before in the segment.
    package var span = 0.0
    /// Seconds in motion from the place before in the segment.
    package var movingTime = 0.0
    /// Seconds from the time before in the segment; 0 for the first, or where the clock ran backwards.
    package var interval = 0.0
    package var startsSegment = false
    /// True after a long interval in which there was no getting on.
    var followsPause = false

    /// Numbers that are none, and values that no sensor means, become nil: a heart rate of 0 is a strap
    /// without contact, and what lies beyond these ranges lies beyond anything alive or ridden.
    package init(_ point: Trackpoint, start: Instant) {
        coordinate = point.coordinate.flatMap {
            Coordinate(validLatitude: $0.latitude, longitude: $0.longitude)
        }
        time = point.time.map { $0.seconds(since: start) }
        elevation = point.elevation.within(PlausibleRange.elevation)
        heartRate = point.heartRate.within(PlausibleRange.heartRate)
        cadence = point.cadence.within(PlausibleRange.cadence)
        power = point.power.within(PlausibleRange.power)
        temperature = point.temperature.within(PlausibleRange.temperature)
        deviceSpeed = point.speed.within(PlausibleRange.speed)
        deviceDistance = point.distance.within(PlausibleRange.distance)
    }

    /// Whether the way from one trackpoint to another may be reported here.
    func hasPlace(by way: DistanceSource?) -> Bool {
        switch way {
        case .positions: coordinate != nil
        case .deviceDistances: deviceDistance != nil
        case .deviceSpeeds, .deviceTotal, nil: true
        }
    }
}

extension Double? {
    /// nil for what is not a number, too.
    fileprivate func within(_ range: ClosedRange<Double>) -> Double? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}
