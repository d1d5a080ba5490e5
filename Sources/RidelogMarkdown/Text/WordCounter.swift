/// Counts words piece by piece, as markup may stand in the middle of one.
struct WordCounter {
    private(set) var count = 0
    private var isWithinWord = false

    mutating func add(_ text: String) {
        for scalar in text.unicodeScalars {
            if isWithinWord ? scalar.properties.isWhitespace : isWordPart(scalar) {
                isWithinWord.toggle()
                if isWithinWord { count += 1 }
            }
        }
    }

    /// Ends a word where a line or a block does.
    mutating func endWord() {
        isWithinWord = false
    }

    private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
