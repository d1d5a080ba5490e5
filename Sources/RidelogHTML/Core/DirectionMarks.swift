extension [UInt8] {
    /// The UTF-8 text without bidirectional formatting characters, which can make a name look like another one: U+061C,
    /// U+200E, U+200F, U+202A to U+202E and U+2066 to U+2069. All text of a site is filtered here when it is written,
    /// whatever its source.
    ///
    /// Source: The Unicode Standard, annex 9, «Unicode Bidirectional Algorithm», section 2.
    package var withoutDirectionMarks: [UInt8] {
        var result: [UInt8] = []
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            if isASCII(eightFrom: index) {
                index += 8
                continue
            }
            let length = markLength(at: index)
            if length > 0 {
                result += self[start..<index]
                start = index + length
            }
            index += Swift.max(1, length)
        }
        return start == startIndex ? self : result + self[start...]
    }

    /// Whether there are eight more bytes, all ASCII; a fast path for nearly all of a page.
    private func isASCII(eightFrom index: Int) -> Bool {
        guard endIndex - index >= 8 else { return false }
        let bytes = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt64.self) }
        return bytes & 0x8080_8080_8080_8080 == 0
    }

    private func markLength(at index: Int) -> Int {
        switch self[index] {
        case 0xD8 where index + 1 < endIndex: return self[index + 1] == 0x9C ? 2 : 0
        case 0xE2 where index + 2 < endIndex:
            switch (self[index + 1], self[index + 2]) {
            case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return 3
            default: return 0
            }
        default: return 0
        }
    }
}
