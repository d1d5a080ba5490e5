/// Takes the numbers and words of a date apart.
struct DateScanner {
    private let characters: [Unicode.Scalar]
    private var index = 0
    private var numbers: [Number] = []
    private var month: Int?
    private var strangeWordCount = 0
    private(set) var clock: (hour: Int, minute: Int, second: Int)?
    private(set) var isAfternoon: Bool?
    private(set) var hasPoints = false

    fileprivate struct Number {
        var value: Int
        var digits: Int
    }

    /// Weekdays, `at`, `Uhr`, `UTC`, `г.`: more words than these are a sentence.
    private static let greatestStrangeCount = 4

    init(_ text: String) {
        characters = Array(text.lowercased().unicodeScalars)
    }

    /// Reads all; false if it cannot be a date.
    mutating func scan() -> Bool {
        while index < characters.count {
            let character = characters[index]
            if character.isASCIIDigit {
                guard takeNumber() else { return false }
            } else if character.properties.isAlphabetic {
                takeWord()
            } else {
                index += 1
            }
        }
        return strangeWordCount <= Self.greatestStrangeCount
    }

    /// nil without a whole day.
    var parts: TableDate.Parts? {
        if let month {
            guard numbers.count == 2 else { return nil }
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

    private mutating func takeNumber() -> Bool {
        guard let number = number() else { return false }
        if clock == nil, let minute = numberBehindColon() {
            clock = (number.value, minute, numberBehindColon() ?? 0)
            skipFraction()
            return true
        }
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

    private mutating func numberBehindColon() -> Int? {
        guard peek == ":", index + 1 < characters.count, characters[index + 1].isASCIIDigit else {
            return nil
        }
        index += 1
        return number()?.value
    }

    private mutating func skipFraction() {
        guard peek == ".", index + 1 < characters.count, characters[index + 1].isASCIIDigit else { return }
        index += 1
        while peek?.isASCIIDigit == true { index += 1 }
    }

    private mutating func takeWord() {
        let start = index
        while let character = peek, character.properties.isAlphabetic || character.properties.isDiacritic {
            index += 1
        }
        index = max(index, start + 1)
        let word = String(String.UnicodeScalarView(characters[start..<index]))
        if let half = Self.half(word, next: peek) {
            isAfternoon = half
        } else if let found = MonthNames.month(word) {
            // A weekday may look like one (« mar. 6 janv. »), and stands before it.
            month = found
        } else {
            strangeWordCount += 1
        }
    }

    /// True for the afternoon, false for the morning; nil for other words.
    private static func half(_ word: String, next: Unicode.Scalar?) -> Bool? {
        // The word for the day may stand right before it: 6日下午.
        for morning in ["午前", "上午", "오전"] where word.hasSuffix(morning) { return false }
        for afternoon in ["午後", "下午", "오후"] where word.hasSuffix(afternoon) { return true }
        return switch word {
        case "am", "πμ", "ص": false
        case "pm", "μμ", "م": true
        // a.m.; « a » alone is a word of its own.
        case "a", "π": next == "." ? false : nil
        case "p", "μ": next == "." ? true : nil
        default: nil
        }
    }

    private var peek: Unicode.Scalar? { index < characters.count ? characters[index] : nil }
}

extension DateScanner.Number {
    /// More digits or a greater number than a day has.
    fileprivate var isYear: Bool { digits > 2 || value > 31 }

    /// Of two digits the years from 1970 on.
    fileprivate var year: Int { digits > 2 ? value : value + (value < 70 ? 2000 : 1900) }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { digit != nil }

    /// 0 to 9.
    fileprivate var digit: Int? {
        (0x30...0x39).contains(value) ? Int(value) - 0x30 : nil
    }
}
