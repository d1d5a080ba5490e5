/// ASCII characters as bytes, for readers that do not create a `String` for text that they skip.
package enum ASCII {
    package static let tab = UInt8(ascii: "\t")
    package static let lineFeed = UInt8(ascii: "\n")
    package static let carriageReturn = UInt8(ascii: "\r")
    package static let space = UInt8(ascii: " ")
    package static let quote = UInt8(ascii: "\"")
    package static let backslash = UInt8(ascii: "\\")

    /// Whether the byte is a space, a tab, a line feed or a carriage return.
    package static func isSpace(_ byte: UInt8) -> Bool {
        byte == space || byte == tab || byte == lineFeed || byte == carriageReturn
    }

    package static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    package static func isUpperCase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    package static func lowercased(_ byte: UInt8) -> UInt8 {
        isUpperCase(byte) ? byte | 0x20 : byte
    }
}
