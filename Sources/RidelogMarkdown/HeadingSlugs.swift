/// Makes ids of headings like GitHub: in lower case, with hyphens for spaces and without punctuation. Repeated ids get
/// a number.
struct HeadingSlugs {
    private var used: Set<String>
    /// The last number used for each slug.
    private var numbers: [String: Int] = [:]

    init(reserved: Set<String>) {
        used = reserved
    }

    mutating func id(for text: String) -> String {
        let slug = Self.slug(of: text)
        var id = slug
        while !used.insert(id).inserted {
            numbers[slug, default: 0] += 1
            id = "\(slug)-\(numbers[slug, default: 0])"
        }
        return id
    }

    static func slug(of text: String) -> String {
        var slug = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", "-", "_": slug.unicodeScalars.append(scalar)
            case _ where scalar.properties.isWhitespace: slug += "-"
            case _ where isKept(scalar): slug += scalar.properties.lowercaseMapping
            default: break
            }
        }
        return slug.isEmpty ? "section" : slug
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        let kept: [Unicode.GeneralCategory] = [
            .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark,
        ]
        return scalar.properties.isAlphabetic || kept.contains(scalar.properties.generalCategory)
    }
}
