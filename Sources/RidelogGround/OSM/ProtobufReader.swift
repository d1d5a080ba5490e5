/// Reads the fields of a protocol buffer one after the other (protobuf.dev/programming-guides/encoding). A length is a
/// claim: nothing beyond the bytes at hand is read.
struct ProtobufReader {
    /// What the bytes are not.
    struct Malformed: Error {}

    /// How the value of a field is written.
    enum Wire: UInt64 {
        case varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5
    }

    private let bytes: [UInt8]
    private var offset: Int
    private let end: Int

    init(_ bytes: [UInt8]) {
        self.init(bytes, 0, bytes.count)
    }

    private init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
        (self.bytes, offset, self.end) = (bytes, start, end)
    }

    var isAtEnd: Bool { offset >= end }

    /// The bytes that are left.
    var rest: ArraySlice<UInt8> { bytes[offset..<end] }

    /// The next field's number, and how its value is written; nil at the end.
    mutating func next() throws(Malformed) -> (field: Int, wire: Wire)? {
        guard !isAtEnd else { return nil }
        let key = try varint()
        guard let wire = Wire(rawValue: key & 7), let field = Int(exactly: key >> 3) else {
            throw Malformed()
        }
        return (field, wire)
    }

    mutating func varint() throws(Malformed) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while offset < end, shift < 64 {
            let byte = bytes[offset]
            offset += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw Malformed()
    }

    /// A signed number, the sign in its lowest bit.
    mutating func zigzag() throws(Malformed) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func int() throws(Malformed) -> Int { Int(truncatingIfNeeded: try varint()) }

    /// The bytes of a text, a message or a list.
    mutating func message() throws(Malformed) -> ProtobufReader {
        let length = try varint()
        guard length <= UInt64(end - offset) else { throw Malformed() }
        let part = ProtobufReader(bytes, offset, offset + Int(length))
        offset += Int(length)
        return part
    }

    mutating func skip(_ wire: Wire) throws(Malformed) {
        switch wire {
        case .varint: _ = try varint()
        case .bytes: _ = try message()
        case .fixed32, .fixed64:
            let length = wire == .fixed32 ? 4 : 8
            guard length <= end - offset else { throw Malformed() }
            offset += length
        }
    }
}
