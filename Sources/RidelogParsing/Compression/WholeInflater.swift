import CDeflate

/// Unpacks deflate (RFC 1951) by libdeflate, twice as fast as zlib, where all of the packed bytes are at hand and
/// it is known how many come out.
///
/// How many that is a file only claims, and the room for them is taken before the first is unpacked: callers bound it.
/// It is all or nothing: for what comes before some damage, and for more than fits, there is ``InflateStream``.
package enum WholeInflater {
    /// What surrounds the packed bytes.
    package enum Wrapping {
        case none, gzip
    }

    /// Just so many bytes from the whole of the packed ones; nil if that is not what they hold.
    ///
    /// - Parameters:
    ///   - packed: one stream from the first byte to the last.
    ///   - wrapping: with checksums, which are compared.
    ///   - size: bytes that come out.
    package static func inflate(_ packed: [UInt8], _ wrapping: Wrapping, size: Int) -> [UInt8]? {
        guard let inflater = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(inflater) }
        // Without room for the count of bytes that came out they fail if they are not as many as were asked for.
        let decompress =
            switch wrapping {
            case .none: libdeflate_deflate_decompress_ex
            case .gzip: libdeflate_gzip_decompress_ex
            }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            packed.withUnsafeBytes { input in
                var taken = 0
                let result = decompress(
                    inflater, input.baseAddress, input.count, output.baseAddress, size, &taken, nil)
                isWhole = result == LIBDEFLATE_SUCCESS && taken == input.count
            }
            count = isWhole ? size : 0
        }
        return isWhole ? bytes : nil
    }
}
