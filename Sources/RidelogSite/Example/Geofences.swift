extension ExampleData {
    /// A closed line of spots; the last one joins the first.
    struct Ring {
        let spots: [Spot]
        private let sides: [(Spot, Spot)]
        private let middle: Spot
        /// From the middle to the farthest corner: most points of a ride are beyond it.
        private let reach: Double

        /// Corners as metres east and north of a place.
        init(around place: Place, _ offsets: [(Double, Double)]) {
            let spots = offsets.map { place.spot + Spot(x: $0.0, y: $0.1) }
            let middle = place.spot
            self.spots = spots
            self.middle = middle
            sides = Array(zip(spots, spots.dropFirst() + spots.prefix(1)))
            reach = spots.map { $0.distance(to: middle) }.max() ?? 0
        }

        /// Even-odd rule.
        func contains(_ spot: Spot) -> Bool {
            guard spot.distance(to: middle) <= reach else { return false }
            return sides.reduce(false) { inside, side in
                let (a, b) = side
                guard (a.y > spot.y) != (b.y > spot.y) else { return inside }
                let x = a.x + (spot.y - a.y) / (b.y - a.y) * (b.x - a.x)
                return spot.x < x ? !inside : inside
            }
        }
    }

    /// A geofence of the example.
    struct Fence {
        enum Shape {
            /// A circle with its radius in metres.
            case circle(Place, radius: Double)
            /// Polygons, each an outer ring and its holes.
            case polygons([[Ring]])
        }

        let id: String
        let name: String
        let description: String
        let shape: Shape

        func contains(_ spot: Spot) -> Bool {
            switch shape {
            case .circle(let place, let radius): spot.distance(to: place.spot) <= radius
            case .polygons(let polygons):
                polygons.contains { rings in rings.filter { $0.contains(spot) }.count == 1 }
            }
        }
    }

    /// Five geofences of all shapes.
    enum Geofences {
        static let office = Fence(
            id: "weaving-mill", name: "The weaving mill",
            description: "Where the desk stands: a roof for bicycles, a shower, and looms until 1987.",
            shape: .circle(.work, radius: 200))

        static let cafe = Fence(
            id: "cafe-muehle", name: "Café Mühle",
            description:
                "The old mill on the Lindenau road: flat white, apricot cake, a rack that fits fat tyres.",
            shape: .circle(.muehle, radius: 60))

        static let oldTown = Fence(
            id: "lindenau-old-town", name: "Lindenau old town",
            description: "Inside the walls, without the square, where bicycles are pushed.",
            shape: .polygons([
                [
                    Ring(
                        around: .lindenau,
                        [
                            (-210, -160), (-40, -215), (170, -170), (235, 10), (190, 175), (10, 230),
                            (-180, 190),
                            (-245, 30),
                        ]),
                    Ring(around: .lindenau, [(35, 95), (40, 160), (115, 150), (105, 85)]),
                ]
            ]))

        static let lidos = Fence(
            id: "lidos", name: "Lidos at the Arvensee",
            description: "The north and the south lido: two places, one season ticket.",
            shape: .polygons([
                [Ring(around: .lidoNorth, [(-120, -85), (45, -70), (60, 75), (-105, 95)])],
                [Ring(around: .lidoSouth, [(-95, -110), (55, -90), (70, 20), (30, 105), (-110, 80)])],
            ]))

        static let pass = Fence(
            id: "hochalp-pass", name: "Hochalp Pass",
            description: "From the last bend of the north side to the first one of the south side.",
            shape: .polygons([
                [
                    Ring(
                        around: .hochalp,
                        [(-160, -60), (-20, -150), (140, -110), (165, 70), (30, 155), (-130, 110)])
                ]
            ]))

        /// Where a ride only passes or rests.
        static let onTheWay = [cafe, oldTown, lidos, pass]

        static let all = onTheWay + [office]

        /// All of them as GeoJSON (RFC 7946).
        static func file() -> ExampleFile {
            let features = all.map(\.geoJSON).joined(separator: ",\n")
            let text = "{\n  \"type\": \"FeatureCollection\",\n  \"features\": [\n\(features)\n  ]\n}\n"
            return ExampleFile(path: "geofences/places.geojson", text: text)
        }
    }
}
