/// The implausible parts of a trackpoint.
public struct PointFaults: OptionSet, Hashable, Sendable {
    /// A bit for each part of a trackpoint.
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The whole trackpoint.
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

/// The implausible parts of a track, point by point. Faulty values are removed, never changed.
public struct TrackFaults: Hashable, Sendable {
    private var faults: [[PointFaults]]
    /// Whether there are none.
    public private(set) var isEmpty = true

    /// An empty set of faults.
    ///
    /// - Parameter segments: the segments of the track.
    public init(in segments: [TrackSegment]) {
        faults = segments.map { Array(repeating: [], count: $0.points.count) }
    }

    /// The faults of a point; empty if there is no such point.
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

    /// Adds other faults of the same track.
    public mutating func formUnion(_ other: TrackFaults) {
        for (segment, points) in other.faults.enumerated() {
            for (point, new) in points.enumerated() { insert(new, segment: segment, point: point) }
        }
    }

    /// Whether any point has this fault.
    public func contains(_ fault: PointFaults) -> Bool {
        faults.contains { $0.contains { $0.contains(fault) } }
    }

    /// The number of points with faults.
    public var pointCount: Int {
        faults.reduce(0) { $0 + $1.count { !$0.isEmpty } }
    }
}

extension Trackpoint {
    /// The trackpoint without its faulty parts.
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
    /// The same points without their faulty parts; a wholly faulty point stays, without values.
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
