/// Reads the fields of a protocol buffer in order (protobuf.dev/programming-guides/encoding). Lengths are checked
/// against the bytes, which must stay valid while it reads.
struct ProtobufReader {
    /// The bytes are not a valid protocol buffer.
    struct Malformed: Error {}

    /// The wire type of a field's value.
    enum Wire: UInt64 {
        case varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The number of bytes read.
    private(set) var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// A reader without bytes.
    init() { bytes = UnsafeBufferPointer(start: nil, count: 0) }

    var isAtEnd: Bool { offset >= bytes.count }

    var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[offset...]) }

    /// The next field's number and wire type; nil at the end.
    @inline(__always)
    mutating func next() throws(Malformed) -> (field: Int, wire: Wire)? {
        guard !isAtEnd else { return nil }
        let key = try varint()
        guard let wire = Wire(rawValue: key & 7), let field = Int(exactly: key >> 3) else {
            throw Malformed()
        }
        return (field, wire)
    }

    @inline(__always)
    mutating func varint() throws(Malformed) -> UInt64 {
        guard offset < bytes.count else { throw Malformed() }
        let byte = bytes[offset]
        offset += 1
        return byte < 0x80 ? UInt64(byte) : try longVarint(UInt64(byte & 0x7F))
    }

    private mutating func longVarint(_ first: UInt64) throws(Malformed) -> UInt64 {
        var (value, shift) = (first, UInt64(7))
        while offset < bytes.count, shift < 64 {
            let byte = bytes[offset]
            offset += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw Malformed()
    }

    /// A signed number in zigzag encoding.
    @inline(__always)
    mutating func zigzag() throws(Malformed) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    @inline(__always)
    mutating func int() throws(Malformed) -> Int { Int(truncatingIfNeeded: try varint()) }

    /// The bytes of a length-delimited field: a text, a message or a packed list.
    mutating func message() throws(Malformed) -> ProtobufReader {
        let length = try varint()
        guard length <= UInt64(bytes.count - offset) else { throw Malformed() }
        let part = UnsafeBufferPointer(rebasing: bytes[offset..<offset + Int(length)])
        offset += Int(length)
        return ProtobufReader(part)
    }

    mutating func text() throws(Malformed) -> String { String(decoding: try message().rest, as: UTF8.self) }

    mutating func skip(_ wire: Wire) throws(Malformed) {
        switch wire {
        case .varint: _ = try varint()
        case .bytes: _ = try message()
        case .fixed32, .fixed64:
            let length = wire == .fixed32 ? 4 : 8
            guard length <= bytes.count - offset else { throw Malformed() }
            offset += length
        }
    }
}
