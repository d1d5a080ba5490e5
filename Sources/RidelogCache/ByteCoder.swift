/// The bytes are not what a ``ByteCoder`` of this version of the format wrote.
package struct CorruptBytes: Error {
    package init() {}
}

/// Writes values as bytes, compactly and exactly, or reads them; a ``ByteCodable`` type is described once for both. No
/// length that is read is trusted beyond the available bytes.
package struct ByteCoder {
    package fileprivate(set) var bytes: [UInt8] = []
    fileprivate var position = 0
    package let isReading: Bool
    /// The same bytes in a spool, from which parts are read later.
    private var spooled: SpooledBytes?
    /// Gets the written bytes part by part; nil if they stay in memory.
    private var output: ((_ part: [UInt8]) -> Void)?

    package init() { isReading = false }

    /// Writes to an output instead of memory.
    ///
    /// - Parameter output: is called with each part. All parts but the last have a multiple of eight bytes.
    init(writing output: @escaping (_ part: [UInt8]) -> Void) {
        isReading = false
        self.output = output
    }

    /// - Parameter spooled: the same bytes in a spool, if they are in one.
    package init(reading bytes: [UInt8], from position: Int = 0, in spooled: SpooledBytes? = nil) {
        isReading = true
        self.bytes = bytes
        self.position = min(max(0, position), bytes.count)
        self.spooled = spooled
    }

    /// Flushes the written bytes if they are many, so that a long list is never in memory whole.
    package mutating func flushIfLarge() {
        if let output, bytes.count >= Self.partSize { flush(bytes.count & ~7, output) }
    }

    /// Flushes the rest of the written bytes.
    mutating func flush() {
        if let output, !bytes.isEmpty { flush(bytes.count, output) }
    }

    private mutating func flush(_ count: Int, _ output: (_ part: [UInt8]) -> Void) {
        output(Array(bytes[..<count]))
        bytes.removeFirst(count)
    }

    private static let partSize = 1 << 16

    /// Whether all bytes are read.
    package var isAtEnd: Bool { position == bytes.count }

    package mutating func code(_ value: inout some ByteCodable) throws(CorruptBytes) {
        try value.code(with: &self)
    }

    /// Parts of a value, one after the other.
    package mutating func code<Whole, each Part: ByteCodable>(
        _ whole: inout Whole, _ parts: repeat WritableKeyPath<Whole, each Part>
    ) throws(CorruptBytes) {
        repeat try code(&whole[keyPath: each parts])
    }

    /// By its raw value.
    package mutating func code<Value: RawRepresentable>(
        raw value: inout Value
    ) throws(CorruptBytes) where Value.RawValue: ByteCodable {
        var raw = value.rawValue
        try code(&raw)
        guard let known = Value(rawValue: raw) else { throw CorruptBytes() }
        value = known
    }

    /// The number of elements that follow.
    ///
    /// - Parameter limit: the maximum; by default the number of bytes left, as each element takes at least one.
    package mutating func code(count: inout Int, limit: Int? = nil) throws(CorruptBytes) {
        guard isReading else { return write(UInt64(count)) }
        let read = try unsigned()
        guard read <= UInt64(limit ?? bytes.count - position) else { throw CorruptBytes() }
        count = Int(read)
    }

    /// The number of a list's elements; when reading, the list is filled with blank ones.
    package mutating func codeCount<Element: ByteCodable>(
        of list: inout [Element], limit: Int? = nil
    ) throws(CorruptBytes) {
        var count = list.count
        try code(count: &count, limit: limit)
        if isReading { list = Array(repeating: .blank, count: count) }
    }

    /// The number of bytes, then the bytes.
    package mutating func code(bytes value: inout [UInt8]) throws(CorruptBytes) {
        var count = value.count
        try code(count: &count)
        guard isReading else { return bytes += value }
        value = Array(bytes[position..<position + count])
        position += count
    }

    /// The number of bytes, then the bytes; when reading from a spool, they stay there.
    mutating func code(_ content: inout CacheEntry.Content) throws(CorruptBytes) {
        guard let spooled else {
            var bytes = content.bytes
            try code(bytes: &bytes)
            return content = .held(bytes)
        }
        var count = 0
        try code(count: &count)
        content = .spooled(spooled.part(position..<position + count))
        position += count
    }

    /// Seven bits a byte, the lowest first, the eighth bit set on all bytes but the last (LEB128).
    fileprivate mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    fileprivate mutating func unsigned() throws(CorruptBytes) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            guard shift < 63 || byte < 2 else { break }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw CorruptBytes()
    }

    fileprivate mutating func byte() throws(CorruptBytes) -> UInt8 {
        guard position < bytes.count else { throw CorruptBytes() }
        defer { position += 1 }
        return bytes[position]
    }
}

extension ByteCoder {
    /// The same bytes as for single numbers, but faster.
    mutating func code(bits numbers: inout [Double]) throws(CorruptBytes) {
        var words = numbers.map(\.bitPattern)
        try code(bits: &words)
        if isReading { numbers = words.map(Double.init(bitPattern:)) }
    }

    /// The count, then each number in little-endian bytes.
    mutating func code(words numbers: inout [Int32]) throws(CorruptBytes) {
        var count = numbers.count
        try code(count: &count, limit: (bytes.count - position) / 4)
        if isReading { numbers = Array(repeating: 0, count: count) }
        try code(bits: &numbers)
    }

    private mutating func code<Word: FixedWidthInteger & BitwiseCopyable>(
        bits words: inout [Word]
    ) throws(CorruptBytes) {
        guard isReading else {
            return words.map(\.littleEndian).withUnsafeBytes { bytes.append(contentsOf: $0) }
        }
        let size = MemoryLayout<Word>.size
        guard (bytes.count - position) / size >= words.count else { throw CorruptBytes() }
        bytes.withUnsafeBytes { bytes in
            for index in words.indices {
                let word = bytes.loadUnaligned(fromByteOffset: position + size * index, as: Word.self)
                words[index] = Word(littleEndian: word)
            }
        }
        position += size * words.count
    }
}

extension UInt8: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        if coder.isReading { self = try coder.byte() } else { coder.bytes.append(self) }
    }
}

extension Int64: DefaultByteCodable {
    /// Zigzag encoding, with the sign in the lowest bit, so that numbers near 0 are short.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        guard coder.isReading else { return coder.write(UInt64(bitPattern: self << 1 ^ self >> 63)) }
        let number = try coder.unsigned()
        self = Int64(bitPattern: number >> 1) ^ -Int64(number & 1)
    }
}

extension Double: DefaultByteCodable {
    /// The bit pattern in eight little-endian bytes.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        guard coder.isReading else {
            return withUnsafeBytes(of: bitPattern.littleEndian) { coder.bytes.append(contentsOf: $0) }
        }
        guard coder.bytes.count - coder.position >= 8 else { throw CorruptBytes() }
        let bits = coder.bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: coder.position, as: UInt64.self)
        }
        coder.position += 8
        self = Double(bitPattern: UInt64(littleEndian: bits))
    }
}

extension String: DefaultByteCodable {
    /// The number of bytes and the text in UTF-8.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var count = utf8.count
        try coder.code(count: &count)
        guard coder.isReading else { return coder.bytes.append(contentsOf: utf8) }
        let slice = coder.bytes[coder.position..<coder.position + count]
        guard let text = String(validating: slice, as: UTF8.self) else { throw CorruptBytes() }
        self = text
        coder.position += count
    }
}
