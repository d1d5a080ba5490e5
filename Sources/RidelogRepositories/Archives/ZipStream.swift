import CMinizip

/// Unpacks a member whose place is known, where minizip cannot.
final class ZipStream {
    private static let chunkSize = 1 << 16

    private let region: FileRegion
    private let isStored: Bool
    private var offset: Int
    private let end: Int
    private var input: [UInt8] = []
    private var used = 0
    private var isAtEnd = false
    /// zlib remembers where its stream lies, so it needs a place that stays.
    private let stream: UnsafeMutablePointer<z_stream>
    /// Of what came out so far.
    private(set) var checksum: UInt = 0

    /// - Parameters:
    ///   - range: the member's packed bytes in the region.
    ///   - isStored: whether they are not packed.
    /// - Returns: nil only if memory is short.
    init?(_ region: FileRegion, range: Range<Int>, isStored: Bool) {
        self.region = region
        self.isStored = isStored
        (offset, end) = (range.lowerBound, range.upperBound)
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        // The window of deflate without any header.
        guard inflateInit2_(stream, -15, ZLIB_VERSION, size) == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Fills the chunk as far as the member goes.
    ///
    /// - Returns: how many bytes came out, and whether the data is damaged behind them.
    func read(into chunk: inout [UInt8]) throws(FileSystemError) -> (count: Int, isDamaged: Bool) {
        var count = 0
        var isDamaged = false
        while count < chunk.count, !isAtEnd, !isDamaged {
            if used == input.count { try fill() }
            if input.isEmpty {
                isDamaged = !isStored
                isAtEnd = true
            } else if isStored {
                let part = min(chunk.count - count, input.count - used)
                chunk.replaceSubrange(count..<count + part, with: input[used..<used + part])
                count += part
                used += part
            } else {
                let status = step(&chunk, from: &count)
                isAtEnd = status == Z_STREAM_END
                isDamaged = status != Z_OK && !isAtEnd
            }
        }
        checksum = crc32(checksum, chunk, UInt32(count))
        return (count, isDamaged)
    }

    private func step(_ chunk: inout [UInt8], from count: inout Int) -> Int32 {
        let (start, place) = (used, count)
        let (status, taken, made) = input.withUnsafeMutableBufferPointer { input in
            chunk.withUnsafeMutableBufferPointer { room in
                stream.pointee.next_in = input.baseAddress.map { $0 + start }
                stream.pointee.avail_in = UInt32(input.count - start)
                stream.pointee.next_out = room.baseAddress.map { $0 + place }
                stream.pointee.avail_out = UInt32(room.count - place)
                let status = inflate(stream, Z_NO_FLUSH)
                return (
                    status, input.count - start - Int(stream.pointee.avail_in),
                    room.count - place - Int(stream.pointee.avail_out)
                )
            }
        }
        used += taken
        count += made
        return status
    }

    private func fill() throws(FileSystemError) {
        var bytes = [UInt8](repeating: 0, count: max(0, min(Self.chunkSize, end - offset)))
        let (region, offset) = (region, offset)
        let result = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(FileSystemError) in try region.read(at: offset, into: buffer) }
        }
        let got = try result.get()
        input = Array(bytes.prefix(got))
        used = 0
        self.offset += got
    }
}
