import RidelogModels
import RidelogTestSupport
import Testing

@Suite("Packed lines")
struct PackedLinesTests {
    @Test("give their places back to half of a ten millionth of a degree, wherever they are")
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
            var visited: [[Coordinate]] = []
            PackedLines(lines).forEachLine { visited.append($0) }
            #expect(visited == read)
        }
    }

    @Test("leave out places that are nowhere, and keep those far off at the edge")
    func strange() {
        let line = [
            Coordinate(latitude: .nan, longitude: 8), Coordinate(latitude: 47, longitude: 8),
            Coordinate(latitude: 47, longitude: .infinity), Coordinate(latitude: 1e300, longitude: -1e300),
        ]
        let ends = [Coordinate(latitude: 47, longitude: 8), Coordinate(latitude: 200, longitude: -200)]
        #expect(Array(PackedLines([line])) == [ends])
    }

    @Test(
        "read no more places than there are, whatever number is claimed",
        arguments: [([3, 10, 20], [1]), ([.max, 1, 2, 3], [1, 0]), ([-1, 0], [0, 0]), ([0], [0])])
    func claims(words: [Int32], counts: [Int]) {
        #expect(PackedLines(words: words).prefix(2).map(\.count) == counts)
    }
}
