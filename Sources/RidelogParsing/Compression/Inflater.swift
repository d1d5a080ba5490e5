import CZlib

/// Decompresses one file with zlib.
struct Inflater {
    private static let chunkSize = 1 << 16
    /// zlib's `windowBits` for the largest window and a gzip header.
    private static let gzipWindow: Int32 = 15 + 16

    let source: [UInt8]
    let limit: Int
    private(set) var output: [UInt8] = []
    private(set) var offset = 0

    mutating func run() -> Gzip.Output {
        // Includes the chunk that exceeds the limit: growing would take twice the memory.
        output.reserveCapacity(min(limit, source.count * 4) + Self.chunkSize)
        var problem: Gzip.Problem?
        while problem == nil, offset < source.count {
            if offset > 0, !Gzip.isGzip(source[offset...]) {
                // Zeros are padding of tapes and blocks, and are not reported.
                problem = source[offset...].allSatisfy { $0 == 0 } ? nil : .trailingBytes(byte: offset)
                break
            }
            problem = inflateMember()
        }
        return Gzip.Output(bytes: output, problem: problem)
    }

    private mutating func inflateMember() -> Gzip.Problem? {
        guard let stream = InflateStream(window: Self.gzipWindow) else { return .damaged(byte: offset) }
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        while true {
            let step = stream.step(source, offset..<source.count, into: &chunk, room: chunk.count)
            offset += step.taken
            output.append(contentsOf: chunk.prefix(step.made))
            if let problem = guardSize() { return problem }
            switch step.status {
            case Z_STREAM_END: return nil
            case Z_OK: continue
            case Z_BUF_ERROR: return .truncated
            default: return .damaged(byte: offset)
            }
        }
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
