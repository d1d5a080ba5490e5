/// A JSON value to write (RFC 8259). Members keep their order, and numbers their notation.
package enum JSON: Sendable {
    case null
    /// A member that is omitted from its object.
    case missing
    /// A JSON literal, written unchanged: a number, `true` or `false`.
    case literal(String)
    case text(String)
    case array([JSON])
    /// An array with `count` elements, one a line, each made when it is written.
    case lines(count: Int, @Sendable (Int) -> JSON)
    case object([(name: String, value: JSON)])

    /// A string; `null` for nil, as in the other initializers.
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

    /// A number with the fewest digits that give the same value, integers without a point; `null` if it is not finite.
    package init(_ number: Double) {
        self = number.isFinite ? .literal(Int(exactly: number).map(String.init) ?? "\(number)") : .null
    }

    /// A number with one to `places` decimals; `null` if it is nil or not finite.
    package init(_ number: Double?, places: Int) {
        guard let number, number.isFinite else {
            self = .null
            return
        }
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (number * scale).rounded() / scale
        // Adding 0 removes the sign of a negative zero.
        self = .literal(rounded.isFinite ? "\(rounded + 0)" : "\(number)")
    }

    /// An array with an element for each value, one a line.
    package static func lines<Values: RandomAccessCollection & Sendable>(
        _ values: Values, _ element: @escaping @Sendable (Values.Element) -> JSON
    ) -> JSON where Values.Index == Int {
        .lines(count: values.count) { element(values[values.startIndex + $0]) }
    }

    /// The value, omitted from its object if it is `null`.
    package var ifKnown: JSON {
        if case .null = self { .missing } else { self }
    }

    /// The value as JSON text, without a final line feed.
    package var written: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value as JSON text.
    package func append(to bytes: inout [UInt8]) { write(into: &bytes) { _ in } }

    /// Writes the value as JSON text in parts, one for each element of `lines`, so that a long list is never in memory
    /// as a whole.
    package func write(_ write: ([UInt8]) -> Void) {
        var bytes: [UInt8] = []
        self.write(into: &bytes) { bytes in
            write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        write(bytes)
    }

    /// - Parameter line: called after each element of `lines` with the bytes so far.
    private func write(into bytes: inout [UInt8], line: (inout [UInt8]) -> Void) {
        switch self {
        case .null, .missing: bytes += "null".utf8
        case .literal(let literal): bytes += literal.utf8
        case .text(let value): Self.quote(value, into: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(into: &bytes, line: line)
            }
            bytes.append(UInt8(ascii: "]"))
        case .lines(count: 0, _): bytes += "[]".utf8
        case .lines(let count, let element):
            bytes += "[\n".utf8
            for index in 0..<count {
                if index > 0 { bytes += ",\n".utf8 }
                element(index).write(into: &bytes, line: line)
                line(&bytes)
            }
            bytes += "\n]".utf8
        case .object(let members):
            var mark = UInt8(ascii: "{")
            for (name, value) in members {
                if case .missing = value { continue }
                bytes.append(mark)
                Self.quote(name, into: &bytes)
                bytes.append(UInt8(ascii: ":"))
                value.write(into: &bytes, line: line)
                mark = UInt8(ascii: ",")
            }
            if mark == UInt8(ascii: "{") { bytes.append(mark) }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Appends a quoted string. `<` is written as `\u003c`, so that the result can be in a `script` element.
    package static func quote(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        var copy = text
        // Read as a buffer, because iterating over the bytes of a String takes several times as long.
        let isPlain = copy.withUTF8 { utf8 in
            guard !utf8.contains(where: mayBeEscaped) else { return false }
            bytes.append(contentsOf: utf8)
            return true
        }
        if isPlain { return }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes += "\\\"".utf8
            case "\\": bytes += "\\\\".utf8
            case "\n": bytes += "\\n".utf8
            case "\r": bytes += "\\r".utf8
            case "\t": bytes += "\\t".utf8
            // Including the control characters of ECMA-48, which terminals execute, and noncharacters, which some
            // parsers reject.
            case "<", "\u{2028}", "\u{2029}", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16)
                bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes += UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
    }

    /// Whether a byte is, or begins, an escaped character. Most texts have none and are copied unchanged.
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

    package static func + (first: JSON, second: JSON) -> JSON {
        guard case .object(let members) = first, case .object(let more) = second else { return first }
        return .object(members + more)
    }
}
