/// A Swift string literal, on one line, whose value is the text byte for byte.
///
/// Everything but printable ASCII is escaped: line ends, control characters and byte-order marks survive,
/// and nothing in the text can end the literal or make the compiler normalize it.
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
