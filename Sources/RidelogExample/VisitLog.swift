import RidelogDiagnostics
import RidelogFormats
import RidelogModels

extension ExampleData {
    /// The enter and exit log of the rider's phone: from the rides, and some visits on foot.
    enum VisitLog {
        /// A stay in a geofence; times in seconds since 1970.
        private struct Stay {
            let enter: Int
            var exit: Int?
        }

        static func file(for rides: [SeasonRide]) -> ExampleFile {
            let points = rides.flatMap { $0.segments.flatMap(\.self) }
            let lines = fences.flatMap { fence -> [(Int, String)] in
                var random = RandomSource(name: fence.id)
                let stays = stays(in: fence, points) + (onFoot[fence.id] ?? [])
                return stays.flatMap { stay -> [(Int, String)] in
                    let accuracy = 4 + random.index(below: 9)
                    return [("enter", stay.enter), ("exit", stay.exit)].compactMap { event, time in
                        time.map { ($0, line(event, $0, fence.id, accuracy)) }
                    }
                }
            }
            let text = lines.sorted { $0 < $1 }.map { $0.1 + "\n" }.joined()
            return ExampleFile(path: "logs/visits.jsonl", text: text)
        }

        private static func line(_ event: String, _ time: Int, _ fence: String, _ accuracy: Int) -> String {
            let json: JSON = [
                "time": JSON(localText(time)), "event": JSON(event), "geofence": JSON(fence),
                "accuracy": JSON(accuracy),
            ]
            return json.written
        }

        /// Stays less than half a minute apart are joined, and very short ones are missed, as by a phone.
        private static func stays(in fence: Fence, _ points: [Trackpoint]) -> [Stay] {
            var stays: [Stay] = []
            var wasInside = false
            for (a, b) in zip(points, points.dropFirst()) {
                let isInside = fence.contains(b.spot)
                guard isInside != wasInside else { continue }
                wasInside = isInside
                // The second at which the line between the points crosses the edge.
                let time = (a.time..<b.time).first { time in
                    let part = Double(time - a.time) / Double(b.time - a.time)
                    return fence.contains(a.spot.toward(b.spot, by: part)) == isInside
                }
                if !isInside {
                    stays[stays.count - 1].exit = time ?? b.time
                } else if let last = stays.last?.exit, (time ?? b.time) - last < 30 {
                    stays[stays.count - 1].exit = nil
                } else {
                    stays.append(Stay(enter: time ?? b.time, exit: nil))
                }
            }
            return stays.filter { stay in stay.exit.map { $0 - stay.enter >= 12 } ?? true }
        }

        /// The last stay has no exit: the battery was empty.
        private static let onFoot = [
            "lindenau-old-town": [
                Stay(enter: time(5, 16, 10, 4, 31), exit: time(5, 16, 11, 15, 48)),
                Stay(enter: time(10, 11, 18, 26, 40), exit: nil),
            ],
            "lidos": [
                Stay(enter: time(7, 4, 14, 12, 8), exit: time(7, 4, 16, 19, 25)),
                Stay(enter: time(8, 14, 17, 41, 50), exit: time(8, 14, 19, 5, 7)),
            ],
            "cafe-muehle": [Stay(enter: time(9, 12, 15, 20, 12), exit: time(9, 12, 16, 24, 29))],
        ]
    }

    /// A geofence of the example on the plane, so that containment needs no mathematical library.
    struct Fence {
        let id: String
        private let circle: (centre: Spot, radius: Double)?
        private let rings: [[Spot]]

        init(_ geofence: Geofence) {
            id = geofence.id
            var polygons: [Polygon] = []
            var circle: (Spot, Double)?
            switch geofence.shape {
            case .circle(let centre, let radius): circle = (Spot(centre), radius)
            case .polygon(let polygon): polygons = [polygon]
            case .multiPolygon(let parts): polygons = parts
            case .corridor: break
            }
            self.circle = circle
            rings = polygons.flatMap { [$0.outer] + $0.holes }.map { $0.map(Spot.init) }
        }

        /// By the even-odd rule; holes are rings as well.
        func contains(_ spot: Spot) -> Bool {
            if let circle { return spot.distance(to: circle.centre) <= circle.radius }
            return rings.reduce(false) { isInside, ring in
                zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(isInside) { isInside, side in
                    let (a, b) = side
                    guard (a.y > spot.y) != (b.y > spot.y) else { return isInside }
                    return spot.x < a.x + (spot.y - a.y) / (b.y - a.y) * (b.x - a.x) ? !isInside : isInside
                }
            }
        }
    }

    /// The geofences of `geofences/places.geojson`.
    static let fences: [Fence] = {
        let context = DecodingContext(path: "places.geojson", zone: .utc)
        let file = content.first { $0.path == "geofences/places.geojson" }
        let decoded = try? GeoJSONDecoder.decode(file?.bytes ?? [], in: context)
        return (decoded?.geofences ?? []).map(Fence.init)
    }()
}
