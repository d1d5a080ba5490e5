import RidelogModels

/// Statistics of the tracks of a file as recorded, without cleaning, smoothing and the privacy cut. Sites show other
/// figures ([Figures](Docs/Figures.md)).
struct TrackFigures: Sendable {
    private(set) var segmentCount = 0
    /// All points, including those without a position.
    private(set) var recordCount = 0
    /// Points with a position, as are those of the four counts below.
    private(set) var pointCount = 0
    private(set) var timedCount = 0
    private(set) var elevatedCount = 0
    /// How often a time is before the previous one.
    private(set) var stepsBackCount = 0
    /// The earliest time of all points.
    private(set) var start: Instant?
    /// The latest time of all points.
    private(set) var end: Instant?
    private(set) var bounds: BoundingBox?
    /// Metres between consecutive points within segments.
    private(set) var length = 0.0
    /// Metres between consecutive points, including gaps between segments.
    private(set) var joinedLength = 0.0
    /// Metres between consecutive points, including differences of elevation.
    private(set) var slopeLength = 0.0
    /// The sum of all rises within segments in metres.
    private(set) var ascent = 0.0
    /// The sum of all drops within segments in metres.
    private(set) var descent = 0.0
    /// The maximum speed between consecutive points within a segment, in metres a second.
    private(set) var fastestStep = 0.0
    /// The last distance recorded by the device, in metres.
    private(set) var lastDistance: Double?
    /// By key of the channel.
    private(set) var channels: [String: ValueSummary] = [:]

    private var lastPoint: Trackpoint?
    private var lastTime: Instant?

    /// - Parameter countsEmpty: whether segments without positions are counted.
    init(_ segments: some Sequence<TrackSegment>, countsEmpty: Bool) {
        for segment in segments { add(segment, countsEmpty: countsEmpty) }
    }

    private mutating func add(_ segment: TrackSegment, countsEmpty: Bool) {
        var startsSegment = true
        for point in segment.points {
            addRecord(point)
            guard let coordinate = point.coordinate else { continue }
            addPoint(point, at: coordinate)
            if let last = lastPoint, let there = last.coordinate {
                let step = there.distance(to: coordinate)
                joinedLength += step
                if !startsSegment { addStep(of: step, from: last, to: point) }
            }
            (lastPoint, startsSegment) = (point, false)
        }
        if !startsSegment || countsEmpty { segmentCount += 1 }
    }

    private mutating func addRecord(_ point: Trackpoint) {
        recordCount += 1
        if let time = point.time {
            start = min(start ?? time, time)
            end = max(end ?? time, time)
        }
        if let distance = point.distance { lastDistance = distance }
        for channel in Channel.all {
            if let value = channel.value(point) { channels[channel.key, default: ValueSummary()].add(value) }
        }
    }

    private mutating func addPoint(_ point: Trackpoint, at coordinate: Coordinate) {
        pointCount += 1
        if point.elevation != nil { elevatedCount += 1 }
        bounds.formUnion(BoundingBox(coordinate))
        guard let time = point.time else { return }
        timedCount += 1
        if let lastTime, time < lastTime { stepsBackCount += 1 }
        lastTime = time
    }

    private mutating func addStep(of step: Double, from last: Trackpoint, to point: Trackpoint) {
        length += step
        var climb = 0.0
        if let low = last.elevation, let high = point.elevation { climb = high - low }
        slopeLength += (step * step + climb * climb).squareRoot()
        ascent += max(0, climb)
        descent += max(0, -climb)
        if let start = last.time, let end = point.time, start < end {
            fastestStep = max(fastestStep, step / end.seconds(since: start))
        }
    }
}

/// A measurement for which trackpoints have a property.
struct Channel: Sendable {
    /// Its name in JSON.
    let key: String
    /// The name in text output.
    let name: String
    let unit: String
    /// The value of a point; nil if missing.
    let value: @Sendable (Trackpoint) -> Double?

    static let all = [
        Channel(key: "hr", name: "heart rate", unit: "bpm") { $0.heartRate },
        Channel(key: "cad", name: "cadence", unit: "rpm") { $0.cadence },
        Channel(key: "power", name: "power", unit: "W") { $0.power },
        Channel(key: "temp", name: "temperature", unit: "°C") { $0.temperature },
        Channel(key: "speed", name: "speed", unit: "m/s") { $0.speed },
    ]
}
