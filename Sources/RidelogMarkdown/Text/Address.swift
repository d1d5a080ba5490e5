/// What the address of a link does.
enum Address {
    /// True for schemes that run scripts or open files, as libcmark's safe mode has them; pictures as data are
    /// safe.
    static func isUnsafe(_ address: String) -> Bool {
        // Browsers pass over these characters when they look for the scheme.
        let address = String(address.unicodeScalars.filter { $0.value > 0x20 }).lowercased()
        if ["png", "gif", "jpeg", "webp"].contains(where: { address.hasPrefix("data:image/\($0)") }) {
            return false
        }
        return ["javascript:", "vbscript:", "file:", "data:"].contains(where: address.hasPrefix)
    }
}
