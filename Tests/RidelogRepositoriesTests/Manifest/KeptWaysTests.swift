import RidelogModels
import Testing

@testable import RidelogRepositories

@Suite("Ways of rides that are kept")
struct KeptWaysTests {
    private static let box = BoundingBox(south: 47, west: 8, north: 47.5, east: 8.5)

    private static let ways: KeptWays = {
        var ways = KeptWays()
        ways.sum = .max
        let (start, end) = (
            Coordinate(latitude: 47, longitude: 8), Coordinate(latitude: 47.1 + 0.2, longitude: -0.0)
        )
        ways.rides = [
            RideWay(sum: 7, bounds: box, lines: [[start, end], [end, start, end]]),
            RideWay(sum: 0, bounds: box, lines: []), RideWay(sum: .max, bounds: box, lines: [[end, start]]),
        ]
        return ways
    }()

    @Test("come back to the last bit")
    func wayBack() throws {
        let read = try SealedBytes.open(KeptWays.self, SealedBytes.seal(Self.ways))
        #expect(read.sum == Self.ways.sum && read.rides == Self.ways.rides)
        #expect(read.rides[0].lines[0][1].longitude.sign == .minus)
        #expect(SealedBytes.seal(read) == SealedBytes.seal(Self.ways))
    }

    @Test(
        "are refused where the counts of lines or places are not those of the rest",
        arguments: [
            ([1], [2, 1], 3), ([3], [2, 1], 3), ([2], [2, 2], 3), ([2], [1, 1], 3), ([-1], [], 0),
        ])
    func counts(lines: [Int], places: [Int], count: Int) {
        var (sum, sums, bounds, lines, places) = (UInt64(1), [UInt64(1)], [Self.box], lines, places)
        var numbers = Array(repeating: 1.0, count: count)
        var coder = ByteCoder()
        #expect(throws: Never.self) {
            try coder.code(&sum)
            try coder.code(&sums)
            try coder.code(&bounds)
            try coder.code(&lines)
            try coder.code(&places)
            try coder.codeCount(of: &numbers)
            try coder.code(bits: &numbers)
            try coder.code(bits: &numbers)
        }
        var (ways, reader) = (KeptWays(), ByteCoder(reading: coder.bytes))
        #expect(throws: CorruptBytes.self) { try ways.code(with: &reader) }
    }
}
