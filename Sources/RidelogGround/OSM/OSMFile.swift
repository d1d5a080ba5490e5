import CZlib
import RidelogFiles
import RidelogParsing

/// An OpenStreetMap extract in binary form (`.osm.pbf`, wiki.openstreetmap.org/wiki/PBF_Format): a sequence of
/// separately compressed blobs, which are read one at a time.
final class OSMFile {
    /// A part of the file.
    struct Blob {
        /// `OSMHeader` or `OSMData`.
        let kind: String
        /// The offset of its start in the file, for messages.
        let offset: Int
        fileprivate let start: Int
        fileprivate let size: Int
        /// The offset of the next blob.
        fileprivate var end: Int { start + size }
    }

    /// The limits of the format, in bytes.
    private static let longestHeader = 64 << 10
    private static let longestBlob = 32 << 20

    private let file: FileRegion
    /// Reused for each blob.
    private var packed: [UInt8] = []
    private var unpacked: [UInt8] = []
    private let stream: InflateStream?
    private(set) var unpackedCount = 0

    init(_ file: FileRegion) {
        self.file = file
        stream = InflateStream(window: 15)
    }

    /// The first blob, or the one after another blob, without its contents; nil at the end of the file.
    func blob(behind last: Blob?) throws(OSMFault) -> Blob? {
        let start = last?.end ?? 0
        guard start < file.count else {
            // The last blob claims to be longer than the rest of the file.
            if start > file.count, let last {
                throw OSMFault("the file ends within a block", at: last.offset)
            }
            return nil
        }
        let length = try bytes(at: start, 4, partOf: start)
        let headerSize = length.reduce(0) { $0 << 8 | Int($1) }
        guard headerSize <= Self.longestHeader else {
            throw OSMFault("a block header has \(headerSize) bytes, so it is not an .osm.pbf file", at: start)
        }
        let header = try bytes(at: start + 4, headerSize, partOf: start)
        guard let (kind, size) = try? header.withUnsafeBufferPointer(Self.header) else {
            throw OSMFault("a block header cannot be read, so it is not an .osm.pbf file", at: start)
        }
        guard 0...Self.longestBlob ~= size else {
            throw OSMFault("a block claims to have \(size) bytes, more than the format allows", at: start)
        }
        return Blob(kind: kind, offset: start, start: start + 4 + headerSize, size: size)
    }

    private func bytes(at start: Int, _ count: Int, partOf part: Int) throws(OSMFault) -> [UInt8] {
        let bytes = try rethrowing(as: { OSMFault($0, at: part) }) { () throws(FileSystemError) in
            try file.bytes(at: start, count: min(count, file.count - start))
        }
        guard bytes.count == count else { throw OSMFault("the file ends within a block", at: part) }
        return bytes
    }

    private static func header(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(ProtobufReader.Malformed) -> (kind: String, size: Int)? {
        var (kind, size): (String?, Int?) = (nil, nil)
        var reader = ProtobufReader(bytes)
        while let (field, wire) = try reader.next() {
            switch (field, wire) {
            case (1, .bytes): kind = try reader.text()
            case (3, .varint): size = try reader.int()
            default: try reader.skip(wire)
            }
        }
        guard let kind, let size else { return nil }
        return (kind, size)
    }

    /// Calls the body with the unpacked bytes of a blob, which are valid only during the call.
    func withContents<Result>(
        of blob: Blob, _ body: (UnsafeBufferPointer<UInt8>) throws(OSMFault) -> Result
    ) throws(OSMFault) -> Result {
        if packed.count < blob.size { packed = [UInt8](repeating: 0, count: blob.size) }
        let count = try rethrowing(as: { OSMFault($0, at: blob.offset) }) { () throws(FileSystemError) in
            try file.read(at: blob.start, into: &packed, count: blob.size)
        }
        guard count == blob.size else { throw OSMFault("the file ends within a block", at: blob.offset) }
        let parts = try? packed.withUnsafeBufferPointer {
            try Self.parts(UnsafeBufferPointer(rebasing: $0[..<count]))
        }
        switch parts {
        case .raw(let range):
            return try packed.withUnsafeBufferPointer { bytes throws(OSMFault) in
                try body(UnsafeBufferPointer(rebasing: bytes[range]))
            }
        case .zlib(let range, let size) where inflate(range, size: size):
            return try unpacked.withUnsafeBufferPointer { bytes throws(OSMFault) in
                try body(UnsafeBufferPointer(rebasing: bytes[..<size]))
            }
        case .other(let name):
            throw OSMFault(
                "it is compressed with \(name); rewrite it with zlib: osmium cat IN -o OUT.osm.pbf",
                at: blob.offset)
        case .zlib, nil: throw OSMFault("a block cannot be unpacked", at: blob.offset)
        }
    }

    private enum Packed {
        case raw(Range<Int>), zlib(Range<Int>, size: Int), other(String)
    }

    /// The range of the data in a blob, and its compression.
    private static func parts(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(ProtobufReader.Malformed) -> Packed? {
        var reader = ProtobufReader(bytes)
        var (size, data): (Int, Packed?) = (0, nil)
        while let (field, wire) = try reader.next() {
            switch (field, wire) {
            case (1, .bytes), (3, .bytes):
                let end = try reader.message().rest.count
                let range = (reader.offset - end)..<reader.offset
                data = field == 1 ? .raw(range) : .zlib(range, size: 0)
            case (2, .varint): size = try reader.int()
            case (4...7, .bytes):
                data = .other(["lzma", "bzip2", "lz4", "zstd"][field - 4])
                try reader.skip(wire)
            default: try reader.skip(wire)
            }
        }
        guard case .zlib(let range, _) = data else { return data }
        return 0...longestBlob ~= size ? .zlib(range, size: size) : nil
    }

    /// Unpacks bytes; false if the result does not have exactly this size.
    private func inflate(_ range: Range<Int>, size: Int) -> Bool {
        guard let stream, stream.reset() else { return false }
        // One extra byte of room shows whether there is more data than claimed. Deflate expands at most 1032 times
        // (zlib.net/zlib_tech.html), so a false claim allocates no memory.
        guard size <= range.count * 1032 + 64 else { return false }
        if unpacked.count <= size { unpacked = [UInt8](repeating: 0, count: size + 1) }
        let step = stream.step(packed, range, into: &unpacked, room: size + 1)
        unpackedCount += step.made
        return step.status == Z_STREAM_END && step.made == size
    }
}
