import CZlib

/// How many bytes a text takes when a server packs it.
package enum PackedSize {
    /// As gzip makes it, at its usual level.
    package static func gzip(_ bytes: [UInt8]) -> Int {
        var size = compressBound(UInt(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        let status = compress2(&packed, &size, bytes, UInt(bytes.count), 6)
        // zlib's frame is twelve bytes shorter than that of gzip.
        return status == Z_OK ? Int(size) + 12 : bytes.count
    }
}
