import RidelogModels
import Testing

@testable import RidelogMaps

@Suite("The ways of all rides")
struct RideWaysTests {
    private func ride(_ name: String, _ lines: [[Coordinate]]) throws -> Ride {
        try .along(lines, name: name)
    }

    /// East and north of a place, in metres.
    private func line(_ places: [(Double, Double)]) -> [Coordinate] {
        places.map { Coordinate(latitude: 47 + $0.1 / 111_195, longitude: 9 + $0.0 / 75_835) }
    }

    private func metres(_ feature: GroundFeature?) -> Double {
        (feature?.lines ?? []).reduce(0) { sum, line in
            sum + zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
    }

    @Test("keeps each stretch of road once and adds only new stretches of later rides")
    func once() throws {
        let first = try ride("a", [line([(0, 0), (5000, 0)])])
        // The same road ten metres beside it and the other way round, then a branch.
        let second = try ride("b", [line([(4000, 10), (2000, 10), (2000, 1000)])])
        let third = try ride("c", [line([(100, -8), (4900, 8)])])
        let features = RideWays(of: [third, second, first]).ground.features
        #expect(features.count == 2)
        #expect(abs(metres(features.first) - 5000) < 20)
        #expect(abs(metres(features.last) - 1000) < 120)
        // Where the branch leaves the road there is no gap.
        let start = features.last?.lines.joined().first { _ in true }
        #expect(start.map { abs($0.latitude - 47) < 30 / 111_195 } == true)
    }

    @Test("keeps a loop ridden ten times only once")
    func rounds() throws {
        let corners = [(0.0, 0.0), (1000, 0), (1000, 1000), (0, 1000)]
        let round = line((0..<41).map { corners[$0 % 4] })
        let features = try RideWays(of: [ride("a", [round])]).ground.features
        #expect(features.count == 1 && metres(features.first) < 4300 && metres(features.first) > 3900)
    }

    @Test("keeps one line of rides across the antimeridian")
    func antimeridian() throws {
        let line = [Coordinate(latitude: 0, longitude: 179.99), Coordinate(latitude: 0, longitude: -179.99)]
        let features = try RideWays(of: [ride("a", [line]), ride("b", [line])]).ground.features
        #expect(features.count == 1 && abs(metres(features.first) - 2226) < 5)
    }

    @Test("shows the lines of an older ride on the map of one that covers part of it")
    func inside() throws {
        let corners = [(0.0, 0.0), (3000, 0), (3000, 3000), (1500, 1500), (0, 3000)]
        let old = try ride("old", [line(corners + [(0, 0)])])
        let part = try ride("part", [line(corners.reversed())])
        let same = try ride("same", [line([(0, 0)] + corners.reversed())])
        var ground = MapGround()
        ground.rides = GroundStore { RideWays(of: [same, part, old]).ground }
        #expect(RideWays(of: [same, part, old]).ground.features.count == 1)
        let ways = [old, part, same].map { $0.mapFrame?.picture(of: ground)?.ways != nil }
        #expect(ways == [false, true, false])
    }

    @Test("shows other rides' lines on a map where they are visible beside its own")
    func shown() throws {
        let rides = try [
            ride("a", [line([(0, 0), (5000, 0)])]), ride("b", [line([(20_000, 0), (25_000, 0)])]),
            // Along all of another one and farther.
            ride("c", [line([(0, 0), (5000, 0), (5000, 3000)])]),
            // A newer one along a part of a single older one's way.
            ride("d", [line([(20_000, 0), (21_000, 0)])]),
            // Alone far away.
            ride("e", [line([(60_000, 0), (65_000, 0)])]),
        ]
        var ground = MapGround()
        ground.rides = GroundStore { RideWays(of: rides.reversed()).ground }
        let frames = rides.compactMap(\.mapFrame)
        #expect(frames.map { $0.picture(of: ground)?.ways != nil } == [true, false, false, true, false])
        let all = rides[1].summary.bounds.map { MapFrame($0) }
        #expect(all?.picture(of: ground)?.ways != nil)
        #expect(rides[1].summary.bounds.map { MapFrame($0, ways: .none) }?.picture(of: ground) == nil)
        guard let frame = frames.first, let picture = frame.picture(of: ground) else {
            Issue.record("no picture")
            return
        }
        // An extract has roads of its own.
        var other = ground
        var extract = Ground()
        extract.features = [GroundFeature(.primary, rides[0].lines)].compactMap(\.self)
        other.extract = GroundStore { [extract] in extract }
        #expect(frame.picture(of: other)?.source != nil && frame.picture(of: other)?.ways == nil)
        let svg = String(decoding: GroundPicture(frame, picture).bytes, as: UTF8.self)
        #expect(svg.contains("class=\"h\"") && !svg.contains("class=\"d\""))
    }

    @Test("an exact copy of a ride changes no line of all rides")
    func copies() throws {
        let rides = try ["a", "b", "copy of a"].enumerated().map { number, name in
            var ride = try ride(name, [line([(0, Double(number % 2) * 9000), (5000, 0)])])
            ride.content.lineSum = UInt64(number % 2)
            return ride
        }
        let last = RideWays(of: [rides[1], rides[0]])
        let ways = RideWays(of: rides.reversed(), known: last.rides)
        #expect(RideWayChanges(from: last.rides, to: rides.compactMap { RideWay($0) }).kept == [0, 1, nil])
        #expect(ways.rides == RideWays(of: rides.reversed()).rides)
        #expect(ways.changes(since: last.rides) == [])
    }

    @Test("the number of workers makes no difference")
    func workers() throws {
        var random = SeededRandom(21)
        func metres() -> Double { Double.random(in: 0...6000, using: &random) }
        let rides = try (0..<240).map { number in
            var ride = try ride("\(number)", [line((0..<4).map { _ in (metres(), metres()) })])
            ride.content.lineSum = UInt64(number)
            return ride
        }
        let known = RideWays(of: rides.dropLast(2).reversed()).rides
        let clean = RideWays(of: rides.reversed()).rides
        for workers in 1...3 {
            #expect(RideWays(of: rides.reversed(), known: known, workers: workers).rides == clean)
        }
    }

    @Test("a new ride beside an older one adds nothing where the edge of a tile of cells is between them")
    func tiles() throws {
        let edge = 0.0003 * 64 * 469
        let rides = try [edge - 0.0001, edge + 0.0001].enumerated().map { number, longitude in
            var ride = try ride(
                "\(number)",
                [(0...40).map { Coordinate(latitude: 47 + Double($0) * 0.005, longitude: longitude) }])
            ride.content.lineSum = UInt64(number)
            return ride
        }
        let ways = RideWays(of: rides.reversed(), known: RideWays(of: [rides[0]]).rides)
        #expect(ways.rides.map { Array($0.lines).count } == [1, 0])
    }

    @Test(
        "updates only lines near changed rides and gets the same result as from nothing",
        arguments: [1000.0, 1800])
    func edits(metres: Double) throws {
        var random = SeededRandom(18)
        func corner() -> Double { Double(Int.random(in: 0...8, using: &random)) * metres }
        func box() -> BoundingBox? {
            let (x, y) = (corner(), corner())
            return BoundingBox(line([(x + 200, y + 200), (x + metres * 1.8, y + metres * 1.8)]))
        }
        let all = try (0..<40).map { number in
            var places = [(corner(), corner())]
            for _ in 0..<3 {
                let step = Bool.random(using: &random) ? metres : -metres
                let (x, y) = places[places.count - 1]
                places.append(Bool.random(using: &random) ? (x + step, y) : (x, y + step))
            }
            var ride = try ride("\(number)", [line(places)])
            ride.content.lineSum = UInt64(number + 1)
            return ride
        }
        var (rides, last) = (all.filter { _ in Bool.random(using: &random) }, RideWays(of: []))
        var (foundCount, stillCount) = (0, 0)
        for edit in 0..<60 {
            for ride in all where Int.random(in: 0..<20, using: &random) == 0 {
                if let place = rides.firstIndex(where: { $0.name == ride.name }) {
                    rides.remove(at: place)
                } else {
                    let names = Set(rides.map(\.name)).union([ride.name])
                    rides = all.filter { names.contains($0.name) }
                }
            }
            if edit % 20 == 19 { rides.reverse() }
            let clean = RideWays(of: rides)
            let changes = RideWayChanges(from: last.rides, to: rides.reversed().compactMap { RideWay($0) })
            foundCount += changes.kept.count { $0 == nil }
            let ways = RideWays(of: rides, known: last.rides)
            #expect(ways.rides == clean.rides, "edit \(edit)")
            // A map that shows no box of a change shows the same lines in the same order.
            if let boxes = ways.changes(since: last.rides) {
                let frame = try #require(box())
                let shown = [last, ways].map { ways in
                    var lines: [[Coordinate]] = []
                    GroundStore { ways.ground }.forEachLine(in: frame) { lines.append($0) }
                    return lines
                }
                let isChanged = boxes.contains { frame.intersects($0) }
                #expect(isChanged || shown[0] == shown[1], "edit \(edit)")
                stillCount += isChanged ? 0 : 1
            }
            last = ways
        }
        #expect(foundCount < 60 * 20 && foundCount > 100 && stillCount > 10)
    }
}
