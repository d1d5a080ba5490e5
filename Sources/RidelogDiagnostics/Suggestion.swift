/// “Did you mean …?”: the known word nearest to a misspelt one.
public enum Suggestion {
    /// The maximum length of a word in characters: the time grows with the product of the lengths.
    static let longestWord = 100

    /// The nearest of `candidates`; nil if none is near enough.
    ///
    /// Near enough means an edit distance (insertions, deletions, substitutions, swaps of adjacent characters; the
    /// optimal string alignment distance) of at most a third of the word's length, or 1 for short words. Always nil for
    /// words of more than 100 characters.
    public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let limit = limit(for: word)
        let lowercased = word.lowercased()
        return
            comparable(to: word, in: candidates)
            .map { (distance: distance(lowercased, $0.lowercased()), word: $0) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?
            .word
    }

    /// The `candidates` whose length is near enough to the word's.
    static func comparable(to word: String, in candidates: some Sequence<String>) -> [String] {
        let count = word.count
        guard count <= longestWord else { return [] }
        let limit = limit(for: word)
        return candidates.filter { abs($0.count - count) <= limit }
    }

    private static func limit(for word: String) -> Int { max(1, word.count / 3) }

    /// The text “ (did you mean “x”?)”; empty without a suggestion.
    public static func hint(for word: String, in candidates: some Sequence<String>) -> String {
        nearest(to: word, in: candidates).map { " (did you mean “\($0)”?)" } ?? ""
    }

    /// The edit distance: see ``nearest(to:in:)``.
    package static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first)
        let second = Array(second)
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                var best = min(
                    last[column + 1] + 1,
                    current[column] + 1,
                    last[column] + (first[row] == second[column] ? 0 : 1))
                let isSwap =
                    row > 0 && column > 0 && first[row] == second[column - 1]
                    && first[row - 1] == second[column]
                if isSwap { best = min(best, beforeLast[column - 1] + 1) }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
