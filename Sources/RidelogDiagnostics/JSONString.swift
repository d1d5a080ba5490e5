/// Strings as JSON writes them (RFC 8259, section 7).
public enum JSONString {
    /// The text between quotation marks, with what must be escaped escaped.
    ///
    /// `<` is written as `\u003c`, so that the result may also stand inside a `script` element.
    public static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "<", "\u{2028}", "\u{2029}": result += escape(scalar)
            // Those of ECMA-48 too: a terminal would obey them. Noncharacters stop some readers.
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
