import Foundation
import RidelogGround
import RidelogModels
import Testing

@testable import RidelogMaps

@Suite("The ground of a map")
struct GroundPictureTests {
    private static let box = BoundingBox(south: 47, west: 9, north: 47.02, east: 9.05)

    private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: longitude)
    }

    private func source(_ features: [GroundFeature?], _ names: [GroundName] = []) -> GroundStore {
        var ground = Ground()
        ground.features = features.compactMap(\.self)
        ground.names = names
        return GroundStore { [ground] in ground }
    }

    private func store(_ features: [GroundFeature?], _ names: [GroundName] = []) -> MapGround {
        var ground = MapGround()
        ground.extract = source(features, names)
        return ground
    }

    private func bytes(_ ground: MapGround, _ frame: MapFrame) -> [UInt8] {
        frame.picture(of: ground).map { GroundPicture(frame, $0).bytes } ?? []
    }

    private func text(_ ground: MapGround, _ box: BoundingBox = box) -> String {
        String(decoding: bytes(ground, MapFrame(box, shown: 520)), as: UTF8.self)
    }

    private func path(_ ground: MapGround, _ frame: MapFrame) -> String? {
        frame.picture(of: ground)?.path.description
    }

    @Test("a picture names the source of its ground and has a path for each source")
    func credit() {
        func picture(_ credit: String?) -> (path: String?, title: Substring?) {
            var ground = MapGround()
            let road = GroundFeature(.primary, [[place(47, 9), place(47.02, 9.05)]])
            let known = source([road])
            ground.extract = GroundStore(credit: credit) { known.ground(in: Self.box) }
            let frame = MapFrame(Self.box, shown: 520)
            let text = String(decoding: bytes(ground, frame), as: UTF8.self)
            let title = text.firstMatch(of: /<title>(.*?)<\/title>/)?.output.1
            return (path(ground, frame), title)
        }
        #expect(picture(nil).title == "© OpenStreetMap contributors")
        #expect(picture("A & B").title == "A &amp; B")
        #expect(picture("").title == nil)
        #expect(Set([nil, "A", ""].map { picture($0).path }).count == 3)
    }

    @Test("rounds nearly equal areas to one frame that contains them")
    func frames() {
        let frame = MapFrame(Self.box, shown: 520)
        var near = Self.box
        near.north += 0.0001
        near.west -= 0.0001
        #expect(MapFrame(near, shown: 520) == frame)
        for step in 0..<200 {
            let size = 0.001 * Double(1 + step * step)
            let box = BoundingBox(
                south: 40 + Double(step) * 0.01, west: -7 + Double(step) * 0.37,
                north: 40 + Double(step) * 0.01 + size / 2,
                east: -7 + Double(step) * 0.37 + size)
            let projection = MapFrame(box, shown: 520).projection
            for corner in [place(box.south, box.west), place(box.north, box.east)] {
                let point = projection.point(corner)
                #expect(point.x >= 0 && point.x <= 1000 && point.y >= 240 && point.y <= 760, "\(box)")
            }
            let bounds = projection.bounds
            #expect(bounds.south <= box.south && bounds.north >= box.north)
            #expect(abs(projection.point(place(bounds.north, bounds.west)).x) < 1e-6)
            #expect(abs(projection.point(place(bounds.south, bounds.west)).y - 1000) < 1e-6)
        }
        #expect(
            MapFrame(BoundingBox(south: 40, west: 0, north: 50, east: 10), shown: 520).picture(of: store([]))
                == nil)
    }

    @Test("draws roads by class and leaves out paths in a wide frame")
    func classes() {
        let road = [place(47, 9), place(47.02, 9.05)]
        let store = store([
            GroundFeature(.path, [road]), GroundFeature(.primary, [road]),
            GroundFeature(
                .forest,
                [
                    [
                        place(47, 9), place(47.01, 9), place(47.01, 9.02), place(47, 9),
                    ]
                ]),
        ])
        let near = text(store)
        #expect(near.contains("class=\"p\"") && near.contains("id=\"a\"") && near.contains("class=\"f\""))
        let far = text(store, BoundingBox(south: 47, west: 9, north: 47.2, east: 9.5))
        #expect(!far.contains("class=\"p\"") && far.contains("id=\"a\""))
        #expect(
            near.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                && near.contains("prefers-color-scheme:dark"))
        #expect(text(store) == near)
    }

    @Test("leaves out paths if a picture would be too large")
    func weight() {
        var features: [GroundFeature?] = []
        var state: UInt64 = 5
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
        for index in 0..<6000 {
            let line = (0..<6).map { _ in place(47 + next() * 0.02, 9 + next() * 0.05) }
            features.append(
                GroundFeature(index % 3 == 0 ? .minor : index % 3 == 1 ? .path : .primary, [line]))
        }
        let bytes = self.bytes(store(features), MapFrame(Self.box, shown: 520))
        let few = self.bytes(store(Array(features.prefix(300))), MapFrame(Self.box, shown: 520))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("class=\"p\""))
        #expect(PackedSize.gzip(few) <= GroundPicture.largest)
    }

    @Test("draws lines of other rides as finely as the size limit allows", arguments: [40, 400, 4000])
    func ways(count: Int) throws {
        var numbers = SeededRandom(7)
        let features = (0..<count).map { _ in
            var place = Coordinate(
                latitude: .random(in: 46.99...47.03, using: &numbers),
                longitude: .random(in: 8.98...9.07, using: &numbers))
            let line = (0..<40).map { _ in
                place.latitude += .random(in: -0.001...0.001, using: &numbers)
                place.longitude += .random(in: -0.001...0.001, using: &numbers)
                return place
            }
            return GroundFeature(.path, [line])
        }
        var ground = MapGround()
        ground.rides = source(features)
        let match = try #require(text(ground).firstMatch(of: /class="h" d="([^"]*)"/))
        #expect(match.1.utf8.count <= 12_000)
        #expect(match.1.utf8.count > min(6_000, 60 * count))
    }

    @Test("fills the sea on the right of a coastline up to the edge, but not islands")
    func sea() {
        let sea = GroundSea(extent: MapExtent(width: 100, height: 100, overlap: 0))
        /// Whether a point is in the water by the even-odd rule.
        func isWater(_ coast: [[PlanePoint]], _ x: Double, _ y: Double) -> Bool {
            sea.rings(coast).reduce(false) { inside, ring in
                zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(inside) { inside, side in
                    let (a, b) = side
                    guard (a.y > y) != (b.y > y) else { return inside }
                    return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x ? !inside : inside
                }
            }
        }
        func line(_ points: [(Double, Double)]) -> [PlanePoint] {
            points.map { PlanePoint(x: $0.0, y: $0.1) }
        }
        // From the left to the right edge: y grows downwards, so the right hand is below.
        let coast = line([(-10, 50), (110, 50)])
        #expect(isWater([coast], 50, 80) && !isWater([coast], 50, 20))
        #expect(isWater([Array(coast.reversed())], 50, 20) && !isWater([Array(coast.reversed())], 50, 80))
        // In two ways, of which the second one is given first.
        let halves = [line([(40, 50), (110, 50)]), line([(-10, 50), (40, 50)])]
        #expect(isWater(halves, 50, 80) && !isWater(halves, 50, 20))
        // Two coasts with water between.
        let strait = [line([(-10, 30), (110, 30)]), line([(110, 70), (-10, 70)])]
        #expect(isWater(strait, 50, 50) && !isWater(strait, 50, 10) && !isWater(strait, 50, 90))
        // An island against the clock, as it is seen.
        let island = line([(40, 40), (40, 60), (60, 60), (60, 40), (40, 40)])
        #expect(isWater([island], 10, 10) && !isWater([island], 50, 50))
        #expect(isWater([coast, line([(40, 70), (40, 80), (60, 80), (60, 70), (40, 70)])], 10, 75))
        #expect(!isWater([coast, line([(40, 70), (40, 80), (60, 80), (60, 70), (40, 70)])], 50, 75))
        #expect(sea.rings([line([(20, 20), (80, 80)])]).isEmpty)
        // An island that goes beyond the edge, given from a place within.
        let cape = line([(50, 40), (-50, 40), (-50, 60), (50, 60), (50, 40)])
        #expect(isWater([cape], 80, 50) && !isWater([cape], 20, 50) && isWater([cape], 20, 80))
    }

    @Test("lists only names within the frame, the most important first")
    func names() {
        let names = [
            GroundName(.hamlet, "Weiler", at: place(47.01, 9.01)),
            GroundName(.town, "Klein", at: place(47.01, 9.02), size: 5),
            GroundName(.town, "Gross", at: place(47.01, 9.03), size: 9000),
            GroundName(.city, "Fern", at: place(48, 9)),
        ]
        #expect(
            MapFrame(Self.box, shown: 520).names(store([], names)).map(\.name) == [
                "Gross", "Klein", "Weiler",
            ])
        #expect(MapFrame(Self.box, shown: 520).names(MapGround()).isEmpty)
    }

    @Test("derives a picture's path from its visible content alone")
    func dependence() {
        let frame = MapFrame(Self.box, shown: 520)
        let road = GroundFeature(.primary, [[place(47, 9), place(47.02, 9.05)]])
        let first = path(store([road]), frame)
        #expect(first != nil)
        let far = GroundFeature(.primary, [[place(48, 9), place(48.02, 9.05)]])
        #expect(path(store([road, far]), frame) == first)
        // Too small for this width, and the part of a line that lies elsewhere.
        let wide = MapFrame(BoundingBox(south: 47, west: 9, north: 47.2, east: 9.5), shown: 520)
        let way = GroundFeature(.path, [[place(47, 9), place(47.01, 9.01)]])
        #expect(path(store([road, way]), wide) == path(store([road]), wide))
        let longer = GroundFeature(
            .primary, [[place(47, 9), place(47.02, 9.05), place(47.5, 9.6), place(49, 9)]])
        let longest = GroundFeature(
            .primary, [[place(47, 9), place(47.02, 9.05), place(47.5, 9.6), place(51, 9)]])
        #expect(path(store([longer]), frame) == path(store([longest]), frame))
        #expect(path(store([road, way]), frame) != first)
        #expect(path(store([road], [GroundName(.town, "Au", at: place(47.01, 9.02))]), frame) != first)
        #expect(path(store([far]), frame) == nil && path(MapGround(), frame) == nil)
    }

    @Test("draws the overview on wide maps and where the extract has no content")
    func overview() {
        let coast = GroundFeature(
            .coast, [[place(40, 0), place(40, 20), place(50, 20), place(50, 0), place(40, 0)]])
        var ground = store([GroundFeature(.primary, [[place(47, 9), place(47.02, 9.05)]])])
        ground.overview = source([coast])
        let wide = BoundingBox(south: 38, west: 5, north: 45, east: 15)
        #expect(text(ground, wide).contains("class=\"w\""))
        #expect(!text(ground).contains("class=\"w\"") && text(ground).contains("id=\"a\""))
        let shore = BoundingBox(south: 39.9, west: 9, north: 40.1, east: 9.3)
        #expect(text(ground, shore).contains("class=\"w\""))
        ground.overview = nil
        #expect(text(ground, shore).isEmpty && text(ground, wide).isEmpty)
    }

    @Test("a frame across the antimeridian shows both sides")
    func antimeridian() {
        let box = BoundingBox(south: -17, west: 179.95, north: -16.95, east: 180.05)
        let west = GroundFeature(.primary, [[place(-17, 179.96), place(-16.95, 179.97)]])
        let east = GroundFeature(.secondary, [[place(-17, -179.97), place(-16.95, -179.96)]])
        let across = GroundFeature(
            .forest,
            [[place(-16.99, 179.99), place(-16.99, -179.99), place(-16.97, -179.99), place(-16.99, 179.99)]])
        let ground = store([west, east, across], [GroundName(.town, "Ost", at: place(-16.98, -179.98))])
        let svg = text(ground, box)
        #expect(svg.contains("id=\"a\"") && svg.contains("id=\"e\"") && svg.contains("class=\"f\""))
        let frame = MapFrame(box, shown: 520)
        #expect(frame.names(ground).map(\.name) == ["Ost"])
        let paths = [[west], [west, east], [west, east, across]].map { path(store($0), frame) }
        #expect(Set(paths).count == 3)
        let tiles = frame.tiles
        #expect(Set(tiles.map(\.x)).isSuperset(of: [0, 1 << tiles[0].zoom - 1]))
        // The wood is one piece in the middle.
        let shape = svg.components(after: "class=\"f\"").first.map { $0.prefix { $0 != "z" } } ?? ""
        #expect(shape.filter { $0 == "M" }.count == 1)
    }

    @Test("tiles cover the frame at the positions of the OpenStreetMap formula")
    func tiles() throws {
        let frame = MapFrame(Self.box, shown: 520)
        let tiles = frame.tiles
        #expect((9...36).contains(tiles.count))
        let size = try #require(tiles.first).size
        #expect(0.15...0.4 ~= size)
        for corner in [(0.001, 0.001), (0.5, 0.5), (0.999, 0.999)] {
            #expect(
                tiles.contains { $0.left...$0.left + size ~= corner.0 && $0.top...$0.top + size ~= corner.1 })
        }
        for tile in tiles {
            // wiki.openstreetmap.org/wiki/Slippy_map_tilenames: the place of the tile's upper left corner.
            let count = Double(1 << tile.zoom)
            let longitude = Double(tile.x) / count * 360 - 180
            let latitude = atan(sinh(.pi * (1 - 2 * Double(tile.y) / count))) * 180 / .pi
            let point = frame.projection.point(place(latitude, longitude))
            #expect(abs(point.x / 1000 - tile.left) < 1e-6 && abs(point.y / 1000 - tile.top) < 1e-6)
        }
    }

    @Test("accepts only tile addresses with a server, zoom, x and y")
    func addresses() {
        let tiles = MapTiles("https://tile.example.org:8443/a/{z}/{x}/{y}@2x.png?key=1")
        #expect(tiles?.origin == "https://tile.example.org:8443" && tiles?.host == "tile.example.org")
        #expect(
            tiles?.address(zoom: 3, x: 4, y: 5) == "https://tile.example.org:8443/a/3/4/5@2x.png?key=1")
        for text in [
            "tile.example.org/{z}/{x}/{y}.png", "https://tile.example.org/{z}/{x}.png",
            "https:///{z}/{x}/{y}",
            "https://a b/{z}/{x}/{y}", "https://a;script-src *;/{z}/{x}/{y}", "https://*/{z}/{x}/{y}",
            "https://a/{z}/{x}/{y}\"onload=", "javascript:{z}{x}{y}", "https://a@b/{z}/{x}/{y}",
        ] {
            #expect(MapTiles(text) == nil, "\(text)")
        }
    }
}

extension String {
    fileprivate func components(after mark: String) -> [Substring] {
        guard let range = self.firstRange(of: mark) else { return [] }
        return [self[range.upperBound...]]
    }
}
