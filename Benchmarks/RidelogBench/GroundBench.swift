import RidelogGround
import RidelogModels

/// Reads all of an extract, for Tools/check-ground.py and to be timed.
enum GroundBench {
    static func run(_ path: String) throws {
        var area = GroundArea()
        area.insert(BoundingBox(south: -90, west: -180, north: 90, east: 180))
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
            print("\(kind) \(features.count) \(Int(metres.rounded()))")
        }
        for kind in GroundName.Kind.allCases { print("\(kind) \(ground.names.count { $0.kind == kind }) 0") }
        print("seconds \(time / .seconds(1)) megabytes \(PeakMemory.kilobytes / 1000)")
    }
}
