import RidelogFiles

/// An entry of the central directory (PKWARE, APPNOTE.TXT 6.3, section 4.3.12), which is not trusted.
struct ZipEntry: Sendable {
    /// The name as stored: UTF-8 if its flag is set, otherwise in any encoding.
    var rawName: [UInt8]
    let flags: UInt16
    let method: UInt16
    let checksum: UInt32
    /// The stated unpacked size in bytes; no more are unpacked.
    private(set) var size: Int
    /// The packed size in bytes.
    private(set) var packedSize: Int
    /// The offset of the member's own header in the archive's region.
    private(set) var offset: Int

    var isEncrypted: Bool { flags & 1 != 0 }
    var isStored: Bool { method == 0 }
    var isDeflated: Bool { method == 8 }
    var isFolder: Bool { rawName.last == UInt8(ascii: "/") }

    /// The maximum unpacked size. Deflate expands at most 1,032 times (zlib's technical details).
    var largestSize: Int {
        isStored ? packedSize : min(size, min(packedSize, Int.max / 1032) * 1032)
    }

    /// - Parameters:
    ///   - position: the start of the entry; is moved behind it.
    ///   - prefix: the length of data before the archive.
    /// - Returns: nil if there is no entry.
    init?(at position: inout Int, in region: FileRegion, behind prefix: Int) throws(FileSystemError) {
        let line = try region.bytes(at: position, count: 46)
        guard line.count == 46, line.starts(with: [0x50, 0x4B, 0x01, 0x02]) else { return nil }
        let (nameLength, extraLength) = (line.number(28, 2), line.number(30, 2))
        let texts = try region.bytes(at: position + 46, count: nameLength + extraLength)
        guard texts.count == nameLength + extraLength else { return nil }
        position += 46 + texts.count + line.number(32, 2)
        rawName = Array(texts.prefix(nameLength))
        (flags, method) = (
            UInt16(truncatingIfNeeded: line.number(8, 2)), UInt16(truncatingIfNeeded: line.number(10, 2))
        )
        checksum = UInt32(line.number(16, 4))
        (packedSize, size, offset) = (line.number(20, 4), line.number(24, 4), line.number(42, 4))
        // Numbers that need 64 bits are in an extra field (zip64, section 4.5.3).
        var numbers = Self.longNumbers(Array(texts.dropFirst(nameLength))).makeIterator()
        for path in [\Self.size, \Self.packedSize, \Self.offset] where self[keyPath: path] == 0xFFFF_FFFF {
            if let number = numbers.next() { self[keyPath: path] = number }
        }
        offset = min(offset, region.count) + prefix
    }

    /// The numbers of the extra field 1.
    private static func longNumbers(_ extra: [UInt8]) -> [Int] {
        var start = 0
        while start + 4 <= extra.count {
            let end = start + 4 + extra.number(start + 2, 2)
            guard end <= extra.count else { return [] }
            if extra.number(start, 2) == 1 {
                return stride(from: start + 4, through: end - 8, by: 8).map { extra.number($0, 8) }
            }
            start = end
        }
        return []
    }
}
