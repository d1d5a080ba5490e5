import RidelogCache
import RidelogModels

extension Geofence.Shape: ByteCodable {
    package static var blank: Geofence.Shape { .multiPolygon([]) }

    /// Codes the kind as a byte, then its values.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var (kind, line, metres, polygons): (UInt8, [Coordinate], Double, [Polygon]) =
            switch self {
            case .circle(let center, let radius): (0, [center], radius, [])
            case .polygon(let polygon): (1, [], 0, [polygon])
            case .multiPolygon(let polygons): (2, [], 0, polygons)
            case .corridor(let line, let width): (3, line, width, [])
            }
        try coder.code(&kind)
        switch kind {
        case 0, 3:
            try coder.code(&line)
            try coder.code(&metres)
            guard kind == 0 else { return self = .corridor(line: line, width: metres) }
            guard let center = line.first else { throw CorruptBytes() }
            self = .circle(center: center, radius: metres)
        case 1:
            var polygon = polygons.first ?? .blank
            try coder.code(&polygon)
            self = .polygon(polygon)
        case 2:
            try coder.code(&polygons)
            self = .multiPolygon(polygons)
        default: throw CorruptBytes()
        }
    }
}

extension Polygon: ByteCodable {
    package static var blank: Polygon { Polygon(outer: []) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.outer, \.holes)
    }
}
