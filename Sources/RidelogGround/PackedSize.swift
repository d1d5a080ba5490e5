import CZlib

/// The size of a text as a server sends it compressed.
package enum PackedSize {
    /// Bytes after compression with gzip at its default level.
    package static func gzip(_ bytes: [UInt8]) -> Int {
        var size = compressBound(UInt(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        let status = compress2(&packed, &size, bytes, UInt(bytes.count), 6)
        // The header and trailer of gzip are 12 bytes longer than those of zlib.
        return status == Z_OK ? Int(size) + 12 : bytes.count
    }
}
