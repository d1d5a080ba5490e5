/// The bytes are not what a ``ByteCoder`` of this version of the format wrote.
package struct CorruptBytes: Error {
    package init() {}
}

/// Writes values as bytes, compactly and exact to the last bit, or reads them: a ``ByteCodable`` type is described once
/// for both. Every length that is read is a claim: none is believed beyond the bytes that are there.
package struct ByteCoder {
    package fileprivate(set) var bytes: [UInt8] = []
    fileprivate var position = 0
    package let isReading: Bool
    /// Where the bytes lie, too: parts that are read later are read from there.
    private var spooled: SpooledBytes?
    /// Gets what is written part by part; nil if it stays here.
    private var output: ((_ part: [UInt8]) -> Void)?

    package init() { isReading = false }

    /// Writes without holding all that is written.
    ///
    /// - Parameter output: is given it part by part: of all but the last the number of bytes is a multiple of eight.
    init(writing output: @escaping (_ part: [UInt8]) -> Void) {
        isReading = false
        self.output = output
    }

    /// - Parameter spooled: the same bytes, if they are in a spool, too.
    package init(reading bytes: [UInt8], from position: Int = 0, in spooled: SpooledBytes? = nil) {
        isReading = true
        self.bytes = bytes
        self.position = min(max(0, position), bytes.count)
        self.spooled = spooled
    }

    /// Flushes what is written so far if that is much: the elements of a long list are never there together.
    package mutating func flushIfLarge() {
        if let output, bytes.count >= Self.partSize { flush(bytes.count & ~7, output) }
    }

    /// Flushes the rest of what is written.
    mutating func flush() {
        if let output, !bytes.isEmpty { flush(bytes.count, output) }
    }

    private mutating func flush(_ count: Int, _ output: (_ part: [UInt8]) -> Void) {
        output(Array(bytes[..<count]))
        bytes.removeFirst(count)
    }

    private static let partSize = 1 << 16

    /// Whether all is read.
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

    /// A number of things that follow.
    ///
    /// - Parameter limit: the largest that is believed; by default each thing takes a byte at least.
    package mutating func code(count: inout Int, limit: Int? = nil) throws(CorruptBytes) {
        guard isReading else { return write(UInt64(count)) }
        let read = try unsigned()
        guard read <= UInt64(limit ?? bytes.count - position) else { throw CorruptBytes() }
        count = Int(read)
    }

    /// The number of a list's elements; when reading, the list gets as many blank ones.
    package mutating func codeCount<Element: ByteCodable>(
        of list: inout [Element], limit: Int? = nil
    ) throws(CorruptBytes) {
        var count = list.count
        try code(count: &count, limit: limit)
        if isReading { list = Array(repeating: .blank, count: count) }
    }

    /// Bytes, and how many they are.
    package mutating func code(bytes value: inout [UInt8]) throws(CorruptBytes) {
        var count = value.count
        try code(count: &count)
        guard isReading else { return bytes += value }
        value = Array(bytes[position..<position + count])
        position += count
    }

    /// Bytes, and how many they are: they are left in the spool that they are read from.
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
    /// As single numbers, but at once.
    mutating func code(bits numbers: inout [Double]) throws(CorruptBytes) {
        var words = numbers.map(\.bitPattern)
        try code(bits: &words)
        if isReading { numbers = words.map(Double.init(bitPattern:)) }
    }

    /// How many numbers there are, and each of them as its bytes, the lowest first.
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
    /// Signs at the low end (zigzag), so that numbers near 0 are short on both sides of it.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        guard coder.isReading else { return coder.write(UInt64(bitPattern: self << 1 ^ self >> 63)) }
        let number = try coder.unsigned()
        self = Int64(bitPattern: number >> 1) ^ -Int64(number & 1)
    }
}

extension Double: DefaultByteCodable {
    /// The eight bytes of the bit pattern, the lowest first.
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
