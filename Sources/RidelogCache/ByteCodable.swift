import RidelogFiles
import RidelogModels

/// A type whose values ``ByteCoder`` writes and reads.
package protocol ByteCodable {
    /// A blank value, into which values are read.
    static var blank: Self { get }

    /// Writes the parts of this value, or reads them into it.
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes)

    /// Writes or reads a list: the number of values, then the values.
    static func code(list: inout [Self], with coder: inout ByteCoder) throws(CorruptBytes)
}

extension ByteCodable {
    package static func code(list: inout [Self], with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.codeCount(of: &list)
        guard !coder.isReading else {
            for index in list.indices { try list[index].code(with: &coder) }
            return
        }
        // Not in place, which would copy a list with other references.
        for var element in list {
            try element.code(with: &coder)
            coder.flushIfLarge()
        }
    }
}

/// A type with a default value, into which values are read.
package protocol DefaultByteCodable: ByteCodable {
    init()
}

extension DefaultByteCodable {
    package static var blank: Self { Self() }
}

extension Array: ByteCodable where Element: ByteCodable {
    package static var blank: [Element] { [] }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try Element.code(list: &self, with: &coder)
    }
}

extension Dictionary: ByteCodable where Key: ByteCodable & Comparable, Value: ByteCodable {
    package static var blank: [Key: Value] { [:] }

    /// The keys in ascending order, then the values in the same order.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var keys = keys.sorted()
        var values = keys.compactMap { self[$0] }
        try coder.code(&keys)
        try coder.code(&values)
        guard coder.isReading else { return }
        guard keys.count == values.count else { throw CorruptBytes() }
        self = Dictionary(zip(keys, values)) { first, _ in first }
    }
}

extension Optional: ByteCodable where Wrapped: ByteCodable {
    package static var blank: Wrapped? { nil }

    /// A flag whether there is a value, then the value.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var isPresent = self != nil
        try coder.code(&isPresent)
        guard isPresent else { return self = nil }
        var value: Wrapped = self ?? .blank
        try coder.code(&value)
        self = value
    }
}

extension Bool: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var byte: UInt8 = self ? 1 : 0
        try coder.code(&byte)
        guard byte < 2 else { throw CorruptBytes() }
        self = byte == 1
    }
}

extension Int: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var number = Int64(self)
        try coder.code(&number)
        self = Int(clamping: number)
    }
}

extension Instant: ByteCodable {
    package static var blank: Instant { Instant(millisecondsSince1970: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var milliseconds = millisecondsSince1970
        try coder.code(&milliseconds)
        self = Instant(millisecondsSince1970: milliseconds)
    }
}

/// Bytes with a checksum in front that detects damage.
package enum SealedBytes {
    /// - Parameter sum: a checksum of what the bytes belong to, such as their path.
    package static func seal<Value>(
        _ value: Value, with sum: Checksum = Checksum(),
        _ code: (inout Value, inout ByteCoder) throws(CorruptBytes) -> Void
    ) -> [UInt8] {
        var (value, coder, sum) = (value, ByteCoder(), sum)
        // Only reading throws.
        try? code(&value, &coder)
        sum.add(coder.bytes)
        return sum.bytes + coder.bytes
    }

    /// - Parameter value: gets the value that is read.
    /// - Throws: if the bytes are not exactly what ``seal(_:with:_:)`` returned.
    package static func open<Value>(
        _ bytes: [UInt8], in spooled: SpooledBytes? = nil, into value: inout Value,
        with sum: Checksum = Checksum(),
        _ code: (inout Value, inout ByteCoder) throws(CorruptBytes) -> Void
    ) throws(CorruptBytes) {
        guard bytes.count >= 8 else { throw CorruptBytes() }
        var sum = sum
        sum.add(bytes, from: 8)
        let stated = bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
        guard stated == sum.value else { throw CorruptBytes() }
        var coder = ByteCoder(reading: bytes, from: 8, in: spooled)
        try code(&value, &coder)
        guard coder.isAtEnd else { throw CorruptBytes() }
    }

    package static func seal(_ value: some ByteCodable, with sum: Checksum = Checksum()) -> [UInt8] {
        seal(value, with: sum) { value, coder throws(CorruptBytes) in try value.code(with: &coder) }
    }

    /// Replaces a private file with the sealed value, part by part, because lists may be very long.
    ///
    /// - Throws: if it cannot be written; the old file then stays.
    package static func write(
        _ value: some ByteCodable, to path: String, with sum: Checksum = Checksum()
    ) throws(FileSystemError) {
        // Everything is coded twice: the checksum begins with the number of bytes, and the file with the checksum.
        var (count, sum) = (0, sum)
        parts(of: value) { count += $0.count }
        sum.add(UInt64(count))
        try PrivateFile.replace(path) { write in
            write(sum.bytes)
            parts(of: value) { part in
                sum.add(part: part)
                write(part)
            }
            return sum.bytes
        }
    }

    private static func parts<Value: ByteCodable>(
        of value: Value, _ output: (_ part: [UInt8]) -> Void
    ) {
        withoutActuallyEscaping(output) { output in
            var (value, coder) = (value, ByteCoder(writing: output))
            // Only reading throws.
            try? value.code(with: &coder)
            coder.flush()
        }
    }

    /// - Parameters:
    ///   - type: the type that was sealed. Inferred from the result, it could become an optional.
    ///   - spooled: the same bytes in a spool, from which parts are read later.
    package static func open<Value: ByteCodable>(
        _ type: Value.Type, _ bytes: [UInt8], in spooled: SpooledBytes? = nil,
        with sum: Checksum = Checksum()
    ) throws(CorruptBytes) -> Value {
        var value = Value.blank
        try open(bytes, in: spooled, into: &value, with: sum) { value, coder throws(CorruptBytes) in
            try value.code(with: &coder)
        }
        return value
    }

    /// Reads a file of ``write(_:to:with:)``; nil if it is missing or damaged, or belongs to something else.
    package static func read<Value: ByteCodable>(
        _ type: Value.Type, at path: String?, with sum: Checksum = Checksum()
    ) -> Value? {
        guard let path, let bytes = try? FileReader.read(path) else { return nil }
        return try? open(type, bytes, with: sum)
    }
}
