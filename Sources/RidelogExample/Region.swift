extension ExampleData {
    /// The invented landscape as an OpenStreetMap extract: its lake, woods, streams and towns, and the roads that the
    /// rides use.
    enum Region {
        static var file: ExampleFile {
            var writer = RegionWriter()
            addLake(&writer)
            addWoods(&writer)
            addBrooks(&writer)
            addTowns(&writer)
            addRoads(&writer)
            return ExampleFile(path: "region.osm.pbf", bytes: writer.bytes())
        }

        /// The lake stays away from the road along its shore; everything beyond the road is land.
        private static func addLake(_ writer: inout RegionWriter) {
            let shore = [(Place.lidoNorth, Place.lidoSouth), (.lidoSouth, .kapfli), (.muehle, .lidoNorth)]
                .flatMap { Road.resampled(Road.line(from: $0, to: $1), every: 80) }
            let lake = Contour(from: Spot(x: -16_000, y: -9000), columns: 90, rows: 90, cell: 120) { spot in
                let road = shore.lazy.map { $0.distance(to: spot) }.min() ?? .infinity
                return min(Terrain.depth(at: spot), (road - 150) / 10)
            }
            guard let ring = lake.rings.max(by: { $0.count < $1.count }) else { return }
            writer.add(ring, [("natural", "water"), ("name", "Arvensee")])
        }

        /// Woods follow noise, away from towns, above the lake, and not on high ground.
        private static func addWoods(_ writer: inout RegionWriter) {
            // Larger than the largest map.
            let woods = Contour(from: Spot(x: -49_500, y: -49_500), columns: 450, rows: 450, cell: 220) {
                spot in
                let height = Terrain.height(at: spot)
                let slope = (height - 470) / 700
                let open =
                    towns.map { max(0, 1 - spot.distance(to: $0.place.spot) / ($0.radius + 500)) }.max() ?? 0
                let bare = max(0, (height - 1150) / 150)
                return Terrain.noise(spot, cell: 3100, layer: 7) + 0.45
                    * Terrain.noise(spot, cell: 900, layer: 8)
                    + min(0.7, slope) - 0.35 - 3 * open - bare - (Terrain.depth(at: spot) > -6 ? 1 : 0)
            }
            for ring in woods.rings { writer.add(ring, [("natural", "wood")]) }
        }

        /// Streams run from springs downhill until they reach the lake or end.
        private static func addBrooks(_ writer: inout RegionWriter) {
            let springs = [
                (6000, -10_000), (2000, -11_500), (10_500, -9500), (-3500, 11_000), (-9000, 10_500),
                (-1500, -9000),
            ]
            for (x, y) in springs {
                var line = [Spot(x: Double(x), y: Double(y))]
                while line.count < 260, let last = line.last, Terrain.depth(at: last) < 0 {
                    let downhill = Terrain.slope(at: last) * -1
                    guard downhill.length > 1e-5 else { break }
                    let before = line.count > 1 ? (last - line[line.count - 2]).direction : downhill.direction
                    line.append(last + (downhill.direction + before).direction * 120)
                    // In a hollow it would circle for ever.
                    guard line.count > 5, let low = line.dropLast(5).last,
                        Terrain.height(at: last) >= Terrain.height(at: low)
                    else { continue }
                    line.removeLast(5)
                    break
                }
                if line.count > 12 { writer.add(line, [("waterway", line.count > 50 ? "river" : "stream")]) }
            }
        }

        private static let towns: [(place: Place, name: String, kind: String, radius: Double)] = [
            (.lindenau, "Lindenau", "town", 1150), (.werdwil, "Werdwil", "town", 950),
            (.tannwil, "Tannwil", "town", 850),
            (.aabrueck, "Aabrück", "village", 520), (.steinfurt, "Steinfurt", "village", 560),
            (.rotach, "Rotach", "village", 600), (.obereck, "Obereck", "village", 420),
            (.schlatt, "Schlatt", "village", 480), (.kapfli, "Kapfli", "hamlet", 260),
            (.altmatt, "Altmatt", "village", 420),
            (.ranzberg, "Ranzberg", "village", 380), (.eggsee, "Eggsee", "village", 460),
            (.ried, "Ried", "village", 400),
            (.moos, "Moos", "hamlet", 240), (.eichboden, "Eichboden", "hamlet", 240),
        ]

        private static func addTowns(_ writer: inout RegionWriter) {
            for town in towns {
                let center = town.place.spot
                let cells = Int(town.radius / 20)
                let corner = center - Spot(x: Double(cells) * 40, y: Double(cells) * 40)
                let area = Contour(from: corner, columns: cells * 2, rows: cells * 2, cell: 40) { spot in
                    1 - spot.distance(to: center) / town.radius + 0.35
                        * Terrain.noise(spot, cell: 300, layer: 9)
                }
                for ring in area.rings { writer.add(ring, [("landuse", "residential")]) }
                addStreets(of: center, town.radius, &writer)
                writer.add(center, [("place", town.kind), ("name", town.name)])
            }
            writer.add(Place.hochalp.spot, [("mountain_pass", "yes"), ("name", "Hochalp Pass")])
            for (name, x, y, height) in [
                ("Arvenstock", 4600, -14_200, "1478"), ("Rotspitz", 11_200, -12_300, "1391"),
                ("Ranzhorn", -6200, 14_600, "941"),
            ] {
                writer.add(
                    Spot(x: Double(x), y: Double(y)), [("natural", "peak"), ("name", name), ("ele", height)])
            }
        }

        /// Two sets of crossing streets, slightly bent, and shorter towards the edge.
        private static func addStreets(of center: Spot, _ radius: Double, _ writer: inout RegionWriter) {
            var random = RandomSource(seed: UInt64(bitPattern: Int64(center.x) &* 31 &+ Int64(center.y)))
            let along = Spot(x: random.uniform(-1, 1), y: random.uniform(-1, 1)).direction
            for way in [along, along.left] {
                let count = Int(radius / 130)
                for number in -count...count {
                    let offset = Double(number) * 125 + random.uniform(-30, 30)
                    let half =
                        max(0, radius * radius * 0.8 - offset * offset).squareRoot() * random.uniform(0.5, 1)
                    guard half > 90 else { continue }
                    let middle = center + way.left * offset
                    let line = (0...6).map { step -> Spot in
                        let share = Double(step) / 3 - 1
                        return middle + way * (share * half) + way.left * (random.uniform(-14, 14))
                    }
                    writer.add(line, [("highway", "residential")])
                }
            }
        }

        /// Each road once, with its class by the routes along it.
        private static func addRoads(_ writer: inout RegionWriter) {
            var seen: Set<[Int]> = []
            for route in Route.all {
                for leg in route.legs {
                    for (start, end) in zip(leg, leg.dropFirst()) {
                        let ends = [start.rawValue, end.rawValue].sorted()
                        guard seen.insert(ends).inserted else { continue }
                        let line = Road.resampled(Road.line(from: start, to: end), every: 25) + [end.spot]
                        writer.add(line, tags(start, end, route))
                    }
                }
            }
        }

        private static func tags(_ start: Place, _ end: Place, _ route: Route) -> RegionWriter.Tags {
            let ends: Set = [start, end]
            if route.isGravel {
                return ends.contains(.moos)
                    ? [("highway", "path"), ("surface", "ground")]
                    : [("highway", "track"), ("tracktype", ends.contains(.hut) ? "grade3" : "grade2")]
            }
            if ends == [.lidoNorth, .lidoSouth] {
                return [("highway", "cycleway"), ("surface", "fine_gravel")]
            }
            if ends.contains(.fichtenhof) { return [("highway", "unclassified"), ("surface", "asphalt")] }
            if !ends.isDisjoint(with: [.obereck, .ranzberg, .schlatt]) {
                return [("highway", "tertiary"), ("surface", "asphalt")]
            }
            let large: Set<Place> = [.lindenau, .aabrueck, .werdwil, .tannwil, .rotach, .work]
            return [
                ("highway", ends.isSubset(of: large) ? "primary" : "secondary"), ("surface", "asphalt"),
            ]
        }
    }
}
