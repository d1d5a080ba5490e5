import RidelogModels
import Testing

@testable import RidelogServices

@Suite("The ways of a ride")
struct WayMatcherTests {
    private static func place(_ north: Double, _ east: Double) -> Coordinate {
        Coordinate(latitude: 47 + north / 111_180, longitude: 9 + east / 76_050)
    }

    private static func way(
        _ surface: WayClass.Surface, _ kind: WayClass.Kind, _ points: (Double, Double)...
    ) throws -> GroundFeature {
        let line = points.map { place($0.0, $0.1) }
        return try #require(
            GroundFeature(kind == .path ? .path : .minor, [line], GroundTraits(way: WayClass(surface, kind))))
    }

    private func lengths(_ ways: WayLengths) -> [WayClass?: Int] {
        var lengths: [WayClass?: Int] = [:]
        for (number, length) in ways.lengths.enumerated() where length > 0 {
            lengths[WayClass(number: UInt8(number))] = Int(length.rounded())
        }
        return lengths
    }

    /// A main road for a kilometre, then gravel, then nothing; a cycleway crosses, and a path runs beside.
    private func features() throws -> [GroundFeature] {
        [
            try Self.way(.paved, .main, (0, 0), (0, 400), (0, 1000)),
            try Self.way(.gravel, .path, (0, 1000), (0, 1600)),
            try Self.way(.paved, .cycleway, (-300, 500), (300, 500)),
            try Self.way(.path, .path, (9, 0), (9, 1000)),
        ]
    }

    @Test(
        "matches the ways that a ride follows, not crossing or parallel ones", arguments: [0.0, 4, -8])
    func followed(offset: Double) throws {
        let line = [Self.place(offset, 0), Self.place(offset, 2400)]
        let ways = try #require(WayMatcher(features(), near: [line]).ways(of: [line]))
        let found = lengths(ways)
        #expect(abs((found[WayClass(.paved, .main)] ?? 0) - 1000) <= 30)
        #expect(abs((found[WayClass(.gravel, .path)] ?? 0) - 600) <= 40)
        #expect(abs((found[nil] ?? 0) - 800) <= 40)
        #expect(found[WayClass(.paved, .cycleway)] == nil)
        #expect(abs(ways.length - 2400) < 5)
        #expect(ways.parts.count == WayLengths.partCount)
        #expect(ways.parts[20] == WayClass(.paved, .main).number && ways.parts[249] == 0)
        let back = try #require(WayMatcher(features(), near: [line]).ways(of: [line.reversed()]))
        for (one, other) in zip(ways.lengths, back.lengths) { #expect(abs(one - other) <= 45) }
    }

    @Test("matches no way that runs across the direction of the track")
    func across() throws {
        let line = [Self.place(-2000, 300), Self.place(2000, 300)]
        #expect(try WayMatcher(features(), near: [line]).ways(of: [line]) == nil)
        #expect(try WayMatcher(features(), near: [line]).ways(of: [[line[0]]]) == nil)
        #expect(WayMatcher([], near: [line]).ways(of: [line]) == nil)
    }

    @Test("matches the same ways when other tracks are requested too")
    func independence() throws {
        let line = [Self.place(2, 0), Self.place(2, 2400)]
        let other = [Self.place(-300, 500), Self.place(300, 500)]
        let alone = try WayMatcher(features(), near: [line]).ways(of: [line])
        #expect(try WayMatcher(features(), near: [other, line]).ways(of: [line]) == alone)
    }

    @Test("matches a way with long pieces and across the antimeridian")
    func edges() throws {
        let ends = [Coordinate(latitude: 10, longitude: 179.9), Coordinate(latitude: 10, longitude: -179.9)]
        let road = try #require(GroundFeature(.minor, [ends], GroundTraits(way: WayClass(.gravel, .minor))))
        let ways = try #require(WayMatcher([road], near: [ends]).ways(of: [ends]))
        #expect(ways.length(of: { $0?.surface == .gravel }) > ways.length * 0.99)
    }
}
