/// Words with a special meaning in cells of tables.
package enum CellWords {
    static let trues: Set<String> = [
        "true", "yes", "wahr", "ja", "vrai", "oui", "verdadero", "sí", "vero", "sì", "verdadeiro", "sim",
        "waar",
        "はい", "是", "1", "1.0", "1,0",
    ]

    package static let flags = trues.union([
        "false", "no", "falsch", "nein", "faux", "non", "falso", "não", "onwaar", "nee", "いいえ", "否",
    ])

    /// Whether a text means that there is no value.
    ///
    /// - Parameter isNumber: whether a number is expected: in text columns, `none` and `na` are words.
    static func isEmpty(_ text: String, isNumber: Bool) -> Bool {
        guard text.utf8.count <= 4 else { return false }
        let word = text.lowercased()
        return empty.contains(word) || (isNumber && emptyNumbers.contains(word))
    }

    private static let empty: Set<String> = ["-", "--", "—", "–", "n/a", "nan", "null"]
    private static let emptyNumbers: Set<String> = ["na", "none"]

    /// What Strava writes instead of a file that it has lost.
    package static let lostFile = "#error#"
}
