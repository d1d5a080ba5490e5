/// Text normalised for privacy comparisons: small letters, ASCII digits, no invisible characters. Characters that look
/// alike become equal.
struct FoldedText {
    /// Numbers, words and the characters between them, in the order of the text.
    private(set) var tokens: [Token] = []

    struct Token {
        let kind: Kind
        let text: String
    }

    init(_ text: String) {
        var rest = Self.scalars(of: text)[...]
        while let kind = rest.first.map(Kind.init) {
            let part = rest.prefix { Kind($0) == kind }
            tokens.append(Token(kind: kind, text: String(String.UnicodeScalarView(part))))
            rest = rest[part.endIndex...]
        }
    }

    /// ASCII digits, letters, and everything else, including spaces.
    enum Kind {
        case number, letters, signs

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "0"..."9": self = .number
            case "a"..."z": self = .letters
            case "\0"..."\u{7F}": self = .signs
            default:
                let category = scalar.properties.generalCategory
                // A modifier letter such as U+02D0 looks like punctuation.
                let isLetter = scalar.properties.isAlphabetic || category == .nonspacingMark
                self = isLetter && category != .modifierLetter ? .letters : .signs
            }
        }
    }

    /// The folded text.
    static func scalars(of text: String) -> [Unicode.Scalar] {
        var folded: [Unicode.Scalar] = []
        for scalar in text.lowercased().unicodeScalars { append(scalar, to: &folded) }
        return folded
    }

    private static func append(_ scalar: Unicode.Scalar, to folded: inout [Unicode.Scalar]) {
        if scalar.isASCII { return folded.append(scalar) }
        switch scalar.value {
        // Full-width forms of ASCII.
        case 0xFF01...0xFF5E:
            if let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { folded.append(narrow) }
            return
        // Clock faces.
        case 0x1F550...0x1F567: return folded += "0:0".unicodeScalars
        case 0x2018, 0x2019, 0x2BC: return folded.append("'")
        case 0xD7: return folded.append("x")
        case 0x2212: return folded.append("-")
        // Variation selectors and the keycap.
        case 0xFE00...0xFE0F, 0x20E3: return
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .format, .control: return
        case .dashPunctuation: folded.append("-")
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: folded.append(" ")
        default:
            if let value = properties.numericValue, value == value.rounded(), (0...99).contains(value) {
                folded += String(Int(value)).unicodeScalars
            } else {
                folded.append(scalar)
            }
        }
    }
}
