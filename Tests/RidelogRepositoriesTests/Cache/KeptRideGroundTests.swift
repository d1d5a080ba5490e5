import RidelogModels
import Testing

@testable import RidelogRepositories

@Suite("The ground of rides that is kept")
struct KeptRideGroundTests {
    private static func kept(_ keys: [UInt64], rideCount: Int) -> KeptRideGround {
        var kept = KeptRideGround()
        kept.keys = keys
        kept.rides = Array(repeating: RideGround(), count: rideCount)
        return kept
    }

    @Test("survives sealing and opening unchanged")
    func wayBack() throws {
        let kept = Self.kept([3, .max], rideCount: 2)
        #expect(try SealedBytes.open(KeptRideGround.self, SealedBytes.seal(kept)) == kept)
    }

    @Test("is rejected with another number of rides than of keys", arguments: [0, 1, 3])
    func counts(rideCount: Int) throws {
        var coder = ByteCoder()
        var kept = Self.kept([3, .max], rideCount: rideCount)
        try coder.code(&kept.keys)
        try coder.code(&kept.rides)
        var reader = ByteCoder(reading: coder.bytes)
        var read = KeptRideGround()
        #expect(throws: CorruptBytes.self) { try read.code(with: &reader) }
    }
}
