import CZlib

/// Unpacks deflate (RFC 1951) with zlib, piece by piece.
package final class InflateStream {
    /// zlib remembers where its stream lies, so it needs a place that stays.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    /// - Parameter window: zlib's number for the window's size and the header: -15 for none, 31 for that of gzip.
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

    /// Begins again, with another stream of the same kind.
    ///
    /// - Returns: false only if the stream is broken.
    package func reset() -> Bool { inflateReset(stream) == Z_OK }

    /// Unpacks once, as far as the input or the room in the output goes.
    ///
    /// - Parameters:
    ///   - input: of which a part is read.
    ///   - output: of which the first bytes are written.
    ///   - room: how many at most.
    /// - Returns: zlib's status, and how many bytes were taken and made.
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
