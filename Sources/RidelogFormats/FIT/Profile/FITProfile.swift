import RidelogParsing

/// The FIT profile: numbers of messages and fields, scales, units and words. The data is in the generated file.
enum FITProfile {}

/// Words by number, from a text such as `0=generic 1=running`. Each text is parsed once, because some devices write
/// hundreds of laps.
struct FITWords: Sendable, ExpressibleByStringLiteral {
    private let words: [Int: String]

    init(stringLiteral text: StaticString) {
        let entries = text.withUTF8Buffer { $0.split { $0 <= ASCII.space }.map { $0.text } }
        let pairs = entries.compactMap { entry in
            entry.firstIndex(of: "=").flatMap { place in
                Int(entry[..<place]).map { ($0, String(entry[entry.index(after: place)...])) }
            }
        }
        words = Dictionary(pairs) { first, _ in first }
    }

    subscript(number: Int?) -> String? { number.flatMap { words[$0] } }
}

/// A field of a message: its value is `raw / scale - offset`.
struct FITField: Sendable {
    private(set) var number: UInt8
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

    /// The same field with its number in another message.
    func with(number: UInt8) -> FITField {
        var field = self
        field.number = number
        return field
    }
}

/// A field that contains another one in fewer bits.
struct FITComponent: Sendable {
    let number: UInt8
    let target: UInt8
    let bits: Int
    /// Whether the value is a counter that wraps around at its number of bits.
    var isAccumulated = false
}
