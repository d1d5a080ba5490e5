/// Words that stand for something else in the cells of tables.
package enum CellWords {
    static let trues: Set<String> = [
        "true", "yes", "wahr", "ja", "vrai", "oui", "verdadero", "sí", "vero", "sì", "verdadeiro", "sim",
        "waar",
        "はい", "是", "1", "1.0", "1,0",
    ]

    package static let flags = trues.union([
        "false", "no", "falsch", "nein", "faux", "non", "falso", "não", "onwaar", "nee", "いいえ", "否",
    ])

    /// Whether a text stands for no value.
    ///
    /// - Parameter isNumber: whether numbers are expected: in columns of text, `none` and `na` are words.
    static func isEmpty(_ text: String, isNumber: Bool) -> Bool {
        guard text.utf8.count <= 4 else { return false }
        let word = text.lowercased()
        return empty.contains(word) || (isNumber && emptyNumbers.contains(word))
    }

    private static let empty: Set<String> = ["-", "--", "—", "–", "n/a", "nan", "null"]
    private static let emptyNumbers: Set<String> = ["na", "none"]

    /// What is in place of a file that the exporting program has lost.
    package static let lostFile = "#error#"
}
