/// «Did you mean …?»: the known word nearest to what someone wrote.
public enum Suggestion {
    /// Characters of the longest word that someone may have mistyped: computing takes the product of the lengths.
    static let longestWord = 100

    /// The nearest of `candidates`, if it is near enough to be what was meant.
    ///
    /// Near enough: an edit distance (insert, delete, change, swap of neighbours; the optimal string alignment
    /// distance) of at most a third of the word, and of one at least. For words of more than 100 characters
    /// there is none.
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

    /// Those of `candidates` that are not too long or too short to be near enough.
    static func comparable(to word: String, in candidates: some Sequence<String>) -> [String] {
        let count = word.count
        guard count <= longestWord else { return [] }
        let limit = limit(for: word)
        return candidates.filter { abs($0.count - count) <= limit }
    }

    private static func limit(for word: String) -> Int { max(1, word.count / 3) }

    /// « (did you mean “x”?)», or nothing.
    public static func hint(for word: String, in candidates: some Sequence<String>) -> String {
        nearest(to: word, in: candidates).map { " (did you mean “\($0)”?)" } ?? ""
    }

    static func distance(_ first: String, _ second: String) -> Int {
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
