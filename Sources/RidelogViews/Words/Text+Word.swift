import RidelogHTML

extension Text {
    /// A text of the catalogue in the page's language.
    public init(_ word: Word, _ values: [String: String] = [:]) {
        self.init(dependent: { $0.writeText($0.environment.words(word, values)) })
    }

    /// A text of the catalogue in its form for a count.
    public init(_ word: Word, count: Int, _ values: [String: String] = [:]) {
        self.init(dependent: { $0.writeText($0.environment.words(word, count: count, values)) })
    }

    /// A whole number as the page's language writes it.
    public init(number: Int) {
        self.init(dependent: { $0.writeText($0.environment.words.numbers.text(number)) })
    }
}
