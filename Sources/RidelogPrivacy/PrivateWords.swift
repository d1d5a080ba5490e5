import RidelogModels

/// Which words of a partly hidden ride may be shown, and which rows of a log name a hidden place: see
/// `Docs/Configuration.md`, “Free text”.
public struct PrivateWords: Hashable, Sendable {
    /// True if no title and no description of a partly hidden ride is shown.
    public var hidesText: Bool
    /// False if some names of hidden places could not be read. Then no text is shown.
    public var knowsNames: Bool
    /// Each name as a list of words.
    private let all: Set<[String]>
    /// The same, by the first word; each list is sorted.
    private let names: [String: [[String]]]
    /// Names in scripts without spaces between words, and names that were truncated, perhaps within a word.
    private let fragments: [String]

    /// - Parameters:
    ///   - names: the names of hidden places.
    ///   - hidesText: whether no words of a partly hidden ride are shown.
    ///   - knowsNames: whether these are the names of all hidden places.
    public init(
        names: some Sequence<String> = EmptyCollection<String>(), hidesText: Bool = false,
        knowsNames: Bool = true
    ) {
        self.init(Set(names.map(Self.name)), hidesText: hidesText, knowsNames: knowsNames)
    }

    private init(_ all: Set<[String]>, hidesText: Bool, knowsNames: Bool) {
        let all = all.subtracting([[], [Self.cutMark]])
        let isFragment = { (name: [String]) in
            name.last == Self.cutMark
                || name.joined().unicodeScalars.contains { $0.value >= Self.firstUnparted }
        }
        self.names = Dictionary(grouping: all.filter { !isFragment($0) }) { $0.first ?? "" }
            .mapValues { $0.sorted { $0.lexicographicallyPrecedes($1) } }
        fragments = all.filter(isFragment).map(Self.letters).sorted()
        self.all = all
        self.hidesText = hidesText
        self.knowsNames = knowsNames
    }

    /// The same with more names of hidden places; `names` is nil if they could not be read.
    package func adding(_ names: [String]?, hidesText: Bool) -> PrivateWords {
        PrivateWords(
            all.union((names ?? []).map(Self.name)), hidesText: self.hidesText || hidesText,
            knowsNames: knowsNames && names != nil)
    }

    /// Thai, the first script without spaces; those of eastern Asia follow.
    private static let firstUnparted: UInt32 = 0xE00
    /// Marks a truncated text, see `ReadingLimits.titleLength`.
    private static let cutMark = "…"
    /// How many letters of a name at the end of a truncated text count as the name.
    private static let shortestStart = 3

    /// The name of a zone without one in the configuration.
    public static let unnamed = "zone"

    /// The text without sentences that contain a time of day or the name of a hidden place; nil if nothing is left.
    package func visible(_ text: String) -> String? {
        guard !hidesText, knowsNames else { return nil }
        let sentences = Sentences.split(text)
        let kept = sentences.filter { !ClockText($0).hasClock && !isNamed(in: $0) }
        if kept.count == sentences.count { return text }
        let rest = kept.joined()
        return rest.contains(where: { $0.isLetter || $0.isNumber }) ? rest.trimmed : nil
    }

    /// The name of a sport or measurement, unless it contains a time of day or the name of a hidden place. It
    /// may be free text, but is shown even where texts are hidden.
    package func visibleName(_ name: String) -> String? {
        ClockText(name).hasClock || isNamed(in: name) ? nil : name
    }

    /// The name of a device, unless it contains the name of a hidden place or a time with a colon: numbers of models,
    /// such as 1030, look like times without one.
    package func visibleDevice(_ name: String) -> String? {
        isNamed(in: name) || name.contains(/[0-9]:[0-9][0-9]/) ? nil : name
    }

    /// Whether a text contains the name of a hidden place as whole words, ignoring case and diacritics.
    package func isNamed(in text: String) -> Bool {
        guard knowsNames else { return true }
        guard !all.isEmpty else { return false }
        let words = Self.words(of: text)
        for (index, word) in words.enumerated() {
            for name in names[word] ?? [] where words[index...].starts(with: name) { return true }
        }
        let joined = words.joined()
        if fragments.contains(where: joined.contains) { return true }
        return text.hasSuffix(Self.cutMark)
            && all.contains { Self.ends(joined, within: Self.letters(of: $0)) }
    }

    private static func ends(_ text: String, within name: String) -> Bool {
        (shortestStart..<max(name.count, shortestStart)).contains { text.hasSuffix(name.prefix($0)) }
    }

    private static func letters(of name: [String]) -> String {
        name.filter { $0 != cutMark }.joined()
    }

    private static func name(_ text: String) -> [String] {
        words(of: text) + (text.hasSuffix(cutMark) ? [cutMark] : [])
    }

    private static func words(of text: String) -> [String] {
        var plain = String.UnicodeScalarView()
        for scalar in FoldedText.scalars(of: text) { plain.append(scalar == "'" ? " " : scalar) }
        return Slug.words(of: String(plain)).map(withoutDigraphs)
    }

    /// `Muellerweg` and `Aarhus` are also written `Müllerweg` and `Århus`.
    private static func withoutDigraphs(_ word: String) -> String {
        var kept = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for letter in word.unicodeScalars {
            switch (last, letter) {
            case ("a", "e"), ("o", "e"), ("u", "e"), ("a", "a"): last = " "
            default:
                kept.append(letter)
                last = letter
            }
        }
        return String(kept)
    }

    /// A fingerprint of the words and flags.
    package var fingerprint: [UInt8] {
        let all = all.map { $0.joined(separator: " ") }.sorted()
        return SHA256.hash(
            Array("\(hidesText) \(knowsNames)\n".utf8)
                + all.flatMap { Array("\($0.utf8.count):\($0)\n".utf8) })
    }
}

/// Splits a text into sentences.
private enum Sentences {
    /// The sentences; joined, they are the text.
    static func split(_ text: String) -> [String] {
        var sentences: [String] = []
        var start = text.startIndex
        for index in text.indices where ends(text, at: index) {
            sentences.append(String(text[start...index]))
            start = text.index(after: index)
        }
        return sentences + [String(text[start...])]
    }

    private static func ends(_ text: String, at index: String.Index) -> Bool {
        let (character, next) = (text[index], text.index(after: index))
        if character.isNewline || "。！？；｡".contains(character) { return true }
        guard ".!?;".contains(character), next == text.endIndex || text[next].isWhitespace else {
            return false
        }
        return character != "." || !isAbbreviation(text[..<index])
    }

    /// A point after a digit or a single letter ends no sentence: `7. 42`, `7 a. m.`.
    private static func isAbbreviation(_ before: Substring) -> Bool {
        guard let last = before.last else { return false }
        if last.wholeNumberValue != nil { return true }
        return last.isLetter && before.dropLast().last?.isLetter != true
    }
}

extension String {
    var trimmed: String {
        let front = drop(while: \.isWhitespace)
        let end = front.lastIndex { !$0.isWhitespace }.map(front.index(after:)) ?? front.endIndex
        return String(front[..<end])
    }

    /// Whether a permalink contains a time of day: in it, hyphens replace all other characters.
    package var isAddressWithClock: Bool { hasClock || String(map { $0 == "-" ? ":" : $0 }).hasClock }

    package var hasClock: Bool { ClockText(self).hasClock }
}
