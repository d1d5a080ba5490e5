import RidelogGround
import RidelogModels
import RidelogSystem

/// Reads an extract, or the part around a box, for timing and for Tools/check-ground.py.
enum GroundBench {
    /// - Parameter box: south, west, north and east in degrees; the whole earth if there are not four numbers.
    static func run(_ path: String, _ box: [Double] = []) throws {
        var area = GroundArea()
        if box.count == 4 {
            area.insert(
                BoundingBox(south: box[0], west: box[1], north: box[2], east: box[3]), reach: 25_000)
        } else {
            area.insert(BoundingBox(south: -90, west: -180, north: 90, east: 180))
        }
        PeakMemory.reset()
        var ground = Ground()
        let time = try ContinuousClock().measure {
            var reader = try GroundReader(path, area: area)
            var ids = GroundIDs()
            ground = try reader.read(without: &ids)
        }
        for kind in GroundKind.allCases {
            let features = ground.features.filter { $0.kind == kind }
            let metres = features.lazy.flatMap(\.lines).reduce(0) { sum, line in
                sum + zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            }
            let square = kind.isArea ? features.reduce(0) { $0 + Self.area(Array($1.lines)) } : 0
            print("\(kind) \(features.count) \(Int(metres.rounded())) \(Int(square.rounded()))")
        }
        for kind in GroundName.Kind.allCases {
            print("\(kind) \(ground.names.count { $0.kind == kind }) 0 0")
        }
        print("seconds \(time / .seconds(1)) megabytes \(PeakMemory.kilobytes / 1000)")
    }

    /// The area in square metres; every second nested ring is subtracted.
    private static func area(_ rings: [[Coordinate]]) -> Double {
        rings.enumerated().reduce(0) { sum, ring in
            guard let start = ring.element.first else { return sum }
            let depth = rings.enumerated().count { $0.offset != ring.offset && contains($0.element, start) }
            return sum + (depth % 2 == 0 ? area(ring.element) : -area(ring.element))
        }
    }

    private static func area(_ ring: [Coordinate]) -> Double {
        guard let start = ring.first else { return 0 }
        let metres = 6_371_008.8 * Double.pi / 180
        let stretch = cos(start.latitude * .pi / 180)
        return abs(
            zip(ring, ring.dropFirst()).reduce(0) { sum, side in
                let (ax, ay) = (side.0.longitude - start.longitude, side.0.latitude - start.latitude)
                let (bx, by) = (side.1.longitude - start.longitude, side.1.latitude - start.latitude)
                return sum + ax * by - bx * ay
            }) / 2 * metres * metres * stretch
    }

    private static func contains(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
        zip(ring, ring.dropFirst()).reduce(false) { inside, side in
            let (a, b) = side
            guard (a.latitude > place.latitude) != (b.latitude > place.latitude) else { return inside }
            let share = (place.latitude - a.latitude) / (b.latitude - a.latitude)
            return a.longitude + share * (b.longitude - a.longitude) > place.longitude ? !inside : inside
        }
    }
}
