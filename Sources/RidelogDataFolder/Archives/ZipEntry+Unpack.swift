import CZlib
import RidelogFiles
import RidelogParsing

extension ZipEntry {
    private static let chunkSize = 1 << 16

    /// The member's first bytes, and the problem if they are incomplete.
    func head(in archive: FileRegion, count: Int) -> (bytes: [UInt8], problem: ZipProblem?) {
        let (bytes, problem) = contents(in: archive, limit: count)
        return (bytes, problem == .limitReached(limit: count) ? nil : problem)
    }

    /// The member's bytes, and the problem if they are incomplete.
    func contents(in archive: FileRegion, limit: Int) -> (bytes: [UInt8], problem: ZipProblem?) {
        if let bytes = wholeContents(in: archive, limit: limit) { return (bytes, nil) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(largestSize, limit, Self.chunkSize << 8))
        let problem = unpack(from: archive, limit: limit) { bytes.append(contentsOf: $0) }
        return (bytes, problem)
    }

    /// Unpacks a small, undamaged member in one call; nil for any other.
    private func wholeContents(in archive: FileRegion, limit: Int) -> [UInt8]? {
        guard isDeflated, !isEncrypted, size == largestSize, size <= min(limit, Gzip.wholeSize),
            packedSize <= Gzip.wholeSize, let range = try? packedRange(in: archive),
            let packed = try? archive.part(range).bytes(at: 0, count: packedSize),
            let bytes = WholeInflater.inflate(packed, .none, size: size)
        else { return nil }
        var sum = CRC32()
        bytes.withUnsafeBytes { sum.update($0) }
        return sum.value == checksum ? bytes : nil
    }

    /// The range of an uncompressed member in the archive; nil if it is compressed.
    func storedRange(in archive: FileRegion) -> Range<Int>? {
        isStored && !isEncrypted ? try? packedRange(in: archive) : nil
    }

    /// The range after the member's own header, whose length depends on its name and extra fields.
    private func packedRange(in archive: FileRegion) throws(FileSystemError) -> Range<Int>? {
        let header = try archive.bytes(at: offset, count: 30)
        guard header.count == 30, header.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
        let start = offset + 30 + header.number(26, 2) + header.number(28, 2)
        return packedSize <= archive.count - start ? start..<start + packedSize : nil
    }

    /// Unpacks the member chunk by chunk until it ends, is damaged, or exceeds its limit.
    func unpack(
        from archive: FileRegion, limit: Int, to write: (UnsafeRawBufferPointer) -> Void
    ) -> ZipProblem? {
        if isEncrypted { return .encrypted }
        guard isStored || isDeflated else { return .unknownMethod(Int(method)) }
        do throws(FileSystemError) {
            guard let range = try packedRange(in: archive), let stream = InflateStream(window: -15) else {
                return .damaged
            }
            return try unpack(archive.part(range), with: stream, limit: limit, to: write)
        } catch {
            return .unreadable(error)
        }
    }

    private func unpack(
        _ packed: FileRegion, with stream: InflateStream, limit: Int,
        to write: (UnsafeRawBufferPointer) -> Void
    ) throws(FileSystemError) -> ZipProblem? {
        // Input that zlib leaves is read again, so the buffer is small.
        var input = [UInt8](repeating: 0, count: isStored ? 0 : Self.chunkSize >> 2)
        var chunk = [UInt8](repeating: 0, count: max(1, min(Self.chunkSize, limit)))
        var (offset, count, sum) = (0, 0, CRC32())
        while count < size {
            let room = min(chunk.count, size - count)
            let step: (status: Int32, taken: Int, made: Int)
            if isStored {
                let got = try packed.read(at: offset, into: &chunk, count: room)
                step = (got > 0 ? Z_OK : Z_BUF_ERROR, got, got)
            } else {
                let got = try packed.read(at: offset, into: &input, count: input.count)
                step = stream.step(input, 0..<got, into: &chunk, room: room)
            }
            offset += step.taken
            count += step.made
            // Bytes before the damage are passed on, too.
            chunk.withUnsafeBytes { bytes in
                let made = UnsafeRawBufferPointer(rebasing: bytes[..<step.made])
                sum.update(made)
                write(made)
            }
            guard step.status == Z_OK || step.status == Z_STREAM_END && count == size else { return .damaged }
            if count >= limit, size > limit { return .limitReached(limit: limit) }
            let isSuspicious = count > Gzip.ratioThreshold && count / max(1, packed.count) > Gzip.largestRatio
            if isSuspicious { return .bomb }
        }
        return sum.value == checksum ? nil : .damaged
    }
}
