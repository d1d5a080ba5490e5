/// Text with letters and their combining marks composed into single scalars, so that a name has one slug in every
/// encoding: macOS decomposes file names, most other programs compose them.
///
/// The algorithm is that of form NFC (Unicode Standard Annex 15, section 1.3), for text whose marks are in canonical
/// order. The pairs come from the standard library, which compares canonically equivalent strings as equal. Scripts
/// whose letters do not decompose need none.
struct ComposedText {
    private(set) var scalars: [Unicode.Scalar] = []
    /// The index of the letter that the next mark may join.
    private var letter: Int?
    private var lastClass: UInt8 = 0

    init(_ text: some Sequence<Unicode.Scalar>) {
        for scalar in text { append(scalar) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        guard scalar.value >= 0x300 else {
            letter = scalars.count
            scalars.append(scalar)
            return
        }
        let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
        if let letter, !isBlocked(combiningClass, from: letter),
            let composed = Self.composed(scalars[letter], scalar)
        {
            scalars[letter] = composed
            return
        }
        if combiningClass == 0 { letter = scalars.count }
        lastClass = combiningClass
        scalars.append(Self.letters[String(scalar)] ?? scalar)
    }

    /// Whether a mark of the same class, or for a letter anything, is between.
    private func isBlocked(_ combiningClass: UInt8, from letter: Int) -> Bool {
        scalars.count - 1 > letter && (lastClass == 0 || lastClass >= combiningClass)
    }

    private static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        if let syllable = hangul(first.value, second.value) { return syllable }
        switch second.properties.generalCategory {
        case .nonspacingMark, .spacingMark: break
        default: return nil
        }
        var pair = String(first)
        pair.unicodeScalars.append(second)
        return letters[pair]
    }

    /// Composes Hangul. Source: the Unicode Standard, section 3.12, «Conjoining Jamo Behavior».
    private static func hangul(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
        if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
            return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
        }
        let isOpenSyllable = (0xAC00...0xD7A3).contains(first) && (first - 0xAC00) % 28 == 0
        return isOpenSyllable && (0x11A8...0x11C2).contains(second)
            ? Unicode.Scalar(first + second - 0x11A7) : nil
    }

    /// All letters that may decompose, except Hangul. A lookup finds canonically equivalent strings; of equivalent
    /// letters the first is kept, which is the NFC one.
    private static let letters: [String: Unicode.Scalar] = {
        var letters: [String: Unicode.Scalar] = [:]
        for value in [0xC0...0x1FFF, 0x3040...0x30FF].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.isAlphabetic else { continue }
            if letters[String(scalar)] == nil { letters[String(scalar)] = scalar }
        }
        return letters
    }()
}
