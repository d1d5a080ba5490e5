/// The sizes and the place of a member whose line in the list has them in the long form (zip64; APPNOTE.TXT 6.3,
/// section 4.5.3).
///
/// minizip before 1.2.12 takes the marks that stand in the place of long numbers for numbers where `long` has 64
/// bits, and Debian 12 has such a one.
struct ZipLongSizes {
    /// What stands in the place of a long number.
    static let mark = 0xFFFF_FFFF
    /// Bytes of an extra field with one long number.
    static let shortestExtra: UInt = 12

    /// Bytes when unpacked.
    private(set) var size: Int
    /// Bytes in the archive.
    private(set) var packedSize: Int
    /// Where the member's own header begins.
    private(set) var offset: Int

    /// - Parameter position: where the line begins.
    /// - Returns: nil if there is no line, no mark in it, or no long number for a mark.
    init?(lineAt position: Int, in region: FileRegion) {
        guard let line = region.bytes(at: position, count: 46), line.starts(with: [0x50, 0x4B, 0x01, 0x02]),
            let extra = region.bytes(at: position + 46 + line.number(28, 2), count: line.number(30, 2)),
            var numbers = Self.numbers(extra)
        else { return nil }
        (size, packedSize, offset) = (line.number(24, 4), line.number(20, 4), line.number(42, 4))
        let marked = [\Self.size, \Self.packedSize, \Self.offset].filter { self[keyPath: $0] == Self.mark }
        guard !marked.isEmpty else { return nil }
        for path in marked {
            guard !numbers.isEmpty else { return nil }
            self[keyPath: path] = numbers.removeFirst()
        }
    }

    /// The numbers of the extra field 1.
    private static func numbers(_ extra: [UInt8]) -> [Int]? {
        var start = 0
        while start + 4 <= extra.count {
            let end = start + 4 + extra.number(start + 2, 2)
            guard end <= extra.count else { return nil }
            if extra.number(start, 2) == 1 {
                return stride(from: start + 4, through: end - 8, by: 8).map { extra.number($0, 8) }
            }
            start = end
        }
        return nil
    }

    /// Where the member's data begins; nil if its own header is not there.
    func dataStart(in region: FileRegion) -> Int? {
        guard offset < region.range.count, let header = region.bytes(at: offset, count: 30),
            header.starts(with: [0x50, 0x4B, 0x03, 0x04])
        else { return nil }
        return offset + 30 + header.number(26, 2) + header.number(28, 2)
    }
}

extension FileRegion {
    /// So many bytes from an offset on; nil if they are not all there.
    fileprivate func bytes(at offset: Int, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = bytes.withUnsafeMutableBytes { buffer in try? read(at: offset, into: buffer) }
        return got == count ? bytes : nil
    }
}

extension [UInt8] {
    /// A number whose lowest byte comes first; those beyond 63 bits become the largest.
    fileprivate func number(_ start: Int, _ count: Int) -> Int {
        var number: UInt64 = 0
        for byte in self[start..<start + count].reversed() { number = number << 8 | UInt64(byte) }
        return Int(clamping: number)
    }
}
