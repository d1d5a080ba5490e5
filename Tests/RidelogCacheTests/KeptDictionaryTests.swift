@testable import RidelogCache
import RidelogModels
import Testing

@Suite("A dictionary that is kept")
struct KeptDictionaryTests {
    private static let kept: [UInt64: RideGround] = [.max: RideGround(), 3: RideGround()]

    @Test("survives sealing and opening unchanged")
    func wayBack() throws {
        #expect(try SealedBytes.open([UInt64: RideGround].self, SealedBytes.seal(Self.kept)) == Self.kept)
    }

    @Test("is written as its ascending keys and their values")
    func order() throws {
        var coder = ByteCoder()
        var (keys, values): ([UInt64], [RideGround]) = ([3, .max], [RideGround(), RideGround()])
        try coder.code(&keys)
        try coder.code(&values)
        #expect(ByteCoder.bytes(of: Self.kept) == coder.bytes)
    }

    @Test("is rejected with another number of values than of keys", arguments: [0, 1, 3])
    func counts(valueCount: Int) throws {
        var coder = ByteCoder()
        var keys: [UInt64] = [3, .max]
        var values = Array(repeating: RideGround(), count: valueCount)
        try coder.code(&keys)
        try coder.code(&values)
        var reader = ByteCoder(reading: coder.bytes)
        var read: [UInt64: RideGround] = [:]
        #expect(throws: CorruptBytes.self) { try read.code(with: &reader) }
    }
}
