import RidelogHTML

/// The plural forms of a language, and the rules by which counts use them.
///
/// The rules are CLDR's, in its own notation (Unicode Technical Standard 35, part 3, “Language Plural Rules”):
/// `n % 10 = 2..4 and n % 100 != 12..14`.
package struct PluralRules: Hashable, Sendable {
    /// A form of a word; all other counts take the form `other`.
    package enum Form: String, CaseIterable, Sendable {
        case zero, one, two, few, many
    }

    /// `n % 100 != 12..14`
    struct Relation: Hashable, Sendable {
        /// Whether the operand is the count; others are about fractions, which counts do not have.
        var isOfCount: Bool
        var modulus: Int?
        var isEqual: Bool
        var ranges: [ClosedRange<Int>]
    }

    /// For each form, alternatives of relations: all relations of one alternative must hold.
    private var rules: [Form: [[Relation]]] = [:]

    package init() {}

    /// The rules of English: one and other.
    package static let english = changed(PluralRules()) { _ = $0.set(.one, "n = 1") }

    /// Sets the rule of a form.
    ///
    /// - Parameter text: in CLDR's notation; samples after `@` are ignored.
    /// - Returns: whether it could be read.
    package mutating func set(_ form: Form, _ text: String) -> Bool {
        guard let rule = Self.rule(text) else { return false }
        rules[form] = rule
        return true
    }

    package func has(_ form: Form) -> Bool { rules[form] != nil }

    /// A text that distinguishes the rules.
    package var text: String {
        Form.allCases.map { "\($0): \(rules[$0] ?? [])" }.joined(separator: "\n")
    }

    /// The form for a count; `nil` is the form `other`.
    package func form(of count: Int) -> Form? {
        Form.allCases.first { form in
            rules[form]?.contains { $0.allSatisfy { $0.holds(for: count) } } ?? false
        }
    }

    private static func rule(_ text: String) -> [[Relation]]? {
        let rule = text.prefix { $0 != "@" }
        let words = rule.replacing("!=", with: " != ").split { $0 == " " || $0 == "\n" }.map(String.init)
        let alternatives = words.split(separator: "or", omittingEmptySubsequences: false).map { words in
            words.split(separator: "and", omittingEmptySubsequences: false).map { Relation($0.joined()) }
        }
        return alternatives.joined().contains(nil) ? nil : alternatives.map { $0.compactMap(\.self) }
    }
}

extension PluralRules.Relation {
    /// - Parameter text: without spaces: `n%10=2..4,9`.
    fileprivate init?(_ text: String) {
        let sides = text.replacing("!=", with: "=").split(separator: "=", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        isEqual = !text.contains("!=")
        let terms = sides[0].split(separator: "%", omittingEmptySubsequences: false)
        guard let operand = terms.first, "nivwftce".contains(operand), operand.count == 1 else { return nil }
        isOfCount = "ni".contains(operand)
        modulus = terms.count == 2 ? Int(terms[1]) : nil
        guard terms.count == 1 || (terms.count == 2 && (modulus ?? 0) > 0) else { return nil }
        ranges = []
        for part in sides[1].split(separator: ",", omittingEmptySubsequences: false) {
            let bounds = part.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
            guard let first = bounds[0], bounds.count <= 2, let last = bounds[bounds.count - 1], first <= last
            else { return nil }
            ranges.append(first...last)
        }
    }

    fileprivate func holds(for count: Int) -> Bool {
        let value = isOfCount ? count : 0
        let rest = modulus.map { value % $0 } ?? value
        return ranges.contains { $0.contains(rest) } == isEqual
    }
}
