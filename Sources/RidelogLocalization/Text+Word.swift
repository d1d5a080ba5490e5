import RidelogHTML

extension Text {
    /// A localized text in the page's language.
    package init(_ word: StringKey, _ values: [String: String] = [:]) {
        self.init(dependent: { $0.writeText($0.environment.words(word, values)) })
    }

    /// A localized text in its form for a count.
    package init(_ word: StringKey, count: Int, _ values: [String: String] = [:]) {
        self.init(dependent: { $0.writeText($0.environment.words(word, count: count, values)) })
    }

    /// A number rounded to so many decimals, in the format of the page's language; a dash if it is not finite.
    public init(rounded number: Double, places: Int = 0) {
        self.init(dependent: { $0.writeText($0.environment.words.numbers.text(number, places: places)) })
    }

    /// An integer in the format of the page's language.
    public init(number: Int) {
        self.init(dependent: { $0.writeText($0.environment.words.numbers.text(number)) })
    }
}

extension TemplateField {
    /// A localized text that does not depend on the view's values.
    package static func words(_ name: String, _ summary: String, _ key: StringKey) -> TemplateField {
        words(name, summary) { _ in Text(key) }
    }
}
