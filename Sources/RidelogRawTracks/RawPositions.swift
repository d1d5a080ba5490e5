import RidelogModels

/// A log of positions that a phone or tracker recorded all day, in order of time, before privacy.
public struct RawPositions: Hashable, Sendable {
    private var times: [Instant] = []
    private var coordinates: [Coordinate] = []
    /// Metres; NaN if unknown.
    private var accuracies: [Float] = []

    public init() {}

    /// The number of positions.
    public var count: Int { times.count }

    /// The name of the field of ``track(_:)`` with the accuracy of each position in metres.
    package static let accuracyField = "accuracy"

    /// Adds a position; one that is no later than the last is dropped.
    ///
    /// - Parameters:
    ///   - coordinate: the position.
    ///   - time: when it was recorded.
    ///   - accuracy: metres by which the position may be wrong; nil if unknown.
    public mutating func append(_ coordinate: Coordinate, at time: Instant, accuracy: Double?) {
        if let last = times.last, time <= last { return }
        times.append(time)
        coordinates.append(coordinate)
        accuracies.append(accuracy.map(Float.init) ?? .nan)
    }

    /// Divides the positions at hidden ones, each of which ends one range and begins the next, so that each range can
    /// be cut separately.
    ///
    /// - Parameter isHidden: whether privacy hides a place.
    public func parts(isHidden: (Coordinate) -> Bool) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        var hasVisible = false
        for (place, coordinate) in coordinates.enumerated() {
            let hides = isHidden(coordinate)
            if hides, hasVisible {
                parts.append(start..<place + 1)
                hasVisible = false
            }
            if hides { start = place } else { hasVisible = true }
        }
        if hasVisible { parts.append(start..<count) }
        return parts
    }

    /// A range of the positions as a track.
    public func track(_ range: Range<Int>) -> RawTrack {
        let range = range.clamped(to: times.indices)
        let points = range.map { Trackpoint(coordinate: coordinates[$0], time: times[$0]) }
        let values = range.map { accuracies[$0].isFinite ? Double(accuracies[$0]) : nil }
        let accuracy = ExtraField(name: Self.accuracyField, unit: "m", values: values)
        return RawTrack(segments: [TrackSegment(points: points, extras: [accuracy])])
    }
}
