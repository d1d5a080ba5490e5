import RidelogModels
import Testing

@testable import RidelogViews

@Suite("The ways of all rides")
struct RideWaysTests {
    private func ride(_ name: String, _ lines: [[Coordinate]]) throws -> Ride {
        var ride = try Ride.on("2026-06-14", name: name)
        ride.lines = lines
        ride.summary.bounds = BoundingBox(lines.joined())
        return ride
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

    @Test("have each stretch once, the oldest ride's; a new one adds what no other took")
    func once() throws {
        let first = try ride("a", [line([(0, 0), (5000, 0)])])
        // The same road ten metres beside it and the other way round, then a branch.
        let second = try ride("b", [line([(4000, 10), (2000, 10), (2000, 1000)])])
        let third = try ride("c", [line([(100, -8), (4900, 8)])])
        let features = RideWays.ground(of: [third, second, first]).features
        #expect(features.count == 2)
        #expect(abs(metres(features.first) - 5000) < 20)
        #expect(abs(metres(features.last) - 1000) < 120)
        // Where the branch leaves the road there is no gap.
        let start = features.last?.lines.first?.first
        #expect(start.map { abs($0.latitude - 47) < 30 / 111_195 } == true)
    }

    @Test("have rounds once")
    func rounds() throws {
        let corners = [(0.0, 0.0), (1000, 0), (1000, 1000), (0, 1000)]
        let round = line((0..<41).map { corners[$0 % 4] })
        let features = try RideWays.ground(of: [ride("a", [round])]).features
        #expect(features.count == 1 && metres(features.first) < 4300 && metres(features.first) > 3900)
    }

    @Test("cross the antimeridian")
    func antimeridian() throws {
        let line = [Coordinate(latitude: 0, longitude: 179.99), Coordinate(latitude: 0, longitude: -179.99)]
        let features = try RideWays.ground(of: [ride("a", [line]), ride("b", [line])]).features
        #expect(features.count == 1 && abs(metres(features.first) - 2226) < 5)
    }

    @Test("are on the map of a newer ride along an older one's way, if any of that is seen beside it")
    func inside() throws {
        let corners = [(0.0, 0.0), (3000, 0), (3000, 3000), (1500, 1500), (0, 3000)]
        let old = try ride("old", [line(corners + [(0, 0)])])
        let part = try ride("part", [line(corners.reversed())])
        let same = try ride("same", [line([(0, 0)] + corners.reversed())])
        var ground = MapGround()
        ground.rides = GroundStore { RideWays.ground(of: [same, part, old]) }
        #expect(RideWays.ground(of: [same, part, old]).features.count == 1)
        let ways = [old, part, same].map { $0.mapFrame?.picture(of: ground)?.ways != nil }
        #expect(ways == [false, true, false])
    }

    @Test("are on a map where those of another ride are seen beside its own")
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
        ground.rides = GroundStore { RideWays.ground(of: rides.reversed()) }
        let frames = rides.compactMap(\.mapFrame)
        #expect(frames.map { $0.picture(of: ground)?.ways != nil } == [true, false, false, true, false])
        let all = rides[1].summary.bounds.map { MapView.frame($0) }
        #expect(all?.picture(of: ground)?.ways != nil)
        #expect(rides[1].summary.bounds.map { MapView.frame($0, ways: .none) }?.picture(of: ground) == nil)
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
}
