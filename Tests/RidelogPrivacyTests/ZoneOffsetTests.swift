import Testing

@testable import RidelogModels
@testable import RidelogPrivacy

/// By which vector zones are moved, and what several versions of a zone reveal together.
struct ZoneOffsetTests {
    private static let center = Coordinate(latitude: 47.21, longitude: 8.03)
    private static let marked = Array((PrivacySecret.mark + "4fd1c06be2a97358").utf8)

    private func offset(
        _ center: Coordinate = center, radius: Double, secret: [UInt8] = marked, number: Int = 0
    ) -> ZoneOffset {
        ZoneOffset(of: .circle(center: center, radius: radius), secret: secret, number: number)
    }

    @Test("keeps the vector of every zone whose secret has no mark")
    func unmarkedSecretsKeepTheirVectors() {
        let secret = Array("00112233445566778899aabbccddeeff".utf8)
        let offset = offset(radius: 400, secret: secret)
        #expect(offset.reach == 300)
        // Computed with Python's hmac from the rule as it was before there was a mark.
        let known = PlanePoint(x: 191.08878576503173, y: -215.31440926720234)
        #expect(abs(offset.vector.x - known.x) < 1e-9 && abs(offset.vector.y - known.y) < 1e-9)
        #expect(offset.vector == self.offset(radius: 400, secret: secret, number: 3).vector)
        #expect(offset.vector != self.offset(radius: 401, secret: secret).vector)
    }

    @Test("keeps the vector of every zone whose secret has a mark")
    func markedSecretsKeepTheirVectors() {
        let offset = offset(radius: 1200, number: 1)
        // Computed with Python's hmac from the rule.
        #expect(abs(offset.vector.x + 686.1109624916274) < 1e-9)
        #expect(abs(offset.vector.y - 352.6486542461578) < 1e-9)
    }

    @Test("rounds the reach of circles down to 280 m, 560 m, 1120 m and so on")
    func reachIsRounded() {
        let expected: [(Double, Double)] = [
            (20, 280), (280, 280), (400, 280), (559.9, 280), (560, 560), (1119, 560), (1120, 1120),
            (2000, 1120), (20_000, 17_920),
        ]
        for (radius, reach) in expected { #expect(offset(radius: radius).reach == reach, "\(radius)") }
    }

    @Test("never moves a zone further than what is hidden around it", arguments: 0..<200)
    func shapesAreAlwaysHidden(number: Int) {
        let shape = PrivacyZoneTests.shapes[number]
        let secret = Array((PrivacySecret.mark + "secret \(number)").utf8)
        let area = HiddenArea(asked: shape, secret: secret)
        #expect(area.reach >= 280 && area.shift.squaredLength.squareRoot() <= area.reach)
        var random = SeededRandom(UInt64(number) + 5000)
        let center = shape.landmarks.first ?? Self.center
        for _ in 0..<200 {
            let place = center.destination(
                distance: random.number(0...11_000), bearing: random.number(0...360))
            if shape.contains(place) { #expect(area.movedAreaHides(place), "\(shape) \(place)") }
        }
    }

    @Test("spreads the vectors of many sites over the disc")
    func vectorsFillTheDisc() {
        let lengths = (0..<400).map { seed in
            offset(radius: 400, secret: Array("\(PrivacySecret.mark)secret \(seed)".utf8)).vector
                .squaredLength.squareRoot()
        }
        #expect((70...130).contains(lengths.count { $0 < 280 / 2 }))
        #expect(lengths.contains { $0 > 270 } && lengths.allSatisfy { $0 <= 280 })
    }

    @Test("moves nearby places by different vectors, and the same place always by the same vector")
    func zonesOfOnePlace() throws {
        let near = Self.center.destination(distance: 60, bearing: 40)
        let circles = [Self.center, near].map { Geofence.Shape.circle(center: $0, radius: 400) }
        let places = [("a", circles[0]), ("b", circles[0]), ("c", circles[1])]
        let zones = try #require(PrivacyZones(places, secret: Self.marked)).zones.map(\.area.shift)
        #expect(zones[0] == zones[1] && zones[0] != zones[2])
        // Without the zone before it the second would have just the vector of the first.
        let alone = try #require(PrivacyZones([("c", circles[1])], secret: Self.marked)).zones
        #expect(alone.first?.area.shift == zones[0])
        let more = try #require(PrivacyZones(places + [("d", circles[1])], secret: Self.marked))
        #expect(more.zones.map(\.area.shift).prefix(3).elementsEqual(zones))
    }

    @Test("a place beside the antimeridian rarely gets another vector on the other side")
    func antimeridianIsNoBorder() {
        var crossings = 0
        for seed in 0..<40 {
            let secret = Array("\(PrivacySecret.mark)secret \(seed)".utf8)
            let (west, east) = (
                Coordinate(latitude: 10.01, longitude: 179.9999),
                Coordinate(latitude: 10.01, longitude: -179.9999)
            )
            let first = offset(west, radius: 400, secret: secret).vector
            if first != offset(east, radius: 400, secret: secret).vector { crossings += 1 }
        }
        #expect(crossings <= 2)
    }

    /// A zone about the home, and three small changes of it: an attacker who reconstructs the hidden circle of each
    /// published site takes the mean of their centres for the home.
    ///
    /// A change across a border of the rounding moves the last step of the vector: one home in twenty, and half a
    /// hundredth of the median.
    @Test("the mean of four versions comes no nearer to the centre than one of them does")
    func averagingFourVersionsGainsNothing() {
        let attack = AveragingAttack(mark: PrivacySecret.mark)
        #expect(attack.all.four >= attack.all.best, "\(attack)")
        #expect(attack.all.four >= 0.995 * attack.all.first, "\(attack)")
        #expect(attack.newOffsets <= 0.05, "\(attack)")
        // The very attack works on the first rule.
        let old = AveragingAttack(mark: "")
        #expect(old.all.four < 0.5 * old.all.first, "\(old)")
    }
}

/// Median errors in metres over many homes, secrets and small changes: by the first version, by the one with the
/// smallest reach, and by the mean of four.
private struct AveragingAttack: CustomStringConvertible {
    typealias Errors = (first: Double, best: Double, four: Double)

    let all: Errors
    /// Of the homes whose offset is the same in all four versions.
    let same: Errors
    /// The part of the homes whose offset is not.
    let newOffsets: Double

    init(mark: String, trials: Int = 2000) {
        var random = SeededRandom(7)
        var found: [(errors: Errors, isSame: Bool)] = []
        for trial in 0..<trials {
            let secret = Array("\(mark)secret \(trial)".utf8)
            let home = Coordinate(latitude: random.number(-60...60), longitude: random.number(-180...180))
            let radius = random.number(200...600)
            let versions = (0..<4).map { version in
                let isChanged = version > 0
                let center = home.destination(
                    distance: isChanged ? random.number(0...30) : 0, bearing: random.number(0...360))
                let size = radius + (isChanged ? random.number(-15...15) : 0)
                return (center, HiddenArea(asked: .circle(center: center, radius: size), secret: secret))
            }
            let plane = LocalProjection(origin: home, scaleLatitude: home.latitude)
            let seen = versions.map { center, area in plane.point(center.moved(by: area.shift)) }
            let best = versions.indices.min { versions[$0].1.reach < versions[$1].1.reach } ?? 0
            let mean = seen.reduce(.zero, +) * 0.25
            let errors = [seen[0], seen[best], mean].map { $0.squaredLength.squareRoot() }
            found.append(((errors[0], errors[1], errors[2]), Set(versions.map(\.1.shift)).count == 1))
        }
        all = Self.medians(found.map(\.errors))
        same = Self.medians(found.filter(\.isSame).map(\.errors))
        newOffsets = Double(found.count { !$0.isSame }) / Double(trials)
    }

    private static func medians(_ errors: [Errors]) -> Errors {
        func median(_ values: [Double]) -> Double {
            values.isEmpty ? 0 : values.sorted()[values.count / 2]
        }
        return (median(errors.map(\.first)), median(errors.map(\.best)), median(errors.map(\.four)))
    }

    var description: String { "all \(all), with one offset \(same), new offsets \(newOffsets)" }
}
