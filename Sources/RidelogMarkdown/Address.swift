enum Address {
    /// True for schemes that run scripts or open files, as libcmark's safe mode has them; pictures as data are
    /// safe.
    static func isUnsafe(_ address: String) -> Bool {
        // Browsers pass over these characters when they look for the scheme. Bytes, as a mark behind the colon
        // would be one character with it.
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
