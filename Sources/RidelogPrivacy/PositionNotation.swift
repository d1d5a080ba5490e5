import RidelogModels

/// Recognises positions in notations that are not converted, by the name of the column or the form of the value
/// (`Docs/Configuration.md` lists them).
enum PositionNotation {
    static func isIn(_ record: CustomRecord) -> Bool {
        record.fields.contains { field in
            guard let text = field.value.words, text.contains(where: { !$0.isWhitespace }) else {
                return false
            }
            return isName(field.name) || isUndecoded(field) || isProjected(field) || isValue(text)
                || ((text.first == "{" || text.first == "[")
                    && (isName(text) || has(geohash, in: text) || has(polyline, in: text)))
        }
    }

    // MARK: Notations that are converted

    private static let (geohash, polyline) = ("geohash", "polyline")

    private static func has(_ part: String, in name: String) -> Bool {
        Slug.words(of: name).joined().contains(part)
    }

    /// Whether the column has geohashes or polylines by its name, and a value that ``EncodedPositions`` does not
    /// decode completely.
    private static func isUndecoded(_ field: CustomRecord.Field) -> Bool {
        guard has(geohash, in: field.name) || has(polyline, in: field.name) else { return false }
        guard case .text(let text) = field.value else { return true }
        // Other words in the name may mean another notation, such as geohash36.
        return switch Slug.words(of: field.name).joined() {
        case geohash: !EncodedPositions.areGeohashes(text)
        case polyline, "polyline5", "polyline6", "encodedpolyline", "summarypolyline":
            !EncodedPositions.isPolyline(text)
        default: true
        }
    }

    // MARK: Names

    private static let parts = [
        "pluscode", "openlocation", "quadkey", "mgrs", "easting", "northing", "rechtswert",
        "hochwert", "what3words", "w3w", "threewords", "mercator", "wkb", "maidenhead", "gridref",
        "gridsquare", "osgb", "gausskr", "georef", "epsg",
    ]
    private static let words: Set<String> = [
        "olc", "utm", "usng", "h3", "s2", "geom", "srid", "ngr", "lv95", "lv03", "ch1903", "cellid",
    ]

    private static func isName(_ name: String) -> Bool {
        let found = Slug.words(of: name)
        let joined = found.joined()
        return !words.isDisjoint(with: found) || parts.contains(where: joined.contains)
    }

    /// Columns `x` and `y` with numbers too large for degrees.
    private static func isProjected(_ field: CustomRecord.Field) -> Bool {
        guard ["x", "y", "e", "n", "east", "north"].contains(field.name.lowercased()),
            let text = field.value.words
        else { return false }
        return TextNumbers(text).numbers.contains { $0.magnitude > 180 }
    }

    // MARK: Values

    private static func isValue(_ text: String) -> Bool {
        let folded = String(String.UnicodeScalarView(FoldedText.scalars(of: text)))
        let tokens = FoldedText(text).tokens
        return hasPlusCode(folded.replacing("%2b", with: "+")) || hasThreeWords(folded)
            || hasGridReference(tokens) || hasProjectedPair(tokens) || hasBinaryShape(folded)
    }

    private static let codeLetters = Set("23456789cfghjmpqrvwx")

    /// `8FVC9G8F+6X`, `9G8F+6X`. Source: Open Location Code, google/open-location-code.
    private static func hasPlusCode(_ text: String) -> Bool {
        guard text.contains("+") else { return false }
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).contains { before, after in
            let front = before.reversed().prefix { $0.isLetter || $0.isNumber }
            let back = after.prefix { $0.isLetter || $0.isNumber }
            return [4, 6, 8].contains(front.count) && (2...7).contains(back.count)
                && front.allSatisfy(codeLetters.contains) && back.allSatisfy(codeLetters.contains)
        }
    }

    /// `///filled.count.soap`; the slashes may be missing if it is the whole text.
    private static func hasThreeWords(_ text: String) -> Bool {
        if text.contains("w3w.co") || text.contains("what3words") { return true }
        if let strokes = text.firstRange(of: "///"), text[strokes.upperBound...].first?.isLetter == true {
            return true
        }
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        return words.count == 3 && words.allSatisfy { $0.count >= 4 && $0.allSatisfy(\.isLetter) }
    }

    /// `32TMT6543212345`, `32T MT 65432 12345`. Source: NGA.STND.0037, 2014.
    private static func hasGridReference(_ tokens: [FoldedText.Token]) -> Bool {
        tokens.indices.contains { index in
            let zone = tokens[index]
            guard zone.kind == .number, zone.text.count <= 2, (1...60).contains(Int(zone.text) ?? 0)
            else { return false }
            var rest = tokens[(index + 1)...].prefix(6).filter { $0.text != " " }[...]
            guard let band = rest.popFirst(), band.kind == .letters, let first = band.text.first,
                ("c"..."x").contains(first)
            else { return false }
            var square = String(band.text.dropFirst())
            if square.isEmpty, let next = rest.popFirst(), next.kind == .letters { square = next.text }
            guard square.count == 2, tokens[index + 1].kind == .letters, let digits = rest.first
            else { return false }
            return digits.kind == .number && digits.text.count >= 2
        }
    }

    /// Two neighbouring numbers that may be projected coordinates in metres: Web Mercator, UTM, national grids.
    /// Decimals are ignored; punctuation or one letter may be between them.
    private static func hasProjectedPair(_ tokens: [FoldedText.Token]) -> Bool {
        var (last, index): (Double?, Int) = (nil, 0)
        while index < tokens.count {
            let text = tokens[index].text
            switch tokens[index].kind {
            case .signs: break
            case .letters: if text.count > 1 { last = nil }
            case .number:
                let number = Double(text).flatMap { $0 <= farthest ? $0 : nil }
                if let last, let number, max(last, number) >= 100_000, min(last, number) >= 1000 {
                    return true
                }
                last = number
                if index + 2 < tokens.count, tokens[index + 1].text == ".",
                    tokens[index + 2].kind == .number
                {
                    index += 2
                }
            }
            index += 1
        }
        return false
    }

    /// Half the Earth's circumference in Web Mercator, in metres.
    private static let farthest = 20_037_509.0

    /// Well-known binary in hexadecimal digits, as databases export it.
    private static func hasBinaryShape(_ text: String) -> Bool {
        text.split { !$0.isHexDigit }.contains { run in
            run.count >= 42 && (run.hasPrefix("01") || run.hasPrefix("00"))
        }
    }
}
