/// Reads the fields of a protocol buffer one after the other (protobuf.dev/programming-guides/encoding). A length is a
/// claim: nothing beyond the bytes at hand is read, which must stay while it reads.
struct ProtobufReader {
    /// What the bytes are not.
    struct Malformed: Error {}

    /// How the value of a field is written.
    enum Wire: UInt64 {
        case varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes were read.
    private(set) var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Without a byte.
    init() { bytes = UnsafeBufferPointer(start: nil, count: 0) }

    var isAtEnd: Bool { offset >= bytes.count }

    var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[offset...]) }

    /// The next field's number, and how its value is written; nil at the end.
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

    /// A signed number, the sign in its lowest bit.
    @inline(__always)
    mutating func zigzag() throws(Malformed) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    @inline(__always)
    mutating func int() throws(Malformed) -> Int { Int(truncatingIfNeeded: try varint()) }

    /// The bytes of a text, a message or a list.
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
