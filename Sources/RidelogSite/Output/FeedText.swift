import RidelogHTML

/// Text and attribute values for XML 1.0.
enum FeedText {
    /// The text with markup escaped and ``ForbiddenCharacters`` replaced.
    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in ForbiddenCharacters.replaced(in: Array(text.utf8)) {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
