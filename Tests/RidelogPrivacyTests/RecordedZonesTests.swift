import Foundation
import Testing

@testable import RidelogModels
@testable import RidelogPrivacy

/// By which vector zones are moved and what they hide, against what it was before: a zone that moves shows more than it
/// hid.
struct RecordedZonesTests {
    private static func shape(_ number: Int) -> Geofence.Shape {
        guard number >= 200 else { return PrivacyZoneTests.shapes[number] }
        // On either side of the first meridian, the equator and the last meridian, with sizes at the steps of the rule.
        let degrees = [0.03, -0.03, 0, 0.1, 179.97, -179.97][number % 6]
        let center = Coordinate(latitude: [0.03, -0.03, 0, 60][number % 4], longitude: degrees)
        return .circle(center: center, radius: [280, 559, 560, 1120, 2239][number % 5])
    }

    private struct Decisions: CustomStringConvertible {
        private var sum = Checksum()
        private var counts: [(name: String, count: Int)] = []

        var description: String {
            counts.map { "\($0.name) \($0.count)" }.joined(separator: " ") + " "
                + String(sum.value, radix: 16)
        }

        mutating func add(_ name: String, _ decisions: [Bool]) {
            for decision in decisions { sum.add(UInt64(decision ? 1 : 0)) }
            counts.append((name, decisions.count(where: \.self)))
        }
    }

    private static func decisions(_ shape: Geofence.Shape, _ area: HiddenArea, seed: Int) throws -> Decisions
    {
        var random = SeededRandom(UInt64(seed))
        let start = shape.landmarks.first ?? Coordinate(latitude: 0, longitude: 0)
        func place(_ farthest: Double) -> Coordinate {
            start.destination(distance: random.number(0...farthest), bearing: random.number(0...360))
        }
        let places = (0..<60).map { _ in place(shape.equalAreaRadius * 3 + 500) }
        let ends = places.map {
            $0.destination(distance: random.number(0...9000), bearing: random.number(0...360))
        }
        let lines = Array(zip(places, ends))
        var decisions = Decisions()
        decisions.add("places", places.map(area.hides))
        decisions.add("lines", lines.map { area.hides(from: $0, to: $1) })
        decisions.add("wide lines", lines.map { area.hides(from: $0, to: $1, margin: 300) })
        decisions.add("latitudes", ends.map { area.mayHide(latitude: -$0.latitude) })
        decisions.add("longitudes", ends.map { area.mayHide(longitude: -$0.longitude) })
        decisions.add(
            "boxes",
            lines.map { start, end in
                var box = BoundingBox(start)
                box.formUnion(BoundingBox(end))
                return area.mayHide(in: box)
            })
        let zone = PrivacyZone(name: "z", shape: shape, secret: [UInt8(seed % 200)])
        let zones = PrivacyZones([try #require(zone)])
        let shapes = lines.flatMap { start, end -> [Geofence.Shape] in
            let ring = [start, end, end.destination(distance: 3000, bearing: 10)]
            return [
                .circle(center: start, radius: start.distance(to: end)), .polygon(Polygon(outer: ring)),
                .multiPolygon([
                    Polygon(outer: ring),
                    Polygon(outer: ring.map { $0.destination(distance: 20_000, bearing: 70) }),
                ]),
                .corridor(line: [start, end], width: 200),
            ]
        }
        decisions.add("geofences", shapes.map { zones.hides(Geofence(id: "a", name: "b", shape: $0)) })
        return decisions
    }

    @Test("zone vectors and hidden areas match the recorded results")
    func recordedZones() throws {
        let lines = try (0..<260).map { number in
            let shape = Self.shape(number)
            let mark = number % 3 == 0 ? "" : PrivacySecret.mark
            let area = HiddenArea(
                asked: shape, secret: Array("\(mark)secret \(number)".utf8), number: number % 4)
            let vector = [area.reach, area.shift.x, area.shift.y].map { String(format: "%.6g", $0) }
            return "\(number): \(vector.joined(separator: " ")), "
                + "\(try Self.decisions(shape, area, seed: number))"
        }
        try RecordedResults.check(lines, against: "zones.txt")
    }
}
