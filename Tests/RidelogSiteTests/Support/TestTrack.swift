import Foundation
import RidelogModels

/// A track on the sea, in metres north and east of a place where no one lives.
struct TestTrack {
    static let origin = Coordinate(latitude: 46.5, longitude: -30)

    var title: String?
    /// Seconds since 1970.
    var start = 1_777_705_200
    /// Seconds between two trackpoints.
    var step = 10
    var points: [(north: Double, east: Double)]

    init(
        _ title: String? = nil, start: Int = 1_777_705_200, step: Int = 10,
        points: [(north: Double, east: Double)] = TestTrack.line()
    ) {
        self.title = title
        self.start = start
        self.step = step
        self.points = points
    }

    static func line(
        _ count: Int = 20, from start: (Double, Double) = (0, 0), by step: (Double, Double) = (0, 60)
    ) -> [(north: Double, east: Double)] {
        (0..<count).map { (start.0 + Double($0) * step.0, start.1 + Double($0) * step.1) }
    }

    static func place(_ north: Double, _ east: Double) -> Coordinate {
        Coordinate(
            latitude: origin.latitude + north / 111_170,
            longitude: origin.longitude + east / (111_320 * cos(origin.latitude * .pi / 180)))
    }

    var coordinates: [Coordinate] {
        points.map { Self.place($0.north, $0.east) }
    }

    var gpx: String {
        var text = "<gpx version=\"1.1\" creator=\"Test\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk>"
        if let title { text += "<name>\(title)</name>" }
        text += "<trkseg>\n"
        for (index, place) in coordinates.enumerated() {
            let time = Date(timeIntervalSince1970: Double(start + index * step)).ISO8601Format()
            text += "<trkpt lat=\"\(Self.degrees(place.latitude))\" lon=\"\(Self.degrees(place.longitude))\">"
            text += "<ele>\(100 + index)</ele><time>\(time)</time></trkpt>\n"
        }
        return text + "</trkseg></trk></gpx>\n"
    }

    static func degrees(_ value: Double) -> String {
        String(format: "%.6f", value)
    }

    /// A GeoJSON file with one geofence, a circle.
    static func fence(_ name: String, _ north: Double, _ east: Double, radius: Int, id: String? = nil)
        -> String
    {
        let place = place(north, east)
        let id = id.map { "\"id\":\"\($0)\"," } ?? ""
        return """
            {"type":"Feature","properties":{\(id)"name":"\(name)","radius":\(radius)},\
            "geometry":{"type":"Point","coordinates":[\(degrees(place.longitude)),\(degrees(place.latitude))]}}
            """
    }
}
