/// Writes values as bytes, compactly and exactly: what ``ByteReader`` reads is the same to the last bit.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    /// Seven bits a byte, the lowest first, the eighth bit set on all bytes but the last (LEB128).
    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Signs at the low end (zigzag), so that numbers near 0 are short on both sides of it.
    mutating func write(_ number: Int64) {
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    /// A number of things that follow.
    mutating func write(count: Int) {
        write(UInt64(count))
    }

    /// The eight bytes of the bit pattern, the lowest first.
    mutating func write(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ flag: Bool) {
        bytes.append(flag ? 1 : 0)
    }

    /// The number of bytes and the text in UTF-8.
    mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Whether there is a value, and the value.
    mutating func write<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
        write(value != nil)
        if let value { body(&self, value) }
    }

    /// How many values there are, and the values.
    mutating func write<Value>(list: [Value], _ body: (inout ByteWriter, Value) -> Void) {
        write(count: list.count)
        for value in list { body(&self, value) }
    }
}
