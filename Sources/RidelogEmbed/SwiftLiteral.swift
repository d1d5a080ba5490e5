/// A Swift string literal, on one line, for exactly this text.
///
/// Everything but printable ASCII is escaped. So line ends, control characters and byte order marks survive, and no
/// text can end the literal or be normalized by the compiler.
func swiftLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n": literal += "\\n"
        case " "..."~": literal.unicodeScalars.append(scalar)
        default: literal += "\\u{" + String(scalar.value, radix: 16) + "}"
        }
    }
    return literal + "\""
}
