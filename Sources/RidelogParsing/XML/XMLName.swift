/// An element's name without its prefix, in lower case, as two integers, so that names are compared without
/// making Strings. What is longer than 16 bytes is mixed in: two such names are the same by rare accident only.
public struct XMLName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The last eight characters, and those before them.
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0

    /// - Parameter name: ends with a zero.
    public init(_ name: UnsafePointer<CChar>) {
        var next = name
        while true {
            let byte = UInt8(bitPattern: next.pointee)
            if byte == 0 { break }
            next += 1
            append(byte)
        }
    }

    init(_ name: UnsafeBufferPointer<UInt8>) {
        for byte in name { append(byte) }
    }

    /// A name that is known, in any case.
    public init(stringLiteral name: StaticString) {
        self = name.withUTF8Buffer { XMLName($0) }
    }

    /// What comes before a colon is a prefix. The bit of lower case makes no two of the characters that XML allows
    /// in names the same, but for `_` and DEL, which it does not allow.
    private mutating func append(_ byte: UInt8) {
        if byte == UInt8(ascii: ":") {
            (low, high) = (0, 0)
        } else {
            high = (high << 8 | high >> 56) ^ low >> 56
            low = low << 8 | UInt64(byte | 0x20)
        }
    }
}

/// What the names of a format's elements stand for. A hash table, as it is asked for every element of a file.
public struct XMLNameTable<Element: Sendable>: Sendable {
    private static var slotCount: Int { 256 }

    private var slots: [(name: XMLName, element: Element)?]
    private let other: Element

    /// - Parameters:
    ///   - names: far fewer than 256; the first of two equal ones counts.
    ///   - other: what all other names stand for.
    public init(_ names: KeyValuePairs<XMLName, Element>, other: Element) {
        slots = Array(repeating: nil, count: Self.slotCount)
        self.other = other
        for (name, element) in names.prefix(Self.slotCount / 2) { insert(name, element) }
    }

    /// What a name stands for.
    public subscript(name: XMLName) -> Element {
        var slot = Self.slot(of: name)
        while let found = slots[slot] {
            if found.name == name { return found.element }
            slot = (slot + 1) % Self.slotCount
        }
        return other
    }

    private mutating func insert(_ name: XMLName, _ element: Element) {
        var slot = Self.slot(of: name)
        while let found = slots[slot] {
            if found.name == name { return }
            slot = (slot + 1) % Self.slotCount
        }
        slots[slot] = (name, element)
    }

    /// By the upper bits of a product with 2^64 / φ (Knuth, "The Art of Computer Programming", 6.4).
    private static func slot(of name: XMLName) -> Int {
        Int(((name.low ^ name.high) &* 0x9E37_79B9_7F4A_7C15) >> 56)
    }
}

/// The attributes of an element.
package struct XMLAttributes {
    enum Source {
        /// Names and values by turns, then nil.
        case expat(UnsafeMutablePointer<UnsafePointer<CChar>?>?)
        case plain(UnsafeBufferPointer<PlainXMLAttribute>)
    }

    let source: Source

    package func forEach(_ body: (XMLName, UnsafeBufferPointer<UInt8>) -> Void) {
        switch source {
        case .plain(let list):
            for attribute in list { body(attribute.name, attribute.value) }
        case .expat(let list):
            guard let list else { return }
            var index = 0
            while let name = list[index], let value = list[index + 1] {
                body(XMLName(name), Self.bytes(of: value))
                index += 2
            }
        }
    }

    /// The value of an attribute without blanks around it; nil if there is none, or nothing in it.
    package subscript(wanted: XMLName) -> String? {
        var text: String?
        forEach { name, value in
            if name == wanted, !value.trimmed.isEmpty { text = value.trimmed.text }
        }
        return text
    }

    private static func bytes(of text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
        var count = 0
        while text[count] != 0 { count += 1 }
        return UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
    }
}
