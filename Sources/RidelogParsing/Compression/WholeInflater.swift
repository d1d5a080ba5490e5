import CDeflate

/// Decompresses deflate (RFC 1951) with libdeflate, twice as fast as zlib, if all compressed bytes are in memory and
/// the decompressed size is known.
///
/// Memory for this size, which a file only claims, is reserved first: callers must limit it. Decompression succeeds
/// completely or fails; for damaged data, and data larger than claimed, use ``InflateStream``.
package enum WholeInflater {
    /// The format around the compressed bytes.
    package enum Wrapping {
        case none, gzip
    }

    /// Decompresses exactly `size` bytes; nil if the data is damaged or has another size.
    ///
    /// - Parameters:
    ///   - packed: one stream from the first byte to the last.
    ///   - wrapping: the format around it. Checksums of gzip are verified.
    ///   - size: the decompressed size in bytes.
    package static func inflate(_ packed: [UInt8], _ wrapping: Wrapping, size: Int) -> [UInt8]? {
        guard let inflater = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(inflater) }
        // Without a pointer for the actual size, both fail unless it is the requested size.
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
