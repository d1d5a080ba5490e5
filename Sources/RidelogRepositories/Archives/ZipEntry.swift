import CMinizip

/// A line of an archive's list of files (PKWARE, APPNOTE.TXT 6.3, section 4.3.12). All of it is a claim.
struct ZipEntry: Sendable {
    /// As the archive has it: in UTF-8 if the flag says so, or else in whatever encoding its writer used.
    var rawName: [UInt8]
    var flags: Int
    var method: Int
    var checksum: UInt32
    /// Bytes in the archive.
    var packedSize: Int
    /// Bytes when unpacked; minizip never gives more.
    var size: Int
    /// Where the line stands.
    var position: unz64_file_pos
    /// Its sizes and place where minizip does not know them.
    var long: ZipLongSizes?

    var isEncrypted: Bool { flags & 1 != 0 }
    var isStored: Bool { method == 0 }
    var isDeflated: Bool { method == Int(Z_DEFLATED) }
    var isFolder: Bool { rawName.last == UInt8(ascii: "/") }

    /// Bytes that can come out at most. Deflate makes no more than 1,032 of one (zlib's technical details).
    var largestSize: Int {
        isStored ? packedSize : min(size, min(packedSize, Int.max / 1032) * 1032)
    }
}
