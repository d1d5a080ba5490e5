import CZlib

/// Writes zip archives (PKWARE, APPNOTE.TXT 6.3), including malformed ones.
public struct ZipWriter {
    public struct Entry {
        public var name: [UInt8]
        public var bytes: [UInt8]
        public var isDeflated = true
        /// Bit 11 marks UTF-8, bit 3 sizes after the data, bit 0 encryption.
        public var flags: UInt16 = 0
        /// The values below replace the true ones.
        public var method: UInt16?
        public var checksum: UInt32?
        public var size: Int?
        public var packed: [UInt8]?
        /// The index of an entry whose data this one shares.
        public var sharesDataOf: Int?

        public init(_ name: String, _ bytes: [UInt8]) {
            self.name = Array(name.utf8)
            self.bytes = bytes
        }

        public init(_ name: String, _ text: String) {
            self.init(name, Array(text.utf8))
        }
    }

    public var entries: [Entry]
    /// Whether sizes and offsets are written in their ZIP64 forms.
    public var isZip64 = false
    /// Whether only offsets are, as Python does beyond 2 GB.
    public var hasLongPlaces = false
    public var comment: [UInt8] = []
    /// Replaces the true number of entries.
    public var count: Int?

    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The bytes of the archive.
    public var bytes: [UInt8] {
        var file: [UInt8] = []
        var list: [UInt8] = []
        var places: [Int] = []
        for entry in entries {
            let packed = entry.packed ?? (entry.isDeflated ? deflated(entry.bytes) : entry.bytes)
            let line = Line(entry, packedSize: packed.count, isZip64: isZip64, hasLongPlace: hasLongPlaces)
            if let shared = entry.sharesDataOf {
                places.append(places[shared])
            } else {
                places.append(file.count)
                file += line.local + packed + line.descriptor
            }
            list += line.central(at: places[places.count - 1])
        }
        return file + list + end(listAt: file.count, size: list.count)
    }

    private func end(listAt start: Int, size: Int) -> [UInt8] {
        let count = count ?? entries.count
        var end: [UInt8] = []
        if isZip64 {
            end.append32(0x0606_4B50)
            end.append64(44)
            end.append16(45)
            end.append16(45)
            end.append32(0)
            end.append32(0)
            for number in [count, count, size, start] { end.append64(number) }
            end.append32(0x0706_4B50)
            end.append32(0)
            end.append64(start + size)
            end.append32(1)
        }
        end.append32(0x0605_4B50)
        end.append32(0)
        for _ in 0..<2 { end.append16(isZip64 ? 0xFFFF : count) }
        for number in [size, start] { end.append32(isZip64 ? 0xFFFF_FFFF : UInt32(number)) }
        end.append16(comment.count)
        return end + comment
    }

    /// The metadata of an entry.
    private struct Line {
        let entry: Entry
        let packedSize: Int
        let isZip64: Bool
        let hasLongPlace: Bool

        init(_ entry: Entry, packedSize: Int, isZip64: Bool, hasLongPlace: Bool) {
            self.entry = entry
            self.packedSize = packedSize
            self.isZip64 = isZip64
            self.hasLongPlace = hasLongPlace || isZip64
        }

        private var size: Int { entry.size ?? entry.bytes.count }
        private var hasDescriptor: Bool { entry.flags & 8 != 0 }
        private var checksum: UInt32 { entry.checksum ?? crc(entry.bytes) }

        var local: [UInt8] {
            var bytes: [UInt8] = []
            bytes.append32(0x0403_4B50)
            appendCommon(to: &bytes, hidesSizes: hasDescriptor)
            bytes.append16(entry.name.count)
            bytes.append16(0)
            return bytes + entry.name
        }

        var descriptor: [UInt8] {
            guard hasDescriptor else { return [] }
            var bytes: [UInt8] = []
            bytes.append32(0x0807_4B50)
            bytes.append32(checksum)
            bytes.append32(UInt32(packedSize))
            bytes.append32(UInt32(size))
            return bytes
        }

        func central(at place: Int) -> [UInt8] {
            var extra: [UInt8] = []
            let long = (isZip64 ? [size, packedSize] : []) + (hasLongPlace ? [place] : [])
            if !long.isEmpty {
                extra.append16(1)
                extra.append16(long.count * 8)
                for number in long { extra.append64(number) }
            }
            var bytes: [UInt8] = []
            bytes.append32(0x0201_4B50)
            bytes.append16(0x031E)
            appendCommon(to: &bytes, hidesSizes: false)
            bytes.append16(entry.name.count)
            bytes.append16(extra.count)
            bytes.append16(0)
            bytes.append32(0)
            bytes.append32(0)
            bytes.append32(hasLongPlace ? 0xFFFF_FFFF : UInt32(place))
            return bytes + entry.name + extra
        }

        private func appendCommon(to bytes: inout [UInt8], hidesSizes: Bool) {
            bytes.append16(isZip64 ? 45 : 20)
            bytes.append16(Int(entry.flags))
            bytes.append16(Int(entry.method ?? (entry.isDeflated ? 8 : 0)))
            bytes.append32(0x5AC1_4800)
            bytes.append32(hidesSizes ? 0 : checksum)
            for number in [packedSize, size] {
                bytes.append32(hidesSizes ? 0 : isZip64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: number))
            }
        }
    }
}

/// Compresses bytes with raw deflate, or with another window size of zlib: 31 is gzip.
public func deflated(_ bytes: [UInt8], window: Int32 = -15) -> [UInt8] {
    var stream = z_stream()
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 500 + 64)
    let room = output.count
    withUnsafeMutablePointer(to: &stream) { stream in
        let size = Int32(MemoryLayout<z_stream>.size)
        deflateInit2_(stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.pointee.next_in = input.baseAddress
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                deflate(stream, Z_FINISH)
            }
        }
        deflateEnd(stream)
    }
    return Array(output.prefix(room - Int(stream.avail_out)))
}

/// Compresses bytes with gzip.
public func gzip(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, window: 31) }

private func crc(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
}

extension [UInt8] {
    fileprivate mutating func append16(_ value: Int) {
        append(contentsOf: [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)])
    }

    fileprivate mutating func append32(_ value: UInt32) {
        for shift in [0, 8, 16, 24] { append(UInt8(value >> UInt32(shift) & 0xFF)) }
    }

    fileprivate mutating func append64(_ value: Int) {
        append32(UInt32(truncatingIfNeeded: value))
        append32(UInt32(truncatingIfNeeded: value >> 32))
    }
}
