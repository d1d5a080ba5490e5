@testable import RidelogCache
import Testing

@Suite struct NumberColumnTests {
    @Test(
        "keeps every bit of special numbers",
        arguments: [
            [], [0], [-0.0], [0, -0.0], [.nan], [.infinity, -.infinity], [1, .nan, 2],
            [0x1p53, 0x1p53 - 1], [.greatestFiniteMagnitude, .leastNonzeroMagnitude], [0.1, 0.2, 0.1 + 0.2],
            [-180, 180, 47.12345], [1e15, -1e15], [1e-15, 3e-15], [0x1p52, -0x1p52, 0.5],
            [9_007_199_254_740_991, -9_007_199_254_740_991],
        ] as [[Double]])
    func specialNumbers(numbers: [Double]) throws {
        #expect(try Self.roundTrip(numbers).map(\.bitPattern) == numbers.map(\.bitPattern))
    }

    @Test("keeps every bit of random numbers")
    func randomNumbers() throws {
        var random = SeededRandom(1)
        for _ in 0..<200 {
            let count = Int.random(in: 0...20, using: &random)
            let bits = (0..<count).map { _ in random.next() }
            let numbers = bits.map(Double.init(bitPattern:))
            #expect(try Self.roundTrip(numbers).map(\.bitPattern) == bits)
        }
    }

    @Test("keeps close decimal numbers exactly in about a byte each", arguments: 0...9)
    func decimalNumbers(decimals: Int) throws {
        var random = SeededRandom(2)
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        var whole = Int64(47 * power)
        let numbers = (0..<500).map { _ in
            whole += Int64.random(in: -30...30, using: &random)
            return Double(whole) / power
        }
        #expect(try Self.roundTrip(numbers) == numbers)
        var (coder, column) = (ByteCoder(), numbers)
        try coder.code(column: &column)
        #expect(coder.bytes.count < 520)
    }

    @Test("keeps optional numbers and flags")
    func optionalsAndFlags() throws {
        var random = SeededRandom(3)
        for count in 0..<60 {
            let numbers = (0..<count).map { _ in Bool.random(using: &random) ? Double(count) : nil }
            #expect(try Self.roundTrip(numbers, blank: nil) == numbers)
            let flags = numbers.map { $0 == nil }
            #expect(try Self.roundTrip(flags, blank: false) == flags)
        }
    }

    @Test("keeps integers of up to 64 bits", arguments: [0, 1, -1, 63, 64, -64, -65, .max, .min] as [Int64])
    func integers(number: Int64) throws {
        var (coder, written, read) = (ByteCoder(), number, 7 as Int64)
        try coder.code(&written)
        var reader = ByteCoder(reading: coder.bytes)
        try reader.code(&read)
        #expect(read == number && reader.isAtEnd)
    }

    @Test("rejects an integer of more than 64 bits")
    func oversizedInteger() {
        for bytes in [[UInt8](repeating: 0xFF, count: 9) + [2], [UInt8](repeating: 0x80, count: 30)] {
            var (coder, number) = (ByteCoder(reading: bytes), 0 as Int64)
            #expect(throws: CorruptBytes.self) { try coder.code(&number) }
        }
    }

    private static func roundTrip(_ numbers: [Double]) throws -> [Double] {
        try roundTrip(numbers, blank: 0)
    }

    private static func roundTrip<Value: ByteColumn & Equatable>(
        _ column: [Value], blank: Value
    ) throws -> [Value] {
        var (coder, written) = (ByteCoder(), column)
        try coder.code(column: &written)
        var reader = ByteCoder(reading: coder.bytes)
        var read = Array(repeating: blank, count: column.count)
        try reader.code(column: &read)
        #expect(reader.isAtEnd)
        return read
    }
}
