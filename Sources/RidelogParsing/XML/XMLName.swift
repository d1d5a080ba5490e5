/// An element's name without its prefix, in lower case, as two integers, so that names are compared without creating
/// strings. Characters beyond 16 are mixed in, so two longer names are equal only by rare accident.
public struct XMLName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The last eight characters, and the previous ones.
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0

    /// - Parameter name: a name that ends with a zero byte.
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

    /// Creates a known name, in any case.
    public init(stringLiteral name: StaticString) {
        self = name.withUTF8Buffer { XMLName($0) }
    }

    /// Adds a character; a colon discards the prefix before it. Setting the bit of lower case makes no two characters
    /// of XML names equal, except `_` and DEL, which XML does not allow.
    private mutating func append(_ byte: UInt8) {
        if byte == UInt8(ascii: ":") {
            (low, high) = (0, 0)
        } else {
            high = (high << 8 | high >> 56) ^ low >> 56
            low = low << 8 | UInt64(byte | 0x20)
        }
    }
}

/// Maps names of elements to a format's elements. A hash table, because every element of a file is looked up.
public struct XMLNameTable<Element: Sendable>: Sendable {
    private static var slotCount: Int { 256 }

    private var slots: [(name: XMLName, element: Element)?]
    private let other: Element

    /// - Parameters:
    ///   - names: far fewer than 256; the first of equal names counts.
    ///   - other: the element for all other names.
    public init(_ names: KeyValuePairs<XMLName, Element>, other: Element) {
        slots = Array(repeating: nil, count: Self.slotCount)
        self.other = other
        for (name, element) in names.prefix(Self.slotCount / 2) { insert(name, element) }
    }

    /// The element of a name.
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

    /// Fibonacci hashing: the upper bits of a product with 2^64 / φ (Knuth, "The Art of Computer Programming", 6.4).
    private static func slot(of name: XMLName) -> Int {
        Int(((name.low ^ name.high) &* 0x9E37_79B9_7F4A_7C15) >> 56)
    }
}

/// The attributes of an element.
package struct XMLAttributes {
    enum Source {
        /// Names and values alternately, then nil.
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

    /// The trimmed value of an attribute; nil if it is missing or empty.
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
