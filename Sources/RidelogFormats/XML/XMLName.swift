/// An element's name without its prefix, in lower case, as two integers, so that names are compared without
/// making Strings. Names of more than 16 bytes compare as different from all known ones.
struct XMLName: Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    /// - Parameter name: ends with a zero.
    init(_ name: UnsafePointer<CChar>) {
        var index = 0
        var count = 0
        while name[index] != 0 {
            let byte = UInt8(bitPattern: name[index])
            index += 1
            if byte == UInt8(ascii: ":") {
                (first, second, count) = (0, 0, 0)
            } else {
                append(byte, at: count)
                count += 1
            }
        }
        if count > 16 { (first, second) = (.max, .max) }
    }

    init(_ name: StaticString) {
        name.withUTF8Buffer { bytes in
            for (index, byte) in bytes.enumerated() { append(byte, at: index) }
        }
    }

    private mutating func append(_ byte: UInt8, at index: Int) {
        let value = UInt64(ASCII.lowercased(byte))
        if index < 8 {
            first |= value << UInt64(index * 8)
        } else if index < 16 {
            second |= value << UInt64((index - 8) * 8)
        }
    }
}

/// The attributes of an element: names and values by turns, then nil.
struct XMLAttributes {
    private let list: UnsafeMutablePointer<UnsafePointer<CChar>?>?

    init(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        self.list = list
    }

    /// Calls back with each name and value in turn.
    func forEach(_ body: (XMLName, UnsafeBufferPointer<UInt8>) -> Void) {
        guard let list else { return }
        var index = 0
        while let name = list[index], let value = list[index + 1] {
            body(XMLName(name), Self.bytes(of: value))
            index += 2
        }
    }

    private static func bytes(of text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
        var count = 0
        while text[count] != 0 { count += 1 }
        return UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
    }
}
