/// The checksum of FIT: CRC-16 with the polynomial 0x8005, bits reflected, initial value 0.
///
/// Short inputs are processed sixteen bytes a step with as many tables (M. E. Kounavis and F. L. Berry, "A Systematic
/// Approach to Building High Performance Software-based CRC Generators", 2005): byte by byte takes longer than
/// everything else. Long inputs are folded to short ones first (``FITChecksumFolding``), because the tables take half
/// as long as everything else.
enum FITChecksum {
    private static let polynomial: UInt16 = 0xA001
    private static var tableCount: Int { 16 * 256 }

    /// Entry `256 * n + b`: the checksum of the byte `b` followed by `n` zeros.
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

    /// The checksum of the bytes in a valid range.
    static func of(_ bytes: RawSpan, _ range: Range<Int>) -> UInt16 {
        guard range.count >= FITChecksumFolding.leastCount else { return byTables(bytes, range) }
        return FITChecksumFolding.checksum(of: bytes, range)
    }

    static func byTables(_ bytes: RawSpan, _ range: Range<Int>) -> UInt16 {
        let tables = tables.span
        // Lets the compiler omit bounds checks of the tables.
        guard tables.count == tableCount else { return 0 }
        var sum: UInt16 = 0
        var place = range.lowerBound
        while place <= range.upperBound - 16 {
            let first: UInt64 = bytes.integer(at: place)
            let second: UInt64 = bytes.integer(at: place + 8)
            // Only terms that depend on the checksum wait for the previous step.
            let free = six(tables, first) ^ four(tables, 4, second) ^ four(tables, 0, second >> 32)
            let mixed = first ^ UInt64(sum)
            sum = free ^ entry(tables, 15, mixed) ^ entry(tables, 14, mixed >> 8)
            place += 16
        }
        while place < range.upperBound {
            sum = sum >> 8 ^ entry(tables, 0, UInt64(sum) ^ UInt64(bytes.uint8(at: place)))
            place += 1
        }
        return sum
    }

    /// The terms of the last six of a step's first eight bytes.
    @inline(__always)
    private static func six(_ tables: Span<UInt16>, _ word: UInt64) -> UInt16 {
        let two = entry(tables, 13, word >> 16) ^ entry(tables, 12, word >> 24)
        return two ^ four(tables, 8, word >> 32)
    }

    /// The terms of four bytes that `behind` other bytes of the step follow.
    @inline(__always)
    private static func four(_ tables: Span<UInt16>, _ behind: Int, _ word: UInt64) -> UInt16 {
        let two = entry(tables, behind &+ 3, word) ^ entry(tables, behind &+ 2, word >> 8)
        return two ^ entry(tables, behind &+ 1, word >> 16) ^ entry(tables, behind, word >> 24)
    }

    @inline(__always)
    private static func entry(_ tables: Span<UInt16>, _ table: Int, _ byte: UInt64) -> UInt16 {
        tables[table &* 256 &+ Int(truncatingIfNeeded: byte & 0xFF)]
    }
}
