/// A JSON value to be written (RFC 8259). Members keep their order, and numbers the form that they were given.
package enum JSON: Sendable {
    case null
    /// Left out of an object.
    case missing
    /// Text that is JSON already: a number, `true` or `false`.
    case literal(String)
    case text(String)
    case array([JSON])
    /// An array of so many elements, one a line, each made when it is written.
    case lines(count: Int, @Sendable (Int) -> JSON)
    case object([(name: String, value: JSON)])

    /// `null` if there is none; so with the others.
    package init(_ text: String?) {
        self = text.map(JSON.text) ?? .null
    }

    package init(_ number: Int?) {
        self = number.map { .literal(String($0)) } ?? .null
    }

    package init(_ flag: Bool?) {
        self = flag.map { .literal($0 ? "true" : "false") } ?? .null
    }

    package init(_ texts: [String?]) {
        self = .array(texts.map(JSON.init))
    }

    /// With the fewest digits that make the same number; a whole number has no point. `null` if it is not finite.
    package init(_ number: Double) {
        self = number.isFinite ? .literal(Int(exactly: number).map(String.init) ?? "\(number)") : .null
    }

    /// With so many places behind the point at most, and always one.
    package init(_ number: Double?, places: Int) {
        guard let number, number.isFinite else {
            self = .null
            return
        }
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (number * scale).rounded() / scale
        // Adding 0 takes the sign off a negative zero.
        self = .literal(rounded.isFinite ? "\(rounded + 0)" : "\(number)")
    }

    /// An array with an element for each value, one a line.
    package static func lines<Value: Sendable>(
        _ values: [Value], _ element: @escaping @Sendable (Value) -> JSON
    ) -> JSON {
        .lines(count: values.count) { element(values[$0]) }
    }

    /// Left out of an object instead of `null`.
    package var ifKnown: JSON {
        if case .null = self { .missing } else { self }
    }

    /// As it is written, without a line feed at its end.
    package var written: String {
        var text = ""
        write(into: &text)
        return text
    }

    private func write(into text: inout String) {
        switch self {
        case .null, .missing: text += "null"
        case .literal(let literal): text += literal
        case .text(let value): Self.quote(value, into: &text)
        case .array(let values):
            Self.write(values.count, { values[$0] }, "[", ",", "]", into: &text)
        case .lines(count: 0, _): text += "[]"
        case .lines(let count, let element): Self.write(count, element, "[\n", ",\n", "\n]", into: &text)
        case .object(let members):
            var mark = "{"
            for (name, value) in members {
                if case .missing = value { continue }
                text += mark
                Self.quote(name, into: &text)
                text += ":"
                value.write(into: &text)
                mark = ","
            }
            text += mark == "{" ? "{}" : "}"
        }
    }

    private static func write(
        _ count: Int, _ element: (Int) -> JSON, _ start: String, _ separator: String, _ end: String,
        into text: inout String
    ) {
        text += start
        for index in 0..<count {
            if index > 0 { text += separator }
            element(index).write(into: &text)
        }
        text += end
    }

    /// `<` is written as `\u003c`, so that the result may also be inside a `script` element.
    private static func quote(_ text: String, into result: inout String) {
        result += "\""
        defer { result += "\"" }
        guard text.utf8.contains(where: mayBeEscaped) else { return result += text }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            // Control characters of ECMA-48 too: a terminal would obey them. Noncharacters stop some readers.
            case "<", "\u{2028}", "\u{2029}", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a byte is, or begins, something that is escaped: most texts have none and are taken as they are.
    private static func mayBeEscaped(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0x7F, 0xC2, 0xE2, 0xEF: true
        default: false
        }
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(members.map { (name: $0.0, value: $0.1) })
    }

    /// The members of two objects, one after the other.
    package static func + (first: JSON, second: JSON) -> JSON {
        guard case .object(let members) = first, case .object(let more) = second else { return first }
        return .object(members + more)
    }
}
