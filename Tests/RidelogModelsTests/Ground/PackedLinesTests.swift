import RidelogModels
import Testing

@Suite("Packed lines")
struct PackedLinesTests {
    @Test("packed lines keep their positions to half of a ten-millionth of a degree")
    func places() {
        var numbers = SeededRandom(4)
        for count in 0..<40 {
            let lines = (0..<count % 5).map { _ in
                (0..<count).map { _ in
                    Coordinate(
                        latitude: .random(in: -90...90, using: &numbers),
                        longitude: .random(in: -200...200, using: &numbers))
                }
            }
            let read = Array(PackedLines(lines))
            #expect(read.map(\.count) == lines.map(\.count))
            for (place, other) in zip(read.joined(), lines.joined()) {
                #expect(abs(place.latitude - other.latitude) <= 0.500_001e-7)
                #expect(abs(place.longitude - other.longitude) <= 0.500_001e-7)
            }
            #expect(PackedLines(read) == PackedLines(lines))
        }
    }

    @Test("visits the lines whose boxes intersect a given box, also across the antimeridian")
    func meeting() {
        var numbers = SeededRandom(7)
        var counts = [true: 0, false: 0]
        for middle in [-180.0, -179, -90, 0, 8, 179, 180] {
            for _ in 0..<100 {
                func place(_ reach: Double) -> Coordinate {
                    let longitude = middle + .random(in: -reach...reach, using: &numbers)
                    return Coordinate(
                        latitude: .random(in: -reach...reach, using: &numbers),
                        longitude: longitude > 180
                            ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
                }
                let corner = place(2)
                let box = BoundingBox(
                    south: corner.latitude, west: corner.longitude, north: corner.latitude + 1,
                    east: corner.longitude + 1)
                let lines = PackedLines((0..<5).map { count in (0..<count).map { _ in place(3) } })
                var met: [[Coordinate]] = []
                lines.forEachLine(meeting: box) { met.append($0) }
                let all = Array(lines)
                #expect(met == all.filter { BoundingBox(unrolling: $0)?.intersects(box) == true })
                for line in all { counts[met.contains(line), default: 0] += 1 }
            }
        }
        #expect(counts.values.allSatisfy { $0 > 500 })
    }

    @Test("drops positions that are not finite and clamps those out of range")
    func strange() {
        let line = [
            Coordinate(latitude: .nan, longitude: 8), Coordinate(latitude: 47, longitude: 8),
            Coordinate(latitude: 47, longitude: .infinity), Coordinate(latitude: 1e300, longitude: -1e300),
        ]
        let ends = [Coordinate(latitude: 47, longitude: 8), Coordinate(latitude: 200, longitude: -200)]
        #expect(Array(PackedLines([line])) == [ends])
    }

    @Test(
        "reads no more positions than there are, even if the data claims more",
        arguments: [([3, 10, 20], [1]), ([.max, 1, 2, 3], [1, 0]), ([-1, 0], [0, 0]), ([0], [0])])
    func claims(words: [Int32], counts: [Int]) {
        #expect(PackedLines(words: words).prefix(2).map(\.count) == counts)
    }
}
