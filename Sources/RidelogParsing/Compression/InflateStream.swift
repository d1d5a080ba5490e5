import CZlib

/// Decompresses deflate (RFC 1951) with zlib in chunks.
package final class InflateStream {
    /// zlib stores a pointer to the stream, so its address must not change.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    /// - Parameter window: zlib's `windowBits`: -15 for raw deflate, 31 for gzip.
    /// - Returns: nil only if memory is short.
    package init?(window: Int32) {
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, window, ZLIB_VERSION, size) == Z_OK else { return nil }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Restarts for another stream of the same kind.
    ///
    /// - Returns: false only if the stream is invalid.
    package func reset() -> Bool { inflateReset(stream) == Z_OK }

    /// Decompresses until the input is used up or the output is full.
    ///
    /// - Parameters:
    ///   - input: the compressed bytes, of which `part` is read.
    ///   - output: the buffer that is written from its start.
    ///   - room: the maximum number of bytes to write.
    /// - Returns: zlib's status, and the numbers of bytes read and written.
    package func step(
        _ input: [UInt8], _ part: Range<Int>, into output: inout [UInt8], room: Int
    ) -> (status: Int32, taken: Int, made: Int) {
        input[part].withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                // zlib counts in 32 bits.
                let available = UInt32(clamping: input.count)
                let space = UInt32(clamping: min(room, output.count))
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = available
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = space
                let status = inflate(stream, Z_NO_FLUSH)
                let left = (input: stream.pointee.avail_in, room: stream.pointee.avail_out)
                return (status, Int(available - left.input), Int(space - left.room))
            }
        }
    }
}
