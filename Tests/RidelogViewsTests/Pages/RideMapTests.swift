import RidelogModels
import RidelogRecords
import Testing

@testable import RidelogViews

struct RideMapTests {
    private static let start = Coordinate(latitude: 46.5, longitude: -30)

    private static func place(_ metres: Double, _ bearing: Double) -> Coordinate {
        start.destination(distance: metres, bearing: bearing)
    }

    private static func fence(_ name: String, _ shape: Geofence.Shape) -> Geofence {
        Geofence(id: name.lowercased(), name: name, shape: shape)
    }

    /// Two legs at a right angle; its box is half empty.
    private func ride() throws -> Ride {
        let lines = [[Self.start, Self.place(5000, 90)], [Self.place(5000, 90), Self.place(7000, 45)]]
        return try .on("2026-06-14", lines: lines)
    }

    @Test("describes a ride's map by the places that the ride visited or crossed")
    func placesInDescription() throws {
        let visited = Self.fence("Visited", .circle(center: Self.place(4000, 10), radius: 100))
        let geofences = [
            visited, Self.fence("Crossed", .circle(center: Self.place(2500, 90), radius: 50)),
            Self.fence("Aside", .circle(center: Self.place(4000, 20), radius: 500)),
            Self.fence("Street", .corridor(line: [Self.place(3000, 80), Self.place(3000, 100)], width: 10)),
            Self.fence(
                "Field", .polygon(Polygon(outer: [20, 25, 30].map { Self.place(3000, $0) }))),
            Self.fence("All", .circle(center: Self.start, radius: 50_000)),
        ]
        let entry = GeofenceEntry(
            id: "a:1", event: .enter, geofence: visited, evidence: .init(file: "a", line: 1))
        let ride = try ride()
        let html = RideMap(
            ride: ride, geofences: geofences,
            events: [Log.Entry(date: ride.summary.start.date, element: entry)]
        ).html()
        let description = try #require(html.firstMatch(of: /<desc[^>]*>(.*?)<\/desc>/)?.1)
        for name in ["Visited", "Crossed", "Street", "All"] { #expect(description.contains(name)) }
        for name in ["Aside", "Field"] { #expect(!description.contains(name)) }
    }

    @Test("a line meets a shape it touches, but not inside its hole")
    func touchedShapes() {
        let circle = Geofence.Shape.circle(center: Self.place(1000, 0), radius: 400)
        #expect(circle.meets([Self.place(500, 90), Self.place(2000, 0)]))
        #expect(circle.meets([Self.place(900, 0)]) && !circle.meets([Self.place(500, 0)]))
        #expect(!circle.meets([]) && !circle.meets([Self.start, Self.place(500, 0), Self.place(5000, 90)]))
        let ring = Polygon(
            outer: [0, 90, 180, 270].map { Self.place(3000, $0) },
            holes: [[0, 90, 180, 270].map { Self.place(1000, $0) }])
        #expect(!Geofence.Shape.polygon(ring).meets([Self.place(100, 0), Self.place(100, 180)]))
        #expect(Geofence.Shape.polygon(ring).meets([Self.place(100, 0), Self.place(2000, 10)]))
    }
}
