import Testing

@testable import RidelogModels
@testable import RidelogPrivacy

@Suite struct PrivacyZoneTests {
    /// Shapes of all kinds, everywhere.
    static let shapes: [Geofence.Shape] = (0..<200).map { seed in
        var random = SeededRandom(UInt64(seed))
        let center = Coordinate(latitude: random.number(-85...85), longitude: random.number(-180...180))
        let size = random.number(20...5000)
        let ring = stride(from: 0.0, to: 360, by: 40).map {
            center.destination(distance: size * random.number(0.3...1), bearing: $0)
        }
        return switch seed % 4 {
        case 0: .circle(center: center, radius: size)
        case 1: .polygon(Polygon(outer: ring))
        case 2:
            .multiPolygon([
                Polygon(outer: ring),
                Polygon(outer: ring.map { $0.destination(distance: 9000, bearing: 80) }),
            ])
        default: .corridor(line: Array(ring.prefix(4)), width: size / 10)
        }
    }

    private func center(of shape: Geofence.Shape) -> Coordinate {
        shape.landmarks.first ?? Coordinate(latitude: 0, longitude: 0)
    }

    @Test("the moved area covers the requested shape", arguments: 0..<200)
    func coveredShape(number: Int) {
        let shape = Self.shapes[number]
        let area = HiddenArea(asked: shape, secret: [UInt8(number), 1, 2, 3])
        var random = SeededRandom(UInt64(number) + 1000)
        for _ in 0..<600 {
            let place = center(of: shape).destination(
                distance: random.number(0...11_000), bearing: random.number(0...360))
            guard shape.contains(place) else { continue }
            #expect(area.movedAreaHides(place), "\(shape) \(place)")
            #expect(area.hides(place))
        }
        let edge = shape.landmarks.map { $0 }
        for place in edge where shape.contains(place) { #expect(area.hides(place)) }
    }

    @Test("hides a circle within a wider circle around a shifted centre")
    func widerCircle() {
        let center = Coordinate(latitude: 47.1, longitude: 8.2)
        var offsets: [Double] = []
        for seed in 0..<400 {
            let area = HiddenArea(
                asked: .circle(center: center, radius: 400), secret: Array("secret \(seed)".utf8))
            let moved = center.moved(by: area.shift)
            offsets.append(moved.distance(to: center))
            for bearing in stride(from: 0.0, to: 360, by: 45) {
                #expect(area.hides(moved.destination(distance: 690, bearing: bearing)))
                #expect(!area.hides(moved.destination(distance: 710, bearing: bearing)))
            }
        }
        #expect(offsets.allSatisfy { $0 <= 300 })
        // In a disc a quarter of all lies within half the radius.
        #expect((70...130).contains(offsets.count { $0 < 150 }))
        #expect(offsets.contains { $0 > 290 })
    }

    @Test("the shift depends on the secret and the shape")
    func shiftInputs() {
        let shape = Geofence.Shape.circle(center: Coordinate(latitude: 47, longitude: 8), radius: 300)
        let other = Geofence.Shape.circle(center: Coordinate(latitude: 47, longitude: 8), radius: 301)
        let area = HiddenArea(asked: shape, secret: [1, 2, 3])
        #expect(area.shift == HiddenArea(asked: shape, secret: [1, 2, 3]).shift)
        #expect(area.shift != HiddenArea(asked: shape, secret: [1, 2, 4]).shift)
        #expect(area.shift != HiddenArea(asked: other, secret: [1, 2, 3]).shift)
    }

    @Test("hides at least 150 m around shapes other than circles")
    func otherShapes() {
        for shape in Self.shapes {
            if case .circle = shape { continue }
            #expect(HiddenArea(asked: shape, secret: [9]).reach >= 150)
        }
    }

    @Test("rejects empty and invalid shapes")
    func invalidShapes() {
        let here = Coordinate(latitude: 47, longitude: 8)
        let shapes: [Geofence.Shape] = [
            .circle(center: here, radius: 0), .circle(center: here, radius: -5),
            .circle(center: here, radius: .nan), .circle(center: here, radius: .infinity),
            .circle(center: Coordinate(latitude: 97, longitude: 8), radius: 100),
            .polygon(Polygon(outer: [])), .polygon(Polygon(outer: [here, here])),
            .multiPolygon([]), .corridor(line: [], width: 10),
        ]
        for shape in shapes {
            #expect(PrivacyZone(name: "home", shape: shape, secret: [1]) == nil, "\(shape)")
        }
    }

    @Test("hides a geofence named like the zone or inside it")
    func hiddenGeofence() throws {
        let here = Coordinate(latitude: 47, longitude: 8)
        let zones = try PrivacyZones.around(here)
        func fence(_ id: String, _ name: String, _ kilometres: Double) -> Geofence {
            let center = here.destination(distance: kilometres * 1000, bearing: 70)
            return Geofence(id: id, name: name, shape: .circle(center: center, radius: 50))
        }
        #expect(zones.hides(fence("home", "My house", 50)))
        #expect(zones.hides(fence("h", "HOME", 50)))
        #expect(zones.hides(fence("garage", "Garage", 0.1)))
        #expect(!zones.hides(fence("cafe", "Café", 5)))
        #expect(!PrivacyZones.nothingToHide.hides(fence("home", "Home", 0)))
    }

    /// None of their corners is hidden.
    @Test("hides a geofence whose edge crosses the hidden area")
    func crossingEdge() throws {
        let home = Coordinate(latitude: 47, longitude: 8)
        let zones = try PrivacyZones.around(home)
        func place(_ metres: Double, _ bearing: Double) -> Coordinate {
            home.destination(distance: metres, bearing: bearing)
        }
        func hides(_ shape: Geofence.Shape) -> Bool {
            zones.hides(Geofence(id: "x", name: "X", shape: shape))
        }
        func box(_ west: Double, _ east: Double) -> [Coordinate] {
            [(-9000.0, west), (-9000, east), (7000, east), (7000, west)].map { north, metres in
                place(abs(north), north < 0 ? 180 : 0).destination(
                    distance: abs(metres), bearing: metres < 0 ? 270 : 90)
            }
        }
        let line = [place(6000, 250), place(6000, 70)]
        #expect(hides(.corridor(line: line, width: 20)))
        #expect(hides(.corridor(line: [place(6000, 250), place(3000, 160), place(6000, 70)], width: 3000)))
        #expect(!hides(.corridor(line: line.map { $0.destination(distance: 2000, bearing: 0) }, width: 20)))
        #expect(hides(.polygon(Polygon(outer: box(0, 5000)))))
        #expect(hides(.polygon(Polygon(outer: box(-9000, 8000), holes: [box(0, 5000)]))))
        #expect(hides(.multiPolygon([Polygon(outer: box(3000, 5000)), Polygon(outer: box(0, 2000))])))
        // A circle that home lies on the edge of, and ones that only just do and do not come near it.
        #expect(hides(.circle(center: place(5000, 90), radius: 5000)))
        #expect(hides(.circle(center: place(5000, 90), radius: 4750)))
        #expect(!hides(.circle(center: place(5000, 90), radius: 4200)))
        let far = place(400_000, 200)
        #expect(hides(.circle(center: far, radius: far.distance(to: home))))
        #expect(!hides(.circle(center: far, radius: far.distance(to: home) - 2000)))
    }

    /// A town says no more than that home lies in it; what is drawn around home shows where.
    @Test("hides a geofence around the hidden area only if centred on it")
    func surroundingGeofence() throws {
        let home = Coordinate(latitude: 47, longitude: 8)
        let zones = try PrivacyZones.around(home)
        func square(around center: Coordinate, _ metres: Double) -> Polygon {
            Polygon(outer: [45, 135, 225, 315].map { center.destination(distance: metres, bearing: $0) })
        }
        func hides(_ shape: Geofence.Shape) -> Bool {
            zones.hides(Geofence(id: "x", name: "X", shape: shape))
        }
        let aside = home.destination(distance: 3000, bearing: 60)
        #expect(hides(.polygon(square(around: home, 6000))))
        #expect(hides(.circle(center: home, radius: 6000)))
        #expect(hides(.multiPolygon([square(around: aside, 500), square(around: home, 6000)])))
        #expect(!hides(.polygon(square(around: aside, 9000))))
        #expect(!hides(.circle(center: aside, radius: 6000)))
        #expect(!hides(.multiPolygon([square(around: aside, 9000)])))
        // Home is the middle of the box alone, as most corners are in the north.
        let corners = [45.0, 35, 25, 0, -25, -35, -45, -135, 135].map { bearing in
            home.destination(distance: 4243 / abs(bearing.radians.cosine), bearing: bearing)
        }
        #expect(hides(.polygon(Polygon(outer: corners))))
    }
}
