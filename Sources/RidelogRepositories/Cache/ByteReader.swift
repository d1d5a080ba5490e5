/// The bytes are not what a ``ByteWriter`` of this version of the format wrote.
struct CorruptBytes: Error {}

/// Reads what ``ByteWriter`` wrote. Every length is a claim: none is believed beyond the bytes that are there.
struct ByteReader {
    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8], from position: Int = 0) {
        self.bytes = bytes
        self.position = min(max(0, position), bytes.count)
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func byte() throws(CorruptBytes) -> UInt8 {
        guard position < bytes.count else { throw CorruptBytes() }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func unsigned() throws(CorruptBytes) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            guard shift < 63 || byte < 2 else { break }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw CorruptBytes()
    }

    mutating func integer() throws(CorruptBytes) -> Int64 {
        let number = try unsigned()
        return Int64(bitPattern: number >> 1) ^ -Int64(number & 1)
    }

    /// A number of things that follow.
    ///
    /// - Parameter size: the least number of bytes that each takes, 1 or more.
    mutating func count(ofSize size: Int = 1) throws(CorruptBytes) -> Int {
        let count = try unsigned()
        guard count <= UInt64((bytes.count - position) / max(1, size)) else { throw CorruptBytes() }
        return Int(count)
    }

    mutating func double() throws(CorruptBytes) -> Double {
        guard bytes.count - position >= 8 else { throw CorruptBytes() }
        let bits = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt64.self) }
        position += 8
        return Double(bitPattern: UInt64(littleEndian: bits))
    }

    mutating func flag() throws(CorruptBytes) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw CorruptBytes()
        }
    }

    mutating func text() throws(CorruptBytes) -> String {
        let count = try count()
        let slice = bytes[position..<position + count]
        guard let text = String(validating: slice, as: UTF8.self) else { throw CorruptBytes() }
        position += count
        return text
    }

    mutating func optional<Value>(
        _ body: (inout ByteReader) throws(CorruptBytes) -> Value
    ) throws(CorruptBytes) -> Value? {
        try flag() ? try body(&self) : nil
    }

    mutating func list<Value>(
        _ body: (inout ByteReader) throws(CorruptBytes) -> Value
    ) throws(CorruptBytes) -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try body(&self)) }
        return values
    }
}
