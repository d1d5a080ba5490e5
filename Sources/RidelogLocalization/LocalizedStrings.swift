import RidelogHTML
import RidelogModels
import RidelogRecords

/// The texts of a language, with its formats of numbers and dates.
package struct LocalizedStrings: Sendable {
    /// A text with placeholders in braces, in the plural forms of the language.
    public struct StringPattern: Hashable, Sendable {
        public var other: String
        public var forms: [PluralRules.Form: String] = [:]

        public init(_ other: String, one: String? = nil) {
            self.other = other
            forms[.one] = one
        }

        /// The placeholders of all forms, with their braces, in order; also unclosed braces.
        package var placeholders: [String] {
            let texts = PluralRules.Form.allCases.compactMap { forms[$0] } + [other]
            let names = texts.flatMap { StringPatternParts($0) }.compactMap { part -> String? in
                switch part {
                case .place(let name): "{\(name)}"
                case .text(let text): text.hasPrefix("{") ? String(text) : nil
                }
            }
            return names.uniqued
        }
    }

    /// A BCP 47 tag.
    public var language: String
    public var numbers: NumberFormat
    public var dates: LocalizedDateStrings {
        get {
            uses?.note(.dates)
            return storedDates
        }
        set { storedDates = newValue }
    }
    public var plurals = PluralRules.english
    /// Records which texts are used.
    package var uses: PageUses?
    /// Boxed, because each view copies these texts with its environment.
    @Boxed private var storedDates: LocalizedDateStrings
    /// The texts, by the raw values of their keys.
    private var phrases = [StringPattern?](repeating: nil, count: StringKey.allCases.count)

    public init(
        language: String, phrases: [StringKey: StringPattern] = [:], numbers: NumberFormat = .english,
        dates: LocalizedDateStrings = .english
    ) {
        self.language = language
        self.numbers = numbers
        storedDates = dates
        for (key, phrase) in phrases { self.phrases[key.rawValue] = phrase }
    }

    /// The pattern of a text; nil if it is missing.
    public subscript(word: StringKey) -> StringPattern? {
        get {
            uses?.note(.word(word.rawValue))
            return phrases[word.rawValue]
        }
        set { phrases[word.rawValue] = newValue }
    }

    /// The text with its placeholders filled.
    public func callAsFunction(_ word: StringKey, _ values: [String: String] = [:]) -> String {
        (self[word]?.other ?? word.name).filled(values)
    }

    /// The text in its form for a count, which replaces `{n}`.
    public func callAsFunction(_ word: StringKey, count: Int, _ values: [String: String] = [:]) -> String {
        var values = values
        values["n"] = numbers.text(count)
        return pattern(of: word, count: count).filled(values)
    }

    package func pattern(of word: StringKey, count: Int?) -> String {
        guard let phrase = self[word] else { return word.name }
        let form = count.flatMap(plurals.form)
        return form.flatMap { phrase.forms[$0] } ?? phrase.other
    }
}

extension EnvironmentValues {
    package var words: LocalizedStrings {
        _read { yield self[LocalizedStringsKey.self].wrappedValue }
        set { self[LocalizedStringsKey.self] = Boxed(wrappedValue: newValue) }
    }
}

private enum LocalizedStringsKey: EnvironmentKey {
    /// Boxed, because every text of a page accesses it.
    static let defaultValue = Boxed(wrappedValue: LocalizedStrings(language: "en"))
}
