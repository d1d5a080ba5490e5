/// What of a trackpoint cannot have been meant.
public struct PointFaults: OptionSet, Hashable, Sendable {
    /// A bit for each part of a trackpoint.
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// All of it.
    public static let whole = PointFaults(rawValue: 1)
    /// Its position.
    public static let position = PointFaults(rawValue: 2)
    /// Its elevation.
    public static let elevation = PointFaults(rawValue: 4)
    /// Its heart rate.
    public static let heartRate = PointFaults(rawValue: 8)
    /// Its cadence.
    public static let cadence = PointFaults(rawValue: 16)
    /// Its power.
    public static let power = PointFaults(rawValue: 32)
    /// Its temperature.
    public static let temperature = PointFaults(rawValue: 64)
    /// The device's speed.
    public static let speed = PointFaults(rawValue: 128)
    /// The device's distance.
    public static let distance = PointFaults(rawValue: 256)
}

/// What of a track cannot have been meant, point by point. Faults only ever take away: no value becomes another.
public struct TrackFaults: Hashable, Sendable {
    private var faults: [[PointFaults]]
    /// Whether there are none.
    public private(set) var isEmpty = true

    /// None yet.
    ///
    /// - Parameter segments: those that the faults will be of.
    public init(in segments: [TrackSegment]) {
        faults = segments.map { Array(repeating: [], count: $0.points.count) }
    }

    /// The faults of a point; none where there is no such point.
    public subscript(segment: Int, point: Int) -> PointFaults {
        guard faults.indices.contains(segment), faults[segment].indices.contains(point) else { return [] }
        return faults[segment][point]
    }

    /// Adds faults to those of a point.
    public mutating func insert(_ new: PointFaults, segment: Int, point: Int) {
        guard !new.isEmpty, faults.indices.contains(segment), faults[segment].indices.contains(point)
        else { return }
        faults[segment][point].formUnion(new)
        isEmpty = false
    }

    /// Adds the faults of the same track that someone else found.
    public mutating func formUnion(_ other: TrackFaults) {
        for (segment, points) in other.faults.enumerated() {
            for (point, new) in points.enumerated() { insert(new, segment: segment, point: point) }
        }
    }

    /// Whether any point has this fault.
    public func contains(_ fault: PointFaults) -> Bool {
        faults.contains { $0.contains { $0.contains(fault) } }
    }

    /// How many points have one.
    public var pointCount: Int {
        faults.reduce(0) { $0 + $1.count { !$0.isEmpty } }
    }
}

extension Trackpoint {
    /// Without what cannot have been meant.
    public func without(_ faults: PointFaults) -> Trackpoint {
        if faults.isEmpty { return self }
        if faults.contains(.whole) { return Trackpoint() }
        var point = self
        if faults.contains(.position) { point.coordinate = nil }
        if faults.contains(.elevation) { point.elevation = nil }
        if faults.contains(.heartRate) { point.heartRate = nil }
        if faults.contains(.cadence) { point.cadence = nil }
        if faults.contains(.power) { point.power = nil }
        if faults.contains(.temperature) { point.temperature = nil }
        if faults.contains(.speed) { point.speed = nil }
        if faults.contains(.distance) { point.distance = nil }
        return point
    }
}

extension [TrackSegment] {
    /// The same points in the same places, without what cannot have been meant: a point that is wholly faulty
    /// has nothing left.
    public func blanking(_ faults: TrackFaults) -> [TrackSegment] {
        guard !faults.isEmpty else { return self }
        return enumerated().map { number, segment in
            var segment = segment
            for index in segment.points.indices {
                segment.points[index] = segment.points[index].without(faults[number, index])
            }
            return segment
        }
    }
}
