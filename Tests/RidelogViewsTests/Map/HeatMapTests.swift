import RidelogModels
import Testing

@testable import RidelogViews

@Suite("A heat map")
struct HeatMapTests {
    private static let box = BoundingBox(south: 47, west: 8, north: 47.1, east: 8.2)
    private let projection = MapView.frame(HeatMapTests.box).projection

    private func line(_ offset: Double, _ longitudes: [Double] = [8.02, 8.05, 8.18]) -> [Coordinate] {
        longitudes.map { Coordinate(latitude: 47.05 + offset, longitude: $0) }
    }

    private func ride(_ number: Int, _ lines: [[Coordinate]]) throws -> Ride {
        var ride = try Ride.on("2026-06-14", name: "Ride \(number)")
        ride.lines = lines
        ride.summary.bounds = BoundingBox(lines.joined())
        return ride
    }

    @Test("draws a way once, by how many rides took it")
    func classes() throws {
        for (count, number) in [(1, 0), (2, 1), (3, 1), (4, 2), (7, 2), (8, 3), (16, 4), (40, 4)] {
            let rides = try (0..<count).map { index in
                let line = line(0)
                return try ride(index, [line, line.reversed()])
            }
            let paths = RideNetwork.paths(of: rides, in: projection, mostBytes: 100_000)
            #expect(paths.count == RideNetwork.classCount)
            #expect(paths.indices.filter { !paths[$0].isEmpty } == [number], "\(count)")
            #expect(paths[number].count { $0 == "M" } == 1)
        }
    }

    @Test("takes recordings a few metres apart for one way, but for its end")
    func noise() throws {
        let rides = try (0..<16).map { try ride($0, [line(Double($0 % 5) * 1e-5)]) }
        let paths = RideNetwork.paths(of: rides, in: projection, mostBytes: 100_000)
        #expect(paths[4].count { $0 == "M" } == 1)
        #expect(paths.dropLast().allSatisfy { $0.utf8.count < 20 })
    }

    @Test("shows where rides part")
    func parting() throws {
        let rides = try [
            ride(0, [line(0, [8.02, 8.18])]), ride(1, [line(0, [8.02, 8.1])]),
            ride(2, [line(0.02)]),
        ]
        let paths = RideNetwork.paths(of: rides, in: projection, mostBytes: 100_000)
        #expect(paths[0].count { $0 == "M" } == 2 && paths[1].count { $0 == "M" } == 1)
    }

    @Test("is coarser where it would weigh too much")
    func weight() throws {
        var random = SystemRandomNumberGenerator()
        let rides = try (0..<60).map { index in
            let places = (0..<40).map { _ in
                Coordinate(
                    latitude: .random(in: 47.01...47.09, using: &random),
                    longitude: .random(in: 8.01...8.19, using: &random))
            }
            return try ride(index, [places])
        }
        let whole = RideNetwork.paths(of: rides, in: projection, mostBytes: .max)
        let light = RideNetwork.paths(of: rides, in: projection, mostBytes: 10_000)
        let sizes = [whole, light].map { $0.reduce(0) { $0 + $1.utf8.count } }
        #expect(sizes[0] > 10_000 && sizes[1] <= 10_000 && sizes[1] > 1000)
    }

    @Test("leaves out what lies beyond the picture, and broken positions")
    func outside() throws {
        let odd = [
            Coordinate(latitude: .nan, longitude: 8), Coordinate(latitude: 47.05, longitude: .infinity),
        ]
        let rides = try [ride(0, [line(0), odd]), ride(1, [line(2)])]
        let paths = RideNetwork.paths(of: rides, in: projection, mostBytes: 100_000)
        #expect(!paths[0].contains("nan") && paths[1].isEmpty && paths[0].count { $0 == "M" } == 1)
    }

    @Test("shows where most rides are, and one of another continent on a map of its own")
    func core() throws {
        let near = try (0..<9).map { try ride($0, [line(Double($0) * 1e-3)]) }
        let far = try ride(
            9, [[Coordinate(latitude: -33, longitude: 151), Coordinate(latitude: -33.1, longitude: 151)]])
        let map = try #require(HeatMap.core(of: [far] + near))
        #expect(map.rides.count == 10 && map.bounds.north < 47.06 && map.bounds.west > 8)
        let maps = HeatMap.regions(of: [far] + near, most: 5, mostBytes: 1000)
        #expect(maps.map(\.rides.count) == [9, 1] && maps.map(\.number) == [nil, 1])
        #expect(HeatMap.core(of: [far]) == nil)
    }
}
