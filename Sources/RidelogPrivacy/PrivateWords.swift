import RidelogModels

/// Which words of a partly hidden ride may be shown, and which rows of a log name a hidden place: see
/// `Docs/Configuration.md`, “Free text”.
public struct PrivateWords: Hashable, Sendable {
    /// True if no title and no description of a partly hidden ride is shown.
    public var hidesText: Bool
    /// False if some names of hidden places could not be read. Then no text counts as harmless.
    public var knowsNames: Bool
    /// The words of each name.
    private let all: Set<[String]>
    /// The same by their first word; each list is sorted.
    private let names: [String: [[String]]]
    /// Names in scripts that part no words by blanks, and names that a limit cut, perhaps within a word.
    private let fragments: [String]

    /// - Parameters:
    ///   - names: what hidden places are called.
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

    /// The same with more names of hidden places; nil if they could not be read.
    package func adding(_ names: [String]?, hidesText: Bool) -> PrivateWords {
        PrivateWords(
            all.union((names ?? []).map(Self.name)), hidesText: self.hidesText || hidesText,
            knowsNames: knowsNames && names != nil)
    }

    /// Thai; the scripts of eastern Asia come behind it.
    private static let firstUnparted: UInt32 = 0xE00
    /// Ends what a limit cut, see `ReadingLimits.titleLength`.
    private static let cutMark = "…"
    /// A text that a limit cut ends within a name if it ends with this many letters of its beginning.
    private static let shortestStart = 3

    /// The name of a zone to which the owner gave none.
    public static let unnamed = "zone"

    /// The text without the sentences that hold a clock or the name of a hidden place; nil if nothing is left.
    package func visible(_ text: String) -> String? {
        guard !hidesText, knowsNames else { return nil }
        let sentences = Sentences.split(text)
        let kept = sentences.filter { !ClockText($0).hasClock && !isNamed(in: $0) }
        if kept.count == sentences.count { return text }
        let rest = kept.joined()
        return rest.contains(where: { $0.isLetter || $0.isNumber }) ? rest.trimmed : nil
    }

    /// Whether a text holds the name of a hidden place, as whole words, whatever the case and the marks of letters.
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

    /// `Muellerweg` and `Aarhus` are what others write with marks.
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

    /// The same words give the same bytes, others give others.
    package var fingerprint: [UInt8] {
        let all = all.map { $0.joined(separator: " ") }.sorted()
        return SHA256.hash(
            Array("\(hidesText) \(knowsNames)\n".utf8)
                + all.flatMap { Array("\($0.utf8.count):\($0)\n".utf8) })
    }
}

/// Cuts a text behind its sentences.
private enum Sentences {
    /// All parts together are the text.
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

    /// A point behind a digit or a single letter ends nothing: `7. 42`, `7 a. m.`.
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

    /// Whether the name of an address, in which hyphens replace all signs, holds a clock.
    package var isAddressWithClock: Bool { hasClock || String(map { $0 == "-" ? ":" : $0 }).hasClock }

    package var hasClock: Bool { ClockText(self).hasClock }
}
