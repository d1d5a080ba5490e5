import RidelogDiagnostics
import RidelogHTML
import RidelogRecords

/// A column of the data files: its name and its value for a row. Names of quantities end in their unit.
package struct DataColumn<Row>: Sendable {
    package let name: String
    package let value: @Sendable (Row) -> DataValue

    package init(name: String, value: @escaping @Sendable (Row) -> DataValue) {
        (self.name, self.value) = (name, value)
    }
}

/// A value in a data file.
package enum DataValue {
    case text(String?)
    /// A number, rounded to so many decimals.
    case number(Double?, places: Int)
    case flag(Bool)

    package var json: JSON {
        switch self {
        case .text(let text): JSON(text)
        case .number(let number, let places):
            number.map { .literal(NumberFormat.plain($0, places: places)) } ?? .null
        case .flag(let flag): JSON(flag)
        }
    }

    /// An apostrophe is put before text that a spreadsheet would run as a formula (OWASP, «CSV injection»).
    package func appendCSV(to bytes: inout [UInt8]) {
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

    /// Whether a byte needs neither quoting nor an apostrophe in any field; most texts have only these.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "."),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }

    /// Works on scalars, because programs that read bytes see a quotation mark even if a combining mark follows.
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

    /// Includes full-width forms, which Japanese spreadsheets treat like the others.
    private static func mayBeginFormula(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
        default: false
        }
    }

    /// Whether some program may read it as the end of a field or row.
    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", ";", "\t", "\"", "\r", "\n", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
