/// Splits a date into numbers and words.
struct DateScanner {
    private let characters: [Unicode.Scalar]
    private var index = 0
    private var numbers: [Number] = []
    /// The month by its name's meaning in most languages.
    private var month: Int?
    private var monthWord = ""
    private var hasPointBehindYear = false
    private var strangeWordCount = 0
    private(set) var clock: (hour: Int, minute: Int, second: Int)?
    private(set) var period: DayPeriod?
    /// An unknown word next to the time of day, which may be a period of the day.
    private(set) var clockWord: String?
    /// The last word, if no number has followed it.
    private var lastWord: String?
    private var isBehindClock = false
    private(set) var hasPoints = false

    struct Number {
        var value: Int
        var digits: Int

        /// Whether it has more than two digits or is greater than 31.
        var isYear: Bool { digits > 2 || value > 31 }

        /// The year. Two digits mean 1970 to 2069; years of the Buddhist calendar are 543 ahead.
        var year: Int {
            if digits > 2 { return (2443...2643).contains(value) ? value - 543 : value }
            return value + (value < 70 ? 2000 : 1900)
        }
    }

    /// The maximum number of unknown words, such as weekdays, `at`, `Uhr`, `г.`; text with more is a sentence.
    private static let greatestStrangeCount = 4

    init(_ text: String) {
        characters = Array(text.lowercased().unicodeScalars)
    }

    /// Scans the whole text; false if it cannot be a date.
    mutating func scan() -> Bool {
        while index < characters.count {
            let character = characters[index]
            if character.isASCIIDigit {
                guard scanNumber() else { return false }
            } else if character == "w", !numbers.isEmpty, isBeforeDigit {
                // A week of a year: 2026-W10-1.
                return false
            } else if character.properties.isAlphabetic {
                scanWord()
            } else {
                index += 1
            }
        }
        if period != nil { clockWord = nil }
        return strangeWordCount <= Self.greatestStrangeCount
    }

    private var isBeforeDigit: Bool {
        index + 1 < characters.count && characters[index + 1].isASCIIDigit
    }

    private mutating func scanNumber() -> Bool {
        guard let number = number() else { return false }
        if clock == nil, let minute = scanNumber(behind: ":") {
            setClock(number.value, minute, scanNumber(behind: ":") ?? 0)
            skipFraction()
            return true
        }
        // French and Portuguese: 14h03, 14 h 03.
        if clock == nil, number.digits < 3, let minute = scanMinutes(behindHours: "h") {
            setClock(number.value, minute, 0)
            return true
        }
        // After a complete day, the time of day may have points too: 14.03.22.
        if clock == nil, isDayWhole, number.digits < 3, let minute = scanNumber(behind: ".", digits: 2) {
            setClock(number.value, minute, scanNumber(behind: ".", digits: 2) ?? 0)
            return true
        }
        (lastWord, isBehindClock) = (nil, false)
        // A year of an era: 令和6年.
        if number.digits < 3, peek == "年" || peek == "년" { return false }
        if number.digits > 2, peek == "." { hasPointBehindYear = true }
        hasPoints = hasPoints || (peek == "." && numbers.count < 2 && month == nil)
        numbers.append(number)
        return numbers.count <= 4
    }

    private mutating func number() -> Number? {
        var number = Number(value: 0, digits: 0)
        while let digit = peek?.digit {
            number.value = number.value * 10 + digit
            number.digits += 1
            index += 1
            if number.digits > 4 { return nil }
        }
        return number.digits > 0 ? number : nil
    }

    private var isDayWhole: Bool { numbers.count == (month == nil ? 3 : 2) }

    private mutating func setClock(_ hour: Int, _ minute: Int, _ second: Int) {
        clock = (hour, minute, second)
        isBehindClock = true
        if let lastWord { scanWordAtClock(lastWord) }
    }

    private mutating func scanNumber(behind mark: Unicode.Scalar, digits: Int? = nil) -> Int? {
        guard peek == mark, index + 1 < characters.count, characters[index + 1].isASCIIDigit else {
            return nil
        }
        let start = index
        index += 1
        guard let number = number() else { return nil }
        guard digits == nil || number.digits == digits else {
            index = start
            return nil
        }
        return number.value
    }

    private mutating func scanMinutes(behindHours mark: Unicode.Scalar) -> Int? {
        let start = index
        while peek?.properties.isWhitespace == true { index += 1 }
        if peek == mark {
            index += 1
            while peek?.properties.isWhitespace == true { index += 1 }
            if let number = number(), number.digits == 2 { return number.value }
        }
        index = start
        return nil
    }

    private mutating func skipFraction() {
        guard peek == ".", index + 1 < characters.count, characters[index + 1].isASCIIDigit else { return }
        index += 1
        while peek?.isASCIIDigit == true { index += 1 }
    }

    private mutating func scanWord() {
        let word = word()
        if let found = period(word) {
            // The first one counts: the second letter of « π. μ. » has no meaning.
            period = period ?? found
        } else if let found = MonthNames.month(word) {
            // A weekday may look like a month (« mar. 6 janv. ») and comes before it, so the last one counts.
            (month, monthWord) = (found, word)
        } else {
            strangeWordCount += 1
            if isBehindClock { scanWordAtClock(word) }
            lastWord = word
        }
        isBehindClock = false
    }

    private mutating func scanWordAtClock(_ word: String) {
        period = period ?? DayPeriod.atClock[word]
        clockWord = word
    }

    /// Reads a word; points within short abbreviations are dropped: `p.m.`, `ก.ค.`
    private mutating func word() -> String {
        var word = String.UnicodeScalarView()
        var pieceCount = 0
        while let character = peek {
            if character.properties.isAlphabetic || character.properties.isDiacritic {
                word.append(character)
                pieceCount += 1
            } else if character == ".", pieceCount <= 2, index + 1 < characters.count,
                characters[index + 1].properties.isAlphabetic
            {
                pieceCount = 0
            } else {
                break
            }
            index += 1
        }
        return String(word)
    }

    private func period(_ word: String) -> DayPeriod? {
        if let period = DayPeriod.named(word) { return period }
        // “a.” is part of “a. m.”; « a » without a point is a word.
        guard peek == "." else { return nil }
        return switch word {
        case "a", "π": .morning
        case "p", "μ": .afternoon
        default: nil
        }
    }

    /// The day; nil if it is incomplete.
    var parts: TableDate.Parts? {
        if let month {
            guard numbers.count == 2 else { return nil }
            let month = (hasPointBehindYear ? MonthNames.croatian(monthWord) : nil) ?? month
            let yearIsFirst = numbers[0].isYear && !numbers[1].isYear
            let (day, year) = yearIsFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
            guard year.digits > 1 else { return nil }
            return .known(year: year.year, month: month, day: day.value)
        }
        guard numbers.count == 3 else { return nil }
        let (first, second, third) = (numbers[0], numbers[1], numbers[2])
        if first.isYear { return .known(year: first.year, month: second.value, day: third.value) }
        guard third.digits == 4 || third.digits == 2 else { return nil }
        return .ambiguous(first: first.value, second: second.value, year: third.year)
    }

    private var peek: Unicode.Scalar? { index < characters.count ? characters[index] : nil }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { digit != nil }

    /// The value of an ASCII digit; nil for other characters.
    fileprivate var digit: Int? {
        (0x30...0x39).contains(value) ? Int(value) - 0x30 : nil
    }
}
