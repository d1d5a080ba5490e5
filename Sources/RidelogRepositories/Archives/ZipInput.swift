import CMinizip

/// What minizip reads from: a region of a file behind a window, as minizip asks for byte after byte.
final class ZipInput {
    /// Holds all of an archive's end in which its list of files is looked for, 64 KB and a little.
    private static let windowSize = 68 << 10

    let region: FileRegion
    /// Why the file itself could not be read.
    private(set) var failure: FileSystemError?
    private var position = 0
    private var window = [UInt8](repeating: 0, count: windowSize)
    private var loaded = 0..<0

    init(_ region: FileRegion) {
        self.region = region
    }

    /// Whether nothing but the end of a list of files is there.
    var isEmptyArchive: Bool {
        var head = [UInt8](repeating: 0, count: 4)
        let count = head.withUnsafeMutableBytes { buffer in try? region.read(at: 0, into: buffer) }
        return count == 4 && head == [0x50, 0x4B, 0x05, 0x06]
    }

    /// The functions that minizip calls. They live as long as this object.
    var functions: zlib_filefunc64_def {
        var functions = zlib_filefunc64_def()
        functions.opaque = Unmanaged.passUnretained(self).toOpaque()
        functions.zopen64_file = { opaque, _, _ in opaque }
        functions.zread_file = { opaque, _, buffer, count in
            let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: Int(clamping: count))
            return UInt(ZipInput.of(opaque)?.read(into: buffer) ?? 0)
        }
        functions.ztell64_file = { opaque, _ in UInt64(ZipInput.of(opaque)?.position ?? 0) }
        functions.zseek64_file = { opaque, _, offset, origin in
            ZipInput.of(opaque)?.seek(to: offset, from: origin) == true ? 0 : -1
        }
        functions.zclose_file = { _, _ in 0 }
        functions.zerror_file = { opaque, _ in ZipInput.of(opaque)?.failure == nil ? 0 : 1 }
        return functions
    }

    private static func of(_ opaque: UnsafeMutableRawPointer?) -> ZipInput? {
        opaque.map { Unmanaged<ZipInput>.fromOpaque($0).takeUnretainedValue() }
    }

    private func seek(to offset: UInt64, from origin: Int32) -> Bool {
        let start: Int
        switch origin {
        case ZLIB_FILEFUNC_SEEK_SET: start = 0
        case ZLIB_FILEFUNC_SEEK_CUR: start = position
        case ZLIB_FILEFUNC_SEEK_END: start = region.range.count
        default: return false
        }
        // Offsets are claims of the archive, and may be negative in the clothes of large numbers.
        let (target, overflows) = start.addingReportingOverflow(Int(truncatingIfNeeded: offset))
        guard !overflows, target >= 0, target <= region.range.count else { return false }
        position = target
        return true
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var count = 0
        while count < buffer.count {
            if !loaded.contains(position), !load() { break }
            let part = position..<min(loaded.upperBound, position + buffer.count - count)
            window.withUnsafeBytes { bytes in
                let bytes = bytes[
                    (part.lowerBound - loaded.lowerBound)..<(part.upperBound - loaded.lowerBound)]
                UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes))
            }
            count += part.count
            position = part.upperBound
        }
        return count
    }

    /// Moves the window over the position; false at the end of the region.
    private func load() -> Bool {
        guard failure == nil, position < region.range.count else { return false }
        let start = min(position, max(0, region.range.count - Self.windowSize))
        do throws(FileSystemError) {
            loaded = start..<start + (try fill(from: start))
        } catch {
            failure = error
            return false
        }
        return loaded.contains(position)
    }

    private func fill(from start: Int) throws(FileSystemError) -> Int {
        let region = region
        let result = window.withUnsafeMutableBytes { buffer in
            Result { () throws(FileSystemError) in try region.read(at: start, into: buffer) }
        }
        return try result.get()
    }
}
