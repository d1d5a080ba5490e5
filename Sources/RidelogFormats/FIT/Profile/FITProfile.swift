import RidelogParsing

/// Facts of the FIT profile: numbers of messages and fields, scales, units and words. The facts themselves are in
/// the generated part.
enum FITProfile {
    /// The word for a number in one of the tables; nil if it is not there.
    static func word(_ number: Int?, in table: StaticString) -> String? {
        guard let number else { return nil }
        return table.withUTF8Buffer { bytes in
            var place = 0
            while place < bytes.count {
                var entry = 0
                while place < bytes.count, ASCII.isDigit(bytes[place]) {
                    entry = entry * 10 + Int(bytes[place] - UInt8(ascii: "0"))
                    place += 1
                }
                let start = place
                while place < bytes.count, bytes[place] > ASCII.space { place += 1 }
                if entry == number, start < place { return bytes[(start + 1)..<place].text }
                place += 1
            }
            return nil
        }
    }
}

/// A field of a message: its value is `raw / scale - offset`.
struct FITField: Sendable {
    let number: UInt8
    let name: StaticString
    let scale: Double
    let offset: Double
    let unit: StaticString

    init(
        _ number: UInt8, _ name: StaticString, scale: Double = 1, offset: Double = 0, unit: StaticString = ""
    ) {
        self.number = number
        self.name = name
        self.scale = scale
        self.offset = offset
        self.unit = unit
    }
}

/// A field that holds another one with fewer bits.
struct FITComponent: Sendable {
    let number: UInt8
    let target: UInt8
    let bits: Int
    /// Whether it counts on from the value before, as far as its bits go.
    let isAccumulated: Bool

    init(of number: UInt8, into target: UInt8, bits: Int, isAccumulated: Bool = false) {
        self.number = number
        self.target = target
        self.bits = bits
        self.isAccumulated = isAccumulated
    }
}
