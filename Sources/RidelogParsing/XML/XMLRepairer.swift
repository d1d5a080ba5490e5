import RidelogDiagnostics

/// A kind of repair of malformed XML.
package enum XMLRepair: CaseIterable {
    case ampersand, lessThan, controlCharacter, repeatedRoot

    /// The repair and its count, as the end of a sentence.
    package func words(_ count: Int) -> String {
        switch self {
        case .ampersand: "\(counted(count, "bare ampersand")) read as text"
        case .lessThan: "\(counted(count, "bare <", "bare <")) read as text"
        case .controlCharacter: "\(counted(count, "forbidden character")) removed"
        case .repeatedRoot: "\(counted(count, "document")) after the first joined to it"
        }
    }
}

/// Repairs XML of programs that do not escape text: bare `&` and `<`, characters that XML forbids, and several
/// documents in one file. Reading stops at any other error.
///
/// One pass over UTF-8. Line ends are kept, so that lines of the output are those of the file.
package struct XMLRepairer {
    package private(set) var output: [UInt8] = []
    package private(set) var repairs: [XMLRepair: Int] = [:]
    private let input: [UInt8]
    private var index = 0

    /// - Parameter input: the file in UTF-8.
    package init(_ input: [UInt8]) {
        self.input = input
        output.reserveCapacity(input.count)
        while index < input.count {
            switch input[index] {
            case UInt8(ascii: "<"): copyMarkup()
            case UInt8(ascii: "&"): copyReference()
            case let byte where Self.isForbidden(byte):
                repairs[.controlCharacter, default: 0] += 1
                index += 1
            case let byte:
                output.append(byte)
                index += 1
            }
        }
    }

    private static func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && !ASCII.isSpace(byte) }

    private mutating func copyMarkup() {
        let rest = input[index...]
        if rest.starts(with: "<!--".utf8) {
            skip(to: end(of: "-->"))
        } else if rest.starts(with: "<![CDATA[".utf8) {
            let end = end(of: "]]>")
            output.append(contentsOf: input[index..<end].lazy.filter { !Self.isForbidden($0) })
            index = end
        } else if rest.starts(with: "<?xml".utf8), joinDocuments() {
            repairs[.repeatedRoot, default: 0] += 1
        } else if rest.dropFirst().first.map(Self.followsLessThan) == true {
            output.append(input[index])
            index += 1
        } else {
            repairs[.lessThan, default: 0] += 1
            output.append(contentsOf: "&lt;".utf8)
            index += 1
        }
    }

    /// Whether a byte may follow `<` in markup: letters, `_`, `:`, everything beyond ASCII, and `/`, `!` and `?`.
    private static func followsLessThan(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || "_:/!?".utf8.contains(byte)
    }

    /// The index after a mark; the end of the input if it is missing.
    private func end(of mark: String) -> Int {
        let mark = Array(mark.utf8)
        return input[index...].place(of: mark).map { $0 + mark.count } ?? input.count
    }

    /// Drops everything but line ends.
    private mutating func skip(to end: Int) {
        output.append(contentsOf: input[index..<end].lazy.filter { $0 == ASCII.lineFeed })
        index = end
    }

    /// Removes the end of the previous document and the start of this one, if both have the same outermost element.
    private mutating func joinDocuments() -> Bool {
        let rootEnd = output.lastIndex { !ASCII.isSpace($0) } ?? 0
        guard output.indices.contains(rootEnd), output[rootEnd] == UInt8(ascii: ">"),
            let rootStart = output[..<rootEnd].lastIndex(of: UInt8(ascii: "<")),
            output[rootStart...].starts(with: "</".utf8),
            let declarationEnd = input[index...].firstIndex(of: UInt8(ascii: ">")),
            let start = input[declarationEnd...].firstIndex(of: UInt8(ascii: "<")),
            let end = input[start...].firstIndex(of: UInt8(ascii: ">")),
            input[(start + 1)...].starts(with: output[(rootStart + 2)..<rootEnd])
        else { return false }
        output.removeSubrange(rootStart...rootEnd)
        skip(to: end + 1)
        return true
    }

    /// Copies a reference such as `&amp;` or `&#176;`; escapes any other `&` as text.
    private mutating func copyReference() {
        let end = Self.referenceEnd(in: input[index...])
        if end == nil { repairs[.ampersand, default: 0] += 1 }
        output.append(contentsOf: end.map { input[index..<$0] } ?? ArraySlice("&amp;".utf8))
        index = end ?? index + 1
    }

    /// The end of the reference at the start of the text; nil if there is none.
    private static func referenceEnd(in text: ArraySlice<UInt8>) -> Int? {
        guard let end = text.prefix(12).firstIndex(of: UInt8(ascii: ";")),
            isReference(text[(text.startIndex + 1)..<end])
        else { return nil }
        return end + 1
    }

    private static func isReference(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.first == UInt8(ascii: "#") else {
            return ["amp", "lt", "gt", "quot", "apos"].contains(name.text)
        }
        let digits = name.dropFirst()
        let value =
            digits.first == UInt8(ascii: "x")
            ? UInt32(digits.dropFirst().text, radix: 16) : UInt32(digits.text)
        guard let value, let scalar = Unicode.Scalar(value) else { return false }
        return scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE || [9, 10, 13].contains(scalar.value)
    }
}
