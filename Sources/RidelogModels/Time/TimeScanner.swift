/// Scans the bytes of a date and time; every step checks the bounds.
struct TimeScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index >= bytes.count }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Skips the next byte if it is this character.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let next, Unicode.Scalar(next) == character else { return false }
        index += 1
        return true
    }

    /// Skips spaces, tabs and line ends.
    mutating func skipBlanks() {
        while let next, next == 0x20 || (0x09...0x0D).contains(next) { index += 1 }
    }

    /// A number of exactly this many decimal digits.
    mutating func number(digits: Int) -> Int? {
        guard bytes.count - index >= digits else { return nil }
        var value = 0
        for position in index..<(index + digits) {
            let digit = bytes[position] &- 0x30
            guard digit <= 9 else { return nil }
            value = value * 10 + Int(digit)
        }
        index += digits
        return value
    }

    private mutating func digit() -> Int? {
        guard let next, (0x30...0x39).contains(next) else { return nil }
        index += 1
        return Int(next - 0x30)
    }

    /// `2026-06-14`.
    mutating func date() -> CivilDate? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    /// Skips the separator of date and time.
    mutating func skipTimeMark() -> Bool { skip("T") || skip("t") || skip(" ") }

    /// Milliseconds since midnight, up to 86,400,999.
    mutating func timeOfDay() -> Int? {
        guard let hour = number(digits: 2), hour <= 24, skip(":"), let minute = number(digits: 2),
            minute <= 59
        else { return nil }
        var second = 0
        var millisecond = 0
        if skip(":") {
            guard let whole = number(digits: 2), whole <= 60, let part = fraction() else { return nil }
            second = whole
            millisecond = part
        }
        guard hour < 24 || (minute, second, millisecond) == (0, 0, 0) else { return nil }
        return ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
    }

    /// Milliseconds in `.123456`; 0 without a decimal sign, nil if no digit follows it.
    private mutating func fraction() -> Int? {
        guard skip(".") || skip(",") else { return 0 }
        guard var value = digit() else { return nil }
        for _ in 0..<2 { value = value * 10 + (digit() ?? 0) }
        while digit() != nil {}
        return value
    }

    /// The zone after a time.
    enum ZoneMark {
        case missing
        /// Seconds east of UTC.
        case offset(Int)
    }

    /// Reads `Z`, `+02:00`, `+0200`, `+02` or nothing, with optional white space before it; nil for an invalid offset.
    mutating func zoneMark() -> ZoneMark? {
        skipBlanks()
        if skip("Z") || skip("z") { return .offset(0) }
        let isWest = skip("-")
        guard isWest || skip("+") else { return .missing }
        guard let hours = number(digits: 2), hours <= 23 else { return nil }
        var minutes = 0
        if skip(":") || isAtDigit {
            guard let found = number(digits: 2), found <= 59 else { return nil }
            minutes = found
        }
        let seconds = (hours * 60 + minutes) * 60
        return .offset(isWest ? -seconds : seconds)
    }

    private var isAtDigit: Bool { next.map { (0x30...0x39).contains($0) } ?? false }
}
