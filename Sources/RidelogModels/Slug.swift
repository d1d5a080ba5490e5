/// Makes the last part of addresses from names.
public enum Slug {
    /// The maximum length of a slug in bytes of UTF-8. File systems allow names of 255 bytes; file names also have a
    /// day before the slug, and perhaps a hash after it.
    public static let maximumLength = 120

    /// The text in lower case: Latin letters without marks (`ü` becomes `u`, `ß` becomes `ss`), letters and digits of
    /// other scripts unchanged, all else as single hyphens. Composed and decomposed letters give the same slug.
    ///
    /// `Café Mühle` becomes `cafe-muhle`. A longer text is cut at the last hyphen within ``maximumLength`` bytes, or
    /// after the last whole character if there is no hyphen.
    ///
    /// - Parameters:
    ///   - text: any text.
    ///   - fallback: the result for a text without letters and digits.
    public static func make(_ text: String, fallback: String) -> String {
        let result = shortened(ascii(text) ?? words(of: text).joined(separator: "-"))
        return result.isEmpty ? fallback : result
    }

    /// The slug of an ASCII text, as most are; nil for other texts.
    private static func ascii(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var isAfterGap = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if isAfterGap, !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
                isAfterGap = false
                bytes.append(byte | 0x20)
            case UInt8(ascii: "'"): continue
            case 0..<0x80: isAfterGap = true
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The words of a text, spelled as in slugs.
    package static func words(of text: String) -> [String] {
        var words: [String] = []
        var isAfterGap = true
        for scalar in ComposedText(text.lowercased().unicodeScalars).scalars {
            guard let letters = letters(for: scalar) else {
                isAfterGap = true
                continue
            }
            if letters.isEmpty { continue }
            if isAfterGap { words.append("") }
            isAfterGap = false
            words[words.count - 1] += letters
        }
        return words
    }

    /// The letters of a scalar in a slug: empty for a mark that is dropped, nil for a separator of words.
    private static func letters(for scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "a"..."z", "0"..."9": return String(scalar)
        // Marks that did not compose with a letter: a Latin accent, or an aid for readers.
        case "\u{300}"..."\u{36F}", "'", "’", "\u{AD}", "\u{FE00}"..."\u{FE0F}": return ""
        default: break
        }
        if let folded = foldedLatin[scalar] { return folded }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .modifierLetter, .otherLetter, .uppercaseLetter, .titlecaseLetter,
            .decimalNumber, .nonspacingMark, .spacingMark:
            return String(scalar)
        default:
            return nil
        }
    }

    private static func shortened(_ slug: String) -> String {
        guard slug.utf8.count > maximumLength else { return slug }
        let limit = slug.utf8.index(slug.startIndex, offsetBy: maximumLength)
        var end = slug.indices.prefix { $0 <= limit }.last ?? slug.startIndex
        if end == slug.startIndex {
            // A single letter with very many marks.
            end = slug.unicodeScalars.indices.prefix { $0 <= limit }.last ?? slug.startIndex
        }
        let head = slug[..<end]
        if slug[end...].first == "-" { return String(head) }
        guard let hyphen = head.lastIndex(of: "-") else { return String(head) }
        return String(head[..<hyphen])
    }

    /// Lower-case Latin letters with marks in the blocks Latin-1 to Latin Extended-B and Latin Extended Additional, by
    /// their Unicode decompositions, and letters without a decomposition.
    private static let foldedLatin: [Unicode.Scalar: String] = {
        let variants = [
            ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặª"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ďḋḍḏḑḓđð"),
            ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệə"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥȟḣḥḧḩḫẖħ"),
            ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľḷḹḻḽł"), ("m", "ḿṁṃ"),
            ("n", "ñńņňǹṅṇṉṋŉ"), ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøº"), ("p", "ṕṗ"),
            ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšſșṡṣṥṧṩẛ"), ("t", "ţťțṫṭṯṱẗŧ"),
            ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"),
            ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"), ("th", "þ"),
            ("ng", "ŋ"), ("ij", "ĳ"),
        ]
        var table: [Unicode.Scalar: String] = [:]
        for (letters, marked) in variants {
            for scalar in marked.unicodeScalars { table[scalar] = letters }
        }
        return table
    }()
}
