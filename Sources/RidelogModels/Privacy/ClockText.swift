/// Whether words tell by the clock when a ride began: many recorders call a ride by the second at which they began, and
/// just that is not told of a ride of which privacy hides a part.
struct ClockText {
    private let digits: [Digits]
    /// The text behind each number, up to the next one.
    private let gaps: [String]

    private struct Digits {
        var count: Int
        var value: Int
    }

    init(_ text: String) {
        var digits: [Digits] = []
        var gaps: [String] = []
        for character in text.lowercased() {
            guard let value = character.wholeNumberValue, (0...9).contains(value) else {
                if !gaps.isEmpty { gaps[gaps.count - 1].append(character) }
                continue
            }
            if let last = digits.last, gaps.last?.isEmpty == true {
                digits[digits.count - 1] = Digits(
                    count: last.count + 1, value: min(last.value * 10 + value, 100_000_000))
            } else {
                digits.append(Digits(count: 1, value: value))
                gaps.append("")
            }
        }
        self.digits = digits
        self.gaps = gaps
    }

    /// As many as a day with an hour and minutes, by whatever signs they are parted.
    var hasDigitsOfDayAndClock: Bool { digits.reduce(0) { $0 + $1.count } >= 10 }

    /// `7:42`, `07.42`, `7h42`, `0742`, `174213`, `742 am`; with hyphens too, if it is an address.
    ///
    /// - Parameter isAddress: whether hyphens stand for all other signs.
    func hasClock(isAddress: Bool = false) -> Bool {
        digits.indices.contains { isClock(at: $0, isAddress) }
    }

    /// A year of four digits, or three numbers with the same sign between them, as days are written.
    var hasDay: Bool {
        digits.indices.contains { index in
            let isYear = digits[index].count == 4 && (1900...2099).contains(digits[index].value)
            return isYear || isShortDay(at: index)
        }
    }

    private func isShortDay(at index: Int) -> Bool {
        guard index + 2 < digits.count, ["/", ".", "-"].contains(gaps[index]) else { return false }
        return gaps[index] == gaps[index + 1] && digits[index...index + 2].allSatisfy { $0.count <= 2 }
    }

    private func isClock(at index: Int, _ isAddress: Bool) -> Bool {
        let first = digits[index]
        let behind = gaps[index].trimmed
        switch first.count {
        case 4 where first.value < 1000, 6: return isClockOfOneNumber(first)
        case 3, 4:
            let halves = ["am", "pm", "a.m", "p.m", "-am", "-pm"]
            if halves.contains(where: behind.hasPrefix) { return isClockOfOneNumber(first) }
        default: break
        }
        guard first.count <= 2, first.value < 24, index + 1 < digits.count else { return false }
        let second = digits[index + 1]
        guard second.count == 2, second.value < 60 else { return false }
        return switch behind {
        case ":", "：", "h", "uhr", "時", "时", "시", "点", "點": true
        case ".": !isOfMoreParts(index) && !isAmount(behind: gaps[index + 1])
        case "-": isAddress
        default: false
        }
    }

    private func isClockOfOneNumber(_ number: Digits) -> Bool {
        let minutes = number.count == 6 ? number.value / 100 : number.value
        return minutes / 100 < 24 && minutes % 100 < 60 && (number.count < 6 || number.value % 100 < 60)
    }

    /// Points part the numbers of a day too.
    private func isOfMoreParts(_ index: Int) -> Bool {
        (index > 0 && gaps[index - 1] == ".") || (gaps[index + 1] == "." && index + 2 < digits.count)
    }

    /// `10.45 km` is no time of day.
    private func isAmount(behind gap: String) -> Bool {
        ["k", "mi", "m ", "hm", "%", "°", "w"].contains(where: gap.trimmed.hasPrefix)
    }
}

extension String {
    /// nil if it tells the clock: see ``ClockText``.
    package var withoutClock: String? {
        let text = ClockText(self)
        return text.hasDigitsOfDayAndClock || text.hasClock() ? nil : self
    }

    /// nil if it tells the clock of a day, as recorders write into descriptions.
    package var withoutDayAndClock: String? {
        let text = ClockText(self)
        return text.hasDay && text.hasClock() ? nil : self
    }

    /// Whether an address made of a name tells the clock.
    package var isAddressWithClock: Bool {
        let text = ClockText(self)
        return text.hasDigitsOfDayAndClock || text.hasClock(isAddress: true)
    }

    fileprivate var trimmed: String {
        let front = drop(while: \.isWhitespace)
        return String(
            front.prefix(
                upTo: front.lastIndex { !$0.isWhitespace }.map(front.index(after:)) ?? front.endIndex))
    }
}
