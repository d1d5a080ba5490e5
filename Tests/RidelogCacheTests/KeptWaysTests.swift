@testable import RidelogCache
import RidelogModels
import Testing

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

    @Test("kept paths of rides survive sealing and opening unchanged")
    func wayBack() throws {
        let read = try SealedBytes.open(KeptWays.self, SealedBytes.seal(Self.ways))
        #expect(read.sum == Self.ways.sum && read.rides == Self.ways.rides)
        #expect(SealedBytes.seal(read) == SealedBytes.seal(Self.ways))
    }

    @Test("rejects kept paths of rides with lines that lack bytes", arguments: [1, 4, 40])
    func counts(missing: Int) throws {
        var (ways, coder) = (Self.ways, ByteCoder())
        try ways.code(with: &coder)
        var reader = ByteCoder(reading: Array(coder.bytes.dropLast(missing)))
        #expect(throws: CorruptBytes.self) { try ways.code(with: &reader) }
    }
}
