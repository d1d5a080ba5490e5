/// Bytes with a sum in front, by which damage is seen: SQLite does not notice a changed byte within a value.
enum SealedBytes {
    static func seal(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
        var writer = ByteWriter()
        write(&writer)
        var sum = Checksum()
        sum.add(writer.bytes)
        return withUnsafeBytes(of: sum.value.littleEndian) { Array($0) } + writer.bytes
    }

    /// - Throws: if these are not whole what ``seal(_:)`` made.
    static func open<Value>(
        _ bytes: [UInt8], _ read: (inout ByteReader) throws(CorruptBytes) -> Value
    ) throws(CorruptBytes) -> Value {
        guard bytes.count >= 8 else { throw CorruptBytes() }
        var sum = Checksum()
        sum.add(bytes, from: 8)
        let told = bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
        guard told == sum.value else { throw CorruptBytes() }
        var reader = ByteReader(bytes, from: 8)
        let value = try read(&reader)
        guard reader.isAtEnd else { throw CorruptBytes() }
        return value
    }
}
