import CZlib
import RidelogParsing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An extract of OpenStreetMap in its binary form (`.osm.pbf`, wiki.openstreetmap.org/wiki/PBF_Format): blobs one after
/// the other, each packed for itself, which are read one at a time.
final class OSMFile {
    /// A part of the file.
    struct Blob {
        /// `OSMHeader` or `OSMData`.
        let kind: String
        /// Where it begins in the file, for messages.
        let offset: Int
        fileprivate let start: Int
        fileprivate let size: Int
    }

    /// The limits of the format, in bytes.
    private static let longestHeader = 64 << 10
    private static let longestBlob = 32 << 20

    private let descriptor: Int32
    private var offset = 0

    /// - Throws: if the file cannot be opened.
    init(_ path: String) throws(OSMFault) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw OSMFault("it cannot be opened: \(String(cString: strerror(errno)))", at: 0)
        }
    }

    deinit { close(descriptor) }

    /// Begins again with the first blob.
    func rewind() { offset = 0 }

    /// The next blob, still unread; nil at the end of the file.
    func next() throws(OSMFault) -> Blob? {
        let start = offset
        let length = try read(at: offset, 4, isOptional: true)
        guard length.count == 4 else {
            if length.isEmpty { return nil }
            throw OSMFault("the file ends within a part", at: start)
        }
        let headerSize = length.reduce(0) { $0 << 8 | Int($1) }
        guard headerSize <= Self.longestHeader else {
            throw OSMFault("the head of a part has \(headerSize) bytes: this is no .osm.pbf", at: start)
        }
        let header = try read(at: offset + 4, headerSize)
        guard let (kind, size) = Self.header(header) else {
            throw OSMFault("the head of a part cannot be read: this is no .osm.pbf", at: start)
        }
        guard 0...Self.longestBlob ~= size else {
            throw OSMFault("a part says to have \(size) bytes, more than the format allows", at: start)
        }
        offset += 4 + headerSize + size
        return Blob(kind: kind, offset: start, start: start + 4 + headerSize, size: size)
    }

    private static func header(_ bytes: [UInt8]) -> (kind: String, size: Int)? {
        var (kind, size): (String?, Int?) = (nil, nil)
        var reader = ProtobufReader(bytes)
        do throws(ProtobufReader.Malformed) {
            while let (field, wire) = try reader.next() {
                switch (field, wire) {
                case (1, .bytes): kind = String(decoding: try reader.message().rest, as: UTF8.self)
                case (3, .varint): size = try reader.int()
                default: try reader.skip(wire)
                }
            }
        } catch {
            return nil
        }
        guard let kind, let size else { return nil }
        return (kind, size)
    }

    /// The unpacked bytes of a blob.
    func contents(of blob: Blob) throws(OSMFault) -> [UInt8] {
        switch Self.packed(try read(at: blob.start, blob.size)) {
        case .raw(let bytes): return bytes
        case .zlib(let bytes, let size):
            if let data = Self.inflated(bytes, size: size) { return data }
        case .other(let name):
            throw OSMFault(
                "it is packed with \(name); write it anew with zlib: osmium cat IN -o OUT.osm.pbf",
                at: blob.offset)
        case nil: break
        }
        throw OSMFault("a part cannot be unpacked", at: blob.offset)
    }

    private enum Packed {
        case raw([UInt8]), zlib([UInt8], size: Int), other(String)
    }

    private static func packed(_ bytes: [UInt8]) -> Packed? {
        var reader = ProtobufReader(bytes)
        var (size, data): (Int, Packed?) = (0, nil)
        do throws(ProtobufReader.Malformed) {
            while let (field, wire) = try reader.next() {
                switch (field, wire) {
                case (1, .bytes): data = .raw(Array(try reader.message().rest))
                case (2, .varint): size = try reader.int()
                case (3, .bytes): data = .zlib(Array(try reader.message().rest), size: 0)
                case (4...7, .bytes):
                    data = .other(["lzma", "bzip2", "lz4", "zstd"][field - 4])
                    _ = try reader.message()
                default: try reader.skip(wire)
                }
            }
        } catch {
            return nil
        }
        guard case .zlib(let bytes, _) = data else { return data }
        return 0...longestBlob ~= size ? .zlib(bytes, size: size) : nil
    }

    /// nil if the bytes are not just so many.
    private static func inflated(_ packed: [UInt8], size: Int) -> [UInt8]? {
        guard let stream = InflateStream(window: 15) else { return nil }
        // Room for one byte more shows whether there is more than was said.
        var output = [UInt8](repeating: 0, count: size + 1)
        let step = stream.step(packed, 0..<packed.count, into: &output, room: size + 1)
        guard step.status == Z_STREAM_END, step.made == size else { return nil }
        output.removeLast()
        return output
    }

    private func read(at start: Int, _ count: Int, isOptional: Bool = false) throws(OSMFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(start + filled))
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { break }
            filled += got
        }
        if filled == count { return bytes }
        if isOptional { return Array(bytes.prefix(filled)) }
        throw OSMFault("the file ends within a part", at: start)
    }
}
