import RidelogDiagnostics
import RidelogHTML
import RidelogRecords

/// A column of the rows for other programs: its name and what is in it. Names of quantities end in their unit.
package struct DataColumn<Row>: Sendable {
    package let name: String
    package let value: @Sendable (Row) -> DataValue
}

/// What is in a row's column.
package enum DataValue {
    case text(String?)
    /// A number and the places behind its point that are kept.
    case number(Double?, places: Int)
    case flag(Bool)
}

extension DataValue {
    package var json: JSON {
        switch self {
        case .text(let text): JSON(text)
        case .number(let number, let places):
            number.map { .literal(NumberFormat.plain($0, places: places)) } ?? .null
        case .flag(let flag): JSON(flag)
        }
    }

    /// Text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, «CSV injection»).
    func appendCSV(to bytes: inout [UInt8]) {
        switch self {
        case .text(var text?):
            let isPlain = text.withUTF8 { utf8 in
                guard utf8.allSatisfy(Self.isPlain) else { return false }
                bytes.append(contentsOf: utf8)
                return true
            }
            if !isPlain { bytes += Self.quoted(text).utf8 }
        case .number(let number?, let places): bytes += NumberFormat.plain(number, places: places).utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .text(nil), .number(nil, _): return
        }
    }

    /// Whether a byte is as it is in any field: most texts have no others.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "."),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }

    /// By scalars: for a reader of bytes a quotation mark with an accent on it is a quotation mark.
    private static func quoted(_ text: String) -> String {
        let text = ForbiddenCharacters.replaced(in: text)
        let guarded = text.unicodeScalars.first.map(mayBeginFormula) == true ? "'" + text : text
        guard guarded.unicodeScalars.contains(where: isSeparator) else { return guarded }
        var result = "\"".unicodeScalars
        for scalar in guarded.unicodeScalars {
            if scalar == "\"" { result.append(scalar) }
            result.append(scalar)
        }
        result.append("\"")
        return String(result)
    }

    /// The wide forms too, which Japanese spreadsheets treat as the others.
    private static func mayBeginFormula(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
        default: false
        }
    }

    /// Whether a field or a row ends with it for some reader.
    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", ";", "\t", "\"", "\r", "\n", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
