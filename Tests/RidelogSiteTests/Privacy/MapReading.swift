import Foundation
import RidelogModels

@testable import RidelogMaps

/// The positions that the map of a ride's page shows, won back from its SVG as a stranger would.
struct MapReading {
    private(set) var places: [Coordinate] = []

    /// - Parameters:
    ///   - page: HTML.
    ///   - bounds: what the map was made to fit: its frame is one of a grid.
    /// - Returns: nil if the page has no map.
    init?(_ page: String, bounds: BoundingBox) {
        guard let map = page.firstMatch(of: /(?s)<figure class="map">.*?<\/figure>/)?.0,
            let scale = map.firstMatch(of: /data-m="([0-9]+)"/), let metres = Double(scale.1),
            let shown = map.firstMatch(of: /--shown:([0-9]+)"/), let middle = Double(shown.1)
        else { return nil }
        let height = 1000.0
        let center = MapFrame(bounds, shown: middle).projection.bounds.center
        let north = 1 / 111_170.0
        let east = 1 / (111_320 * cos(center.latitude * .pi / 180))
        for path in map.matches(of: /\sd="([^"]+)"/) {
            for point in Self.points(String(path.1)) {
                let x = (point.x - 500) * metres / 1000
                let y = (height / 2 - point.y) * metres / 1000
                places.append(
                    Coordinate(
                        latitude: center.latitude + y * north,
                        longitude: center.longitude + x * east))
            }
        }
    }

    /// The corners of a path of `M`, `l`, `h` and `z`.
    private static func points(_ data: String) -> [(x: Double, y: Double)] {
        var points: [(x: Double, y: Double)] = []
        for command in data.matches(of: /([MLl])([^MLlhz]*)/) {
            let numbers = command.2.matches(of: /-?[0-9]*\.?[0-9]+/).compactMap { Double($0.0) }
            for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                let last = command.1 == "l" ? points.last ?? (x: 0, y: 0) : (x: 0, y: 0)
                points.append((last.x + numbers[index], last.y + numbers[index + 1]))
            }
        }
        return points
    }
}

/// The columns behind a ride page's cursor.
enum Columns {
    /// What is written, without the running sum; nil if there is no such column.
    static func values(_ name: String, in page: String) -> [Double?]? {
        guard let json = page.firstMatch(of: /id="ride-data">(.*?)<\/script>/),
            let object = try? JSONSerialization.jsonObject(with: Data(json.1.utf8)) as? [String: Any],
            let columns = object["columns"] as? [String: Any],
            let column = columns[name] as? [String: Any],
            let scale = column["scale"] as? Double, let deltas = column["deltas"] as? [Any]
        else { return nil }
        var sum = 0.0
        return deltas.map { delta in
            guard let number = delta as? Double else { return nil }
            sum += number
            return sum * scale
        }
    }
}
