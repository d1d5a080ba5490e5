import RidelogHTML
import RidelogModels
import Testing

@testable import RidelogMaps
@testable import RidelogViews

@Suite("A map")
struct MapViewTests {
    /// How many times closer phones show it, by its width and height in degrees around the equator.
    private func near(_ width: Double, _ height: Double, role: MapView.Role = .page) -> Double {
        let bounds = BoundingBox(south: -height / 2, west: -width / 2, north: height / 2, east: width / 2)
        let map = MapView(title: Text(""), description: Text(""), bounds: bounds, role: role)
        let html = String(decoding: map.rendered(), as: UTF8.self)
        return html.firstMatch(of: /--phone:([0-9.]+)/).flatMap { Double($0.output.1) } ?? 1
    }

    @Test("shows a low or narrow area up to twice as close on phones without cutting it")
    func near() {
        var closest = 1.0
        for step in 0..<60 {
            let size = 0.01 * Double(1 + step)
            for (width, height) in [(size, size / 4), (size / 4, size), (size, size)] {
                let bounds = BoundingBox(
                    south: -height / 2, west: -width / 2, north: height / 2, east: width / 2)
                let near = near(width, height)
                closest = max(closest, near)
                #expect(near == 1 || (near >= 1.1 && near <= 2))
                let projection = MapFrame(bounds).projection
                let corner = projection.point(Coordinate(latitude: bounds.north, longitude: bounds.east))
                let far = max(abs(corner.x - 500), abs(corner.y - 500))
                #expect(far * near <= 500, "\(width) by \(height)")
            }
        }
        #expect(closest > 1.3)
        #expect(near(0.2, 0.05, role: .figure(number: 1)) == 1)
    }

    /// How often a map shows the name of a place that a geofence at 47.01, 9.02 has, too.
    private func names(ofPlaceAt longitude: Double) -> Int {
        var ground = Ground()
        ground.names = [GroundName(.town, "Au", at: Coordinate(latitude: 47.01, longitude: longitude))]
        var environment = EnvironmentValues.english()
        environment.siteContent.ground.extract = GroundStore { [ground] in ground }
        let center = Coordinate(latitude: 47.01, longitude: 9.02)
        let fence = Geofence(id: "au", name: "Au", shape: .circle(center: center, radius: 100))
        let map = MapView(
            title: Text(""), description: Text(""),
            bounds: BoundingBox(south: 47, west: 9, north: 47.02, east: 9.05),
            areas: [MapView.Area(geofence: fence, page: nil)])
        return map.html(in: environment).matches(of: #/>Au</#).count
    }

    @Test("names a geofence with more visits before a larger one")
    func mostVisitsFirst() {
        func names(visitCount: Int) -> [String] {
            let center = Coordinate(latitude: 47.01, longitude: 9.02)
            let areas = [(id: "Small", radius: 20.0), ("Large", 150)].map { id, radius in
                MapView.Area(
                    geofence: Geofence(id: id, name: id, shape: .circle(center: center, radius: radius)),
                    page: nil, visitCount: id == "Small" ? visitCount : 1)
            }
            let map = MapView(
                title: Text(""), description: Text(""),
                bounds: BoundingBox(south: 47, west: 9, north: 47.02, east: 9.05), areas: areas)
            return map.html(in: .english()).matches(of: #/>(Small|Large)</#).map { String($0.output.1) }
        }
        #expect(names(visitCount: 1).first == "Large")
        #expect(names(visitCount: 2).first == "Small")
    }

    @Test("places no name on the mark of another geofence")
    func marks() throws {
        func side(ofNameNorthOf other: Double) throws -> Substring {
            let areas = [(id: "First", latitude: 47.01), ("Second", other)].map { id, latitude in
                let center = Coordinate(latitude: latitude, longitude: 9.025)
                return MapView.Area(
                    geofence: Geofence(id: id, name: id, shape: .circle(center: center, radius: 10)),
                    page: nil)
            }
            let map = MapView(
                title: Text(""), description: Text(""),
                bounds: BoundingBox(south: 47, west: 9, north: 47.02, east: 9.05), areas: areas)
            let label = try #require(
                map.html(in: .english()).firstMatch(of: #/class="label (\w+)[^"]*"[^>]*>First/#))
            return label.output.1
        }
        #expect(try side(ofNameNorthOf: 47.002) == "south")
        #expect(try side(ofNameNorthOf: 47.0093) != "south")
    }

    @Test("shows a name once where a geofence and a place at nearly the same point have it")
    func sameName() {
        #expect(names(ofPlaceAt: 9.021) == 1)
        #expect(names(ofPlaceAt: 9.045) == 2)
    }
}
