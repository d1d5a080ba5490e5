import RidelogModels
import Testing

@testable import RidelogMaps

/// Points in the plane of a map.
func plane(_ numbers: (Double, Double)...) -> [PlanePoint] {
    numbers.map { PlanePoint(x: $0.0, y: $0.1) }
}

extension Ride {
    static func along(_ lines: [[Coordinate]], name: String) throws -> Ride {
        let start = try #require(Instant(iso8601: "2026-06-14T08:00:00Z"))
        var summary = RideSummary(start: start, end: start.advanced(bySeconds: 3600))
        summary.bounds = BoundingBox(lines.joined())
        return Ride(
            id: name, file: name + ".gpx", title: name, summary: summary, splits: [],
            profile: RideProfile(samples: []), lines: lines)
    }

    /// The frame of its map, with the ways of other rides beside its own.
    var mapFrame: MapFrame? {
        summary.bounds.map { bounds in
            MapFrame(bounds, ways: .beside(MapFrame.MapTrack(lines: content.storedLines, sum: nil)))
        }
    }
}
