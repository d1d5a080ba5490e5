/// Counts words in pieces of text, because markup can be inside of a word.
struct WordCounter {
    private(set) var count = 0
    private var isWithinWord = false

    mutating func add(_ text: String) {
        var text = text
        // Bytes are several times as fast as scalars.
        let isASCII = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
            for byte in bytes { add(Unicode.Scalar(byte)) }
            return true
        }
        if !isASCII { for scalar in text.unicodeScalars { add(scalar) } }
    }

    @inline(__always)
    private mutating func add(_ scalar: Unicode.Scalar) {
        if isWithinWord {
            isWithinWord = !isSpace(scalar)
        } else if isWordPart(scalar) {
            isWithinWord = true
            count += 1
        }
    }

    /// Ends a word, at the end of a line or block.
    mutating func endWord() {
        isWithinWord = false
    }

    // Fast paths: most text is ASCII, and the lookup of a property takes longer than everything else.

    private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
    }

    private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case _ where scalar.isASCII: false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }
}
