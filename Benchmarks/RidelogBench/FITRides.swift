import RidelogExample
import RidelogFormats
import RidelogModels
import RidelogSite

/// The generated rides as a bicycle computer records them: a record a second, with laps.
enum FITRides {
    /// The number of records of each ride: more than an hour.
    static let recordCount = 4000

    static func files(count: Int) -> some Sequence<ExampleFile> {
        ExampleData.rides(count: count).lazy.compactMap { file in
            let context = DecodingContext(path: file.path, zone: .utc)
            guard let ride = try? GPXDecoder.decode(file.bytes, in: context).rides.first else { return nil }
            let path = file.path.split(separator: ".")[0] + ".fit"
            return ExampleFile(path: String(path), bytes: FITSample.bytes(of: dense(ride.track.points)))
        }
    }

    /// A point each second, interpolated between those of the file, with all sensors.
    private static func dense(_ points: [Trackpoint]) -> [Trackpoint] {
        guard points.count > 1, let start = points[0].time else { return [] }
        var distance = 0.0
        return (0..<recordCount).map { second in
            let place = Double(second) * Double(points.count - 1) / Double(recordCount)
            let (from, to) = (points[Int(place)], points[Int(place) + 1])
            let part = place - place.rounded(.down)
            func between(_ value: (Trackpoint) -> Double?) -> Double? {
                guard let one = value(from), let other = value(to) else { return value(from) }
                return one + (other - one) * part
            }
            var point = Trackpoint(time: start.advanced(bySeconds: Double(second)))
            if let latitude = between({ $0.coordinate?.latitude }),
                let longitude = between({ $0.coordinate?.longitude })
            {
                point.coordinate = Coordinate(latitude: latitude, longitude: longitude)
            }
            point.elevation = between(\.elevation)
            point.heartRate = between(\.heartRate) ?? Double(120 + second / 60 % 40)
            point.cadence = between(\.cadence) ?? Double(75 + second % 20)
            point.power = between(\.power) ?? Double(150 + second * 7 % 120)
            point.temperature = between(\.temperature) ?? 18
            point.speed = 6 + Double(second % 40) / 20
            distance += point.speed ?? 0
            point.distance = distance
            return point
        }
    }
}
