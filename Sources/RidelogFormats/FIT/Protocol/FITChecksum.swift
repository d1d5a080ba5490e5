/// The checksum of FIT: CRC-16 with the polynomial 0x8005, bits reflected, from 0.
///
/// Eight bytes a step by as many tables (M. E. Kounavis and F. L. Berry, "A Systematic Approach to Building High
/// Performance Software-based CRC Generators", 2005), as a byte a step would take longer than all the rest.
enum FITChecksum {
    private static let polynomial: UInt16 = 0xA001
    private static var tableCount: Int { 8 * 256 }

    /// Entry `256 * n + b`: what the byte `b` does with `n` zeros behind it.
    private static let tables: [UInt16] = {
        var tables = [UInt16](repeating: 0, count: tableCount)
        for byte in 0..<256 {
            var sum = UInt16(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ polynomial }
            tables[byte] = sum
        }
        for entry in 256..<tableCount {
            let sum = tables[entry - 256]
            tables[entry] = sum >> 8 ^ tables[Int(sum & 0xFF)]
        }
        return tables
    }()

    /// Of the bytes in the range, which has to lie within them.
    static func of(_ bytes: RawSpan, _ range: Range<Int>) -> UInt16 {
        let tables = tables.span
        // Tells the compiler that no place in the tables has to be checked.
        guard tables.count == tableCount else { return 0 }
        var sum: UInt16 = 0
        var place = range.lowerBound
        while place <= range.upperBound - 8 {
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
            let mixed = UInt64(littleEndian: word) ^ UInt64(sum)
            sum = entry(tables, 7, mixed) ^ entry(tables, 6, mixed >> 8) ^ entry(tables, 5, mixed >> 16)
            sum ^= entry(tables, 4, mixed >> 24) ^ entry(tables, 3, mixed >> 32)
            sum ^=
                entry(tables, 2, mixed >> 40) ^ entry(tables, 1, mixed >> 48) ^ entry(tables, 0, mixed >> 56)
            place += 8
        }
        while place < range.upperBound {
            sum = sum >> 8 ^ entry(tables, 0, UInt64(sum) ^ UInt64(bytes.uint8(at: place)))
            place += 1
        }
        return sum
    }

    @inline(__always)
    private static func entry(_ tables: Span<UInt16>, _ table: Int, _ byte: UInt64) -> UInt16 {
        tables[table &* 256 &+ Int(truncatingIfNeeded: byte & 0xFF)]
    }
}
