enum Address {
    /// Whether the scheme can run scripts or open files, as in libcmark's safe mode; `data:` images are safe.
    static func isUnsafe(_ address: String) -> Bool {
        // Browsers ignore these characters in a scheme. Compared as bytes, because a combining mark after the colon
        // would be part of the same character.
        let bytes = address.utf8.lazy.filter { $0 > 0x20 }.map(Self.lowercased)
        if pictures.contains(where: { bytes.starts(with: $0.utf8) }) { return false }
        return schemes.contains { bytes.starts(with: $0.utf8) }
    }

    private static let pictures = ["png", "gif", "jpeg", "webp"].map { "data:image/" + $0 }
    private static let schemes = ["javascript:", "vbscript:", "file:", "data:"]

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 0x20 : byte
    }
}
