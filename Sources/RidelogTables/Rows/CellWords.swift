/// Words that stand for something else in the cells of tables.
package enum CellWords {
    /// Yes.
    static let trues: Set<String> = [
        "true", "yes", "wahr", "ja", "vrai", "oui", "verdadero", "sí", "vero", "sì", "verdadeiro", "sim",
        "waar",
        "はい", "是", "1", "1.0", "1,0",
    ]

    /// Yes and no.
    package static let flags = trues.union([
        "false", "no", "falsch", "nein", "faux", "non", "falso", "não", "onwaar", "nee", "いいえ", "否",
    ])

    /// What is in place of a file that the exporting program has lost.
    package static let lostFile = "#error#"
}
