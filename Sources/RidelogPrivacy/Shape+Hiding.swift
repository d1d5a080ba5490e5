import RidelogModels

extension Geofence.Shape {
    /// The reach in metres by the first rule, see ``ZoneOffset/reach``.
    var hidingReach: Double {
        if case .circle(_, let radius) = self { 0.75 * radius } else { max(150, equalAreaRadius / 4) }
    }

    /// The reach in metres by the second rule, before it is rounded.
    var wantedReach: Double {
        if case .circle(_, let radius) = self { radius } else { equalAreaRadius / 4 }
    }

    /// The radius of a circle of the same area, in metres.
    package var equalAreaRadius: Double {
        switch self {
        case .circle(_, let radius): radius
        case .polygon(let polygon): Self.radius(area: polygon.area)
        case .multiPolygon(let polygons): Self.radius(area: polygons.map(\.area).reduce(0, +))
        case .corridor(let line, let width):
            Self.radius(area: 2 * width * line.length + .pi * width * width)
        }
    }

    private static func radius(area: Double) -> Double { (area / .pi).squareRoot() }

    /// An unambiguous encoding of the shape, the same on every machine.
    var canonicalBytes: [UInt8] {
        switch self {
        case .circle(let center, let radius): [1] + center.canonicalBytes + radius.bitPattern.bigEndianBytes
        case .polygon(let polygon): [2] + polygon.canonicalBytes
        case .multiPolygon(let polygons): [3] + polygons.counted(\.canonicalBytes)
        case .corridor(let line, let width):
            [4] + line.counted(\.canonicalBytes) + width.bitPattern.bigEndianBytes
        }
    }
}

extension Polygon {
    fileprivate var canonicalBytes: [UInt8] {
        rings.counted { $0.counted(\.canonicalBytes) }
    }

    /// The area in square metres, in a plane about the first position: a rough measure of size.
    fileprivate var area: Double {
        guard let first = outer.first else { return 0 }
        let latitude = BoundingBox(outer)?.center.latitude
        let projection = LocalProjection(origin: first, scaleLatitude: latitude)
        var twice = 0.0
        outer.forEachSide { start, end in
            let side = projection.segment(start, end)
            twice += side.start.cross(side.end)
        }
        return abs(twice) / 2
    }
}

extension Coordinate {
    fileprivate var canonicalBytes: [UInt8] {
        latitude.bitPattern.bigEndianBytes + longitude.bitPattern.bigEndianBytes
    }
}

extension Array {
    /// The number of elements and the bytes of each, so that different lists have different bytes.
    fileprivate func counted(_ bytes: (Element) -> [UInt8]) -> [UInt8] {
        UInt64(count).bigEndianBytes + flatMap(bytes)
    }
}

extension [Coordinate] {
    fileprivate var length: Double {
        zip(self, dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
    }
}
