import RidelogModels
import Testing

@testable import RidelogMaps
@testable import RidelogViews

@Suite("A heat map")
struct HeatMapTests {
    private static let box = BoundingBox(south: 47, west: 8, north: 47.1, east: 8.2)
    private let projection = MapFrame(HeatMapTests.box).projection

    private func line(_ offset: Double, _ longitudes: [Double] = [8.02, 8.05, 8.18]) -> [Coordinate] {
        longitudes.map { Coordinate(latitude: 47.05 + offset, longitude: $0) }
    }

    private func ride(_ number: Int, _ lines: [[Coordinate]]) throws -> Ride {
        try .on("2026-06-14", name: "Ride \(number)", lines: lines)
    }

    private func drawn(_ rides: [Ride], mostBytes: Int = 100_000) -> [String] {
        RideRasters.using(rides, in: projection) {
            HeatLines.finest(&$0, reach: 3, mostBytes: mostBytes).paths
        }
    }

    @Test("draws a stretch once, classed by the number of rides along it")
    func classes() throws {
        for (count, number) in [(1, 0), (2, 1), (3, 1), (4, 2), (7, 2), (8, 3), (16, 4), (40, 4)] {
            let rides = try (0..<count).map { index in
                let line = line(0)
                return try ride(index, [line, line.reversed()])
            }
            let paths = drawn(rides)
            #expect(paths.count == RideNetwork.classCount)
            #expect(paths.indices.filter { !paths[$0].isEmpty } == [number], "\(count)")
            #expect(paths[number].count { $0 == "M" } == 1)
        }
    }

    @Test("merges recordings a few metres apart into one line except at its end")
    func noise() throws {
        let rides = try (0..<16).map { try ride($0, [line(Double($0 % 5) * 1e-5)]) }
        let paths = drawn(rides, mostBytes: 100_000)
        #expect(paths[4].count { $0 == "M" } == 1)
        #expect(paths.dropLast().allSatisfy { $0.utf8.count < 20 })
    }

    @Test("draws each branch where rides separate")
    func parting() throws {
        let rides = try [
            ride(0, [line(0, [8.02, 8.18])]), ride(1, [line(0, [8.02, 8.1])]),
            ride(2, [line(0.02)]),
        ]
        let paths = drawn(rides, mostBytes: 100_000)
        #expect(paths[0].count { $0 == "M" } == 2 && paths[1].count { $0 == "M" } == 1)
    }

    @Test("draws a coarser heat map to stay within the size limit", arguments: 0..<2)
    func weight(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let rides = try (0..<60).map { index in
            let places = (0..<40).map { _ in
                Coordinate(
                    latitude: .random(in: 47.01...47.09, using: &random),
                    longitude: .random(in: 8.01...8.19, using: &random))
            }
            return try ride(index, [places])
        }
        let whole = drawn(rides, mostBytes: .max)
        let light = drawn(rides, mostBytes: 10_000)
        let sizes = [whole, light].map { $0.reduce(0) { $0 + $1.utf8.count } }
        #expect(sizes[0] > 10_000 && sizes[1] <= 10_000 && sizes[1] > 1000)
        // What a place weighs there is known from the coarser drawing: about as much as may be is used.
        var rasters = RideRasters(rides, in: projection)
        let coarser = HeatLines.finest(&rasters, reach: 3, mostBytes: 10_000)
        let finer = HeatLines.finest(&rasters, reach: 1.2, scale: 2.5, mostBytes: 30_000, coarser: coarser)
        let size = finer.paths.reduce(0) { $0 + $1.utf8.count }
        #expect(size <= 30_000 && size > 18_000)
    }

    @Test("explains only the classes in use, and calls rides activities if some are not")
    func legend() throws {
        func html(_ sport: String) throws -> String {
            var rides = try (0..<3).map { try ride($0, [line(0)]) }
            rides[0].sport = sport
            return try #require(HeatMap.core(of: rides)).html()
        }
        let legend = try #require(
            html("cycling").firstMatch(of: #/<p class="links heat-legend">.*?<\/p>/#)?.0)
        #expect(legend.contains("<span>rides</span><span class=\"h0\">1</span><span class=\"h1\">2–3</span>"))
        #expect(!legend.contains("h2"))
        #expect(try html("running").contains("<span>activities</span>"))
    }

    @Test("leaves out lines outside the picture and invalid positions")
    func outside() throws {
        let odd = [
            Coordinate(latitude: .nan, longitude: 8), Coordinate(latitude: 47.05, longitude: .infinity),
        ]
        let rides = try [ride(0, [line(0), odd]), ride(1, [line(2)])]
        let paths = drawn(rides, mostBytes: 100_000)
        #expect(!paths[0].contains("nan") && paths[1].isEmpty && paths[0].count { $0 == "M" } == 1)
    }

    @Test("frames the area with most rides and maps rides of another continent separately")
    func core() throws {
        let near = try (0..<9).map { try ride($0, [line(Double($0) * 1e-3)]) }
        let far = try ride(
            9, [[Coordinate(latitude: -33, longitude: 151), Coordinate(latitude: -33.1, longitude: 151)]])
        let map = try #require(HeatMap.core(of: [far] + near))
        #expect(map.rides.count == 10 && map.bounds.north < 47.06 && map.bounds.west > 8)
        let maps = HeatMap.regions(of: [far] + near, most: 5, mostBytes: 1000, elsewhere: 1000)
        #expect(maps.map(\.rides.count) == [9, 1] && maps.map(\.role) == [.page, .figure(number: 1)])
        #expect(HeatMap.core(of: [far]) == nil)
    }

    @Test("draws the same heat map for any order of rides")
    func order() throws {
        let rides = try (0..<12).map { try ride($0, [line(Double($0 % 4) * 4e-4)]) }
        #expect(drawn(rides) == drawn(rides.reversed()))
    }

    @Test("draws the same heat map after other drawings, also with larger cells")
    func sizes() throws {
        var rides = try (0..<12).map { number in
            try ride(number, [line(Double(number) * 3e-3, [8.02, 8.03 + Double(number) / 100])])
        }
        for length in [1e5, 1e8] {
            rides[0].summary.distance = length
            func page(_ rasters: inout RideRasters) -> [String] {
                HeatLines.finest(&rasters, reach: 3, mostBytes: 100_000).paths
            }
            var (rasters, others) = (RideRasters(rides, in: projection), RideRasters(rides, in: projection))
            let finer = HeatLines.finest(&rasters, reach: 0.5, scale: 6, mostBytes: 100_000).paths
            let visitors = rasters.visitors(columns: 125)
            let paths = page(&rasters)
            #expect(paths == page(&others) && paths.joined().contains("M"))
            #expect(others.visitors(columns: 125) == visitors && visitors.count > 100)
            #expect(HeatLines.finest(&others, reach: 0.5, scale: 6, mostBytes: 100_000).paths == finer)
        }
    }

    @Test("finds the rides that went through each part of a heat map")
    func visitors() throws {
        let rides = try [ride(0, [line(0, [8.02, 8.05])]), ride(1, [line(0, [8.02, 8.18])])]
        let visitors = RideRasters.using(rides, in: projection) { $0.visitors(columns: 3) }
        #expect(visitors.values.map(\.count).sorted() == [1, 2, 2])
        #expect(Set(visitors.values.joined()) == [0, 1])
    }

    @Test("writes finer drawings and a list of the rides as files beside the page")
    func files() throws {
        let rides = try (0..<3).map { try ride($0, [line(Double($0) * 2e-3)]) }
        let map = try #require(HeatMap.core(of: rides))
        let files = map.files(beside: "rides/2026/index.html")
        #expect(
            files.map(\.path.description)
                == ["rides/2026/heat-2.js", "rides/2026/heat-3.js", "rides/2026/heat-rides.js"])
        let texts = files.map { String(decoding: $0.bytes(), as: UTF8.self) }
        #expect(
            texts[0].hasPrefix("window.ridelogHeat=[\"M") && texts[1].hasPrefix("window.ridelogHeat=[\"M"))
        #expect(texts[2].contains("\"Ride 2\""))
        let parts = HeatMap.regions(of: rides, most: 2, mostBytes: 25_000, elsewhere: 1000)[0].rideAreas
        #expect(parts.count == 9 && Set(parts.joined().map(\.name)) == ["Ride 0", "Ride 1", "Ride 2"])
    }
}
