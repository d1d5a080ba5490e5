import CZlib

/// One run of zlib over one file.
struct Inflater {
    private static let chunkSize = 1 << 16
    /// zlib's number for «the largest window, and expect a gzip header».
    private static let gzipWindow: Int32 = 15 + 16

    let source: [UInt8]
    let limit: Int
    private var output: [UInt8] = []
    private var offset = 0

    init(source: [UInt8], limit: Int) {
        self.source = source
        self.limit = limit
    }

    mutating func run() -> Gzip.Output {
        // With room for the chunk in which the limit is passed: to grow takes twice the memory.
        output.reserveCapacity(min(limit, source.count * 4) + Self.chunkSize)
        var problem: Gzip.Problem?
        while problem == nil, offset < source.count {
            if offset > 0, !Gzip.isGzip(source[offset...]) {
                problem = trailing()
                break
            }
            problem = inflateMember()
        }
        return Gzip.Output(bytes: output, problem: problem)
    }

    /// Zeros fill up tapes and blocks and are worth no word.
    private func trailing() -> Gzip.Problem? {
        source[offset...].allSatisfy { $0 == 0 } ? nil : .trailingBytes(byte: offset)
    }

    private mutating func inflateMember() -> Gzip.Problem? {
        // zlib remembers where its stream lies, so it needs a place that stays.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, Self.gzipWindow, ZLIB_VERSION, size) == Z_OK else {
            return .damaged(byte: offset)
        }
        defer { inflateEnd(stream) }
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        while true {
            let status = step(stream, into: &chunk)
            if let problem = guardSize() { return problem }
            switch status {
            case Z_STREAM_END: return nil
            case Z_OK: continue
            case Z_BUF_ERROR: return .truncated
            default: return .damaged(byte: offset)
            }
        }
    }

    /// Inflates once and appends what came out.
    private mutating func step(
        _ stream: UnsafeMutablePointer<z_stream>, into chunk: inout [UInt8]
    ) -> Int32 {
        // zlib counts in 32 bits.
        let available = min(source.count - offset, Int(Int32.max))
        let (status, taken, made) = source.withUnsafeBufferPointer { input in
            chunk.withUnsafeMutableBufferPointer { room in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + offset })
                stream.pointee.avail_in = UInt32(available)
                stream.pointee.next_out = room.baseAddress
                stream.pointee.avail_out = UInt32(room.count)
                let status = inflate(stream, Z_NO_FLUSH)
                return (
                    status, available - Int(stream.pointee.avail_in),
                    room.count - Int(stream.pointee.avail_out)
                )
            }
        }
        offset += taken
        output.append(contentsOf: chunk.prefix(made))
        return status
    }

    private mutating func guardSize() -> Gzip.Problem? {
        if output.count > limit {
            output.removeSubrange(limit...)
            return .limitReached(limit: limit)
        }
        let isSuspicious =
            output.count > Gzip.ratioThreshold && output.count / max(1, offset) > Gzip.largestRatio
        return isSuspicious ? .bomb(ratio: Gzip.largestRatio) : nil
    }
}
