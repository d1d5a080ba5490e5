import RidelogHTML
import RidelogRecords

/// The texts of a language, and how it writes numbers and dates.
package struct Words: Sendable {
    /// A text with places for values in braces, in the forms that the language needs for counts.
    public struct Phrase: Hashable, Sendable {
        public var one: String?
        public var other: String

        public init(_ other: String, one: String? = nil) {
            self.one = one
            self.other = other
        }
    }

    /// A BCP 47 tag.
    public var language: String
    public var numbers: NumberFormat
    public var dates: DateWords
    private let phrases: [Word: Phrase]

    public init(
        language: String, phrases: [Word: Phrase], numbers: NumberFormat = .english,
        dates: DateWords = .english
    ) {
        self.language = language
        self.phrases = phrases
        self.numbers = numbers
        self.dates = dates
    }

    /// The text, its places filled.
    public func callAsFunction(_ word: Word, _ values: [String: String] = [:]) -> String {
        fill(phrases[word]?.other ?? word.rawValue, values)
    }

    /// The text in its form for a count, which stands at `{n}`.
    public func callAsFunction(
        _ word: Word, count: Int, _ values: [String: String] = [:]
    ) -> String {
        var values = values
        values["n"] = numbers.text(count)
        return fill(pattern(of: word, count: count), values)
    }

    func pattern(of word: Word, count: Int?) -> String {
        guard let phrase = phrases[word] else { return word.rawValue }
        return count == 1 ? phrase.one ?? phrase.other : phrase.other
    }

    private func fill(_ pattern: String, _ values: [String: String]) -> String {
        guard pattern.utf8.contains(UInt8(ascii: "{")) else { return pattern }
        return PhraseParts(pattern).reduce(into: "") { text, part in
            switch part {
            case .text(let piece): text += piece
            case .place(let name): text += values[name] ?? "{\(name)}"
            }
        }
    }
}

extension EnvironmentValues {
    /// The texts of the page's language.
    package var words: Words {
        get { self[WordsKey.self] }
        set { self[WordsKey.self] = newValue }
    }
}

private enum WordsKey: EnvironmentKey {
    static let defaultValue = Words(language: "en", phrases: [:])
}
