import Testing

@testable import RidelogRepositories

@Suite struct NumberColumnTests {
    @Test(
        arguments: [
            [], [0], [-0.0], [0, -0.0], [.nan], [.infinity, -.infinity], [1, .nan, 2],
            [0x1p53, 0x1p53 - 1], [.greatestFiniteMagnitude, .leastNonzeroMagnitude], [0.1, 0.2, 0.1 + 0.2],
            [-180, 180, 47.12345], [1e15, -1e15], [1e-15, 3e-15], [0x1p52, -0x1p52, 0.5],
            [9_007_199_254_740_991, -9_007_199_254_740_991],
        ] as [[Double]])
    func `every bit comes back`(numbers: [Double]) throws {
        #expect(try Self.roundTrip(numbers).map(\.bitPattern) == numbers.map(\.bitPattern))
    }

    @Test func `every bit of any numbers comes back`() throws {
        var random = SeededRandom(1)
        for _ in 0..<200 {
            let count = Int.random(in: 0...20, using: &random)
            let bits = (0..<count).map { _ in random.next() }
            let numbers = bits.map(Double.init(bitPattern:))
            #expect(try Self.roundTrip(numbers).map(\.bitPattern) == bits)
        }
    }

    @Test(arguments: 0...9)
    func `every bit of decimal numbers comes back, in few bytes`(decimals: Int) throws {
        var random = SeededRandom(2)
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        var whole = Int64(47 * power)
        let numbers = (0..<500).map { _ in
            whole += Int64.random(in: -30...30, using: &random)
            return Double(whole) / power
        }
        #expect(try Self.roundTrip(numbers) == numbers)
        var writer = ByteWriter()
        writer.write(column: numbers)
        #expect(writer.bytes.count < 520)
    }

    @Test func `numbers that may be missing, and flags, come back`() throws {
        var random = SeededRandom(3)
        for count in 0..<60 {
            let numbers = (0..<count).map { _ in Bool.random(using: &random) ? Double(count) : nil }
            let flags = numbers.map { $0 == nil }
            var writer = ByteWriter()
            writer.write(column: numbers)
            writer.write(column: flags)
            var reader = ByteReader(writer.bytes)
            #expect(try reader.optionalColumn(count) == numbers)
            #expect(try reader.flagColumn(count) == flags)
            #expect(reader.isAtEnd)
        }
    }

    @Test(arguments: [0, 1, -1, 63, 64, -64, -65, .max, .min] as [Int64])
    func `whole numbers come back`(number: Int64) throws {
        var writer = ByteWriter()
        writer.write(number)
        writer.write(UInt64(bitPattern: number))
        var reader = ByteReader(writer.bytes)
        #expect(try reader.integer() == number)
        #expect(try reader.unsigned() == UInt64(bitPattern: number))
        #expect(reader.isAtEnd)
    }

    @Test func `a number of more than 64 bits is refused`() {
        var reader = ByteReader([UInt8](repeating: 0xFF, count: 9) + [2])
        #expect(throws: CorruptBytes.self) { try reader.unsigned() }
        var endless = ByteReader([UInt8](repeating: 0x80, count: 30))
        #expect(throws: CorruptBytes.self) { try endless.unsigned() }
    }

    private static func roundTrip(_ numbers: [Double]) throws -> [Double] {
        var writer = ByteWriter()
        writer.write(column: numbers)
        var reader = ByteReader(writer.bytes)
        let read = try reader.column(numbers.count)
        #expect(reader.isAtEnd)
        return read
    }
}
