/// Whether a sentence contains a time of day. The rule errs on the safe side (`Docs/Configuration.md`):
/// - two numbers with a colon between them, or with any sign that is not ASCII;
/// - a number with a word for clock times after it (`7am`, `7h42`, `7.42 Uhr`) or before it (`kl 7`);
/// - an hour and two digits of minutes with another sign between them: `07.42`, `07-42`;
/// - four digits in a row, unless they are a year from 1900 to 2099;
/// - ten digits in all.
///
/// The last three do not apply to numbers with a unit (`42.20 km`), and the third not to dates with a year in four
/// digits.
struct ClockText {
    private let tokens: [FoldedText.Token]

    init(_ sentence: String) {
        tokens = FoldedText(sentence).tokens
    }

    var hasClock: Bool {
        var digits = 0
        for index in tokens.indices {
            guard let number = text(.number, at: index) else { continue }
            if hasColon(behind: index) || hasWord(at: index) { return true }
            guard !isAmount(at: index) else { continue }
            if isHour(at: index) || (number.count >= 4 && !Self.isYear(number)) { return true }
            digits += number.count
        }
        return digits >= 10
    }

    private static func isYear(_ number: String) -> Bool {
        number.count == 4 && (number.hasPrefix("19") || number.hasPrefix("20"))
    }

    /// The text of a token, if it is of this kind.
    private func text(_ kind: FoldedText.Kind, at index: Int) -> String? {
        tokens.indices.contains(index) && tokens[index].kind == kind ? tokens[index].text : nil
    }

    private func hasColon(behind index: Int) -> Bool {
        guard let number = text(.number, at: index), let signs = text(.signs, at: index + 1),
            let next = text(.number, at: index + 2),
            signs.unicodeScalars.contains(where: { $0 == ":" || $0 == ";" || !$0.isASCII })
        else { return false }
        // `Day 3: 42 km` is no time, `7: 10` may be one.
        let isPunctuation = signs.last == " " && signs.first != " "
        return !isPunctuation || (number.count <= 2 && next.count == 2 && !isAmount(at: index + 2))
    }

    // MARK: Words

    private func hasWord(at index: Int) -> Bool {
        let (behind, place) = word(from: index, step: 1)
        if let behind {
            // `Stage 2. A long day` is no time.
            let isNext = text(.signs, at: index + 1) == ". " && behind.count == 1
            if Self.wordsBehind.contains(behind), !isNext { return true }
            if behind == "o", text(.signs, at: place + 1) == "'", text(.letters, at: place + 2) == "clock" {
                return true
            }
            if let first = behind.unicodeScalars.first, Self.signsBehind.contains(first) { return true }
        }
        let before = word(from: index, step: -1).word
        return before.map(Self.wordsBefore.contains) ?? false
    }

    /// The word next to a number, with at most a space, a point or a hyphen between them.
    private func word(from index: Int, step: Int) -> (word: String?, place: Int) {
        let next = index + step
        guard let signs = text(.signs, at: next) else { return (text(.letters, at: next), next) }
        guard [" ", ".", ". ", "-"].contains(signs) else { return (nil, next) }
        return (text(.letters, at: next + step), next + step)
    }

    private static let wordsBehind: Set<String> = [
        "h", "hr", "hrs", "u", "uhr", "uur", "a", "p", "am", "pm", "oclock", "heure", "heures", "hora",
        "horas",
        "hodin", "godz", "ora", "óra", "óra", "ч", "час", "часа", "часов", "बजे",
    ]
    private static let wordsBefore: Set<String> = [
        "kl", "klo", "kello", "klokka", "klockan", "ore", "saat", "godz", "pukul",
    ]
    /// Words after the number in Chinese, Japanese and Korean, which need no space after them.
    private static let signsBehind: Set<Unicode.Scalar> = ["时", "時", "点", "點", "시", "분", "分"]

    // MARK: Numbers

    /// `7.42`, `07-42`, `07 42`.
    private func isHour(at index: Int) -> Bool {
        guard let hour = text(.number, at: index), let signs = text(.signs, at: index + 1),
            let minutes = text(.number, at: index + 2), !isAmount(at: index + 2),
            hour.count <= 2, minutes.count == 2, let hours = Int(hour), let rest = Int(minutes), hours < 24,
            rest < 60, !isDate(at: index), !isDate(at: index - 2)
        else { return false }
        return hour.count == 2 || (signs == "." && text(.signs, at: index - 1) != ".")
    }

    /// Three numbers with one sign between them, the first or the last of which is a year of four digits.
    private func isDate(at index: Int) -> Bool {
        guard let first = text(.number, at: index), let second = text(.number, at: index + 2),
            let third = text(.number, at: index + 4), let sign = text(.signs, at: index + 1),
            sign == text(.signs, at: index + 3),
            [".", "/", "-"].contains(sign), second.count <= 2
        else { return false }
        return (Self.isYear(first) && third.count <= 2) || (first.count <= 2 && Self.isYear(third))
    }

    /// Whether a unit follows the number, or the decimals after it.
    private func isAmount(at index: Int) -> Bool {
        var place = index
        // `1.234.567,8 km` has no more parts.
        for _ in 0..<3 {
            guard let signs = text(.signs, at: place + 1), [".", ","].contains(signs),
                text(.number, at: place + 2) != nil
            else { break }
            place += 2
        }
        if let word = text(.letters, at: place + 1) { return Self.units.contains(word) }
        guard let signs = text(.signs, at: place + 1) else { return false }
        if let first = signs.drop(while: { $0 == " " }).first, "%°€$£".contains(first) { return true }
        return signs == " " && text(.letters, at: place + 2).map(Self.units.contains) == true
    }

    private static let units: Set<String> = [
        "km", "kms", "m", "hm", "mi", "mile", "miles", "ft", "kcal", "kj", "w", "watt", "watts", "bpm", "rpm",
        "mph", "kmh", "kg", "mm", "eur", "chf", "usd",
    ]
}
