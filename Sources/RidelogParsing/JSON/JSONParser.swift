/// Parses JSON (RFC 8259) from bytes.
///
/// More lenient than the standard: accepts a byte order mark, `NaN` and `Infinity` (as null), lone surrogates and
/// invalid UTF-8 (as U+FFFD), and duplicate names.
package struct JSONParser {
    /// The maximum nesting depth; deeper text is an error, so that no file can overflow the stack.
    package static let maximumDepth = 256

    package struct Failure: Error, Hashable {
        /// What was expected, as a sentence.
        package var what: String
        package var offset: Int
        /// Whether the error is that the text has more values than the limit.
        package var isLimit: Bool

        package init(what: String, offset: Int, isLimit: Bool = false) {
            self.what = what
            self.offset = offset
            self.isLimit = isLimit
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0
    private let limit: Int
    private var count = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, limit: Int) {
        self.bytes = bytes
        self.limit = limit
        index = bytes[start...].withoutByteOrderMark.startIndex
    }

    /// Parses a text with one value.
    ///
    /// - Parameters:
    ///   - start: the number of bytes before it in the file; offsets count from the first of them.
    ///   - limit: the maximum number of values.
    package static func parse(
        _ bytes: some Collection<UInt8>, from start: Int = 0, limit: Int = ReadingLimits().values
    ) throws(Failure) -> JSONValue {
        let result = bytes.withContiguousStorageIfAvailable { parseAll($0, from: start, limit) }
        return try (result ?? Array(bytes).withUnsafeBufferPointer { parseAll($0, from: start, limit) }).get()
    }

    private static func parseAll(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ limit: Int
    ) -> Result<JSONValue, Failure> {
        var parser = JSONParser(bytes, from: start, limit: limit)
        do throws(Failure) {
            let value = try parser.value()
            parser.skipSpace()
            guard parser.index == bytes.count else { throw parser.failure("more text after the value") }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func failure(_ what: String) -> Failure {
        Failure(what: index < bytes.count ? what : "The text ends too early", offset: index)
    }

    private mutating func skipSpace() {
        while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}

// MARK: - Values

extension JSONParser {
    private mutating func value() throws(Failure) -> JSONValue {
        skipSpace()
        let start = index
        count += 1
        guard count <= limit else {
            throw Failure(what: "More than \(limit) values", offset: start, isLimit: true)
        }
        let content = try content()
        return JSONValue(content: content, range: start..<index)
    }

    private mutating func content() throws(Failure) -> JSONValue.Content {
        switch next {
        case UInt8(ascii: "{"):
            return .object(try nested { (parser) throws(Failure) in try parser.members() })
        case UInt8(ascii: "["):
            return .array(try nested { (parser) throws(Failure) in try parser.elements() })
        case ASCII.quote: return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "N"): return try word("NaN", .null)
        case UInt8(ascii: "I"): return try word("Infinity", .null)
        default: return try number()
        }
    }

    private mutating func nested<Item>(
        _ body: (inout JSONParser) throws(Failure) -> [Item]
    ) throws(Failure) -> [Item] {
        guard depth < Self.maximumDepth else {
            throw failure("more than \(Self.maximumDepth) levels of nested values")
        }
        index += 1
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private mutating func members() throws(Failure) -> [JSONMember] {
        var members: [JSONMember] = []
        try forEachMember { (name, parser) throws(Failure) in
            members.append(JSONMember(name: name, value: try parser.value()))
        }
        return members
    }

    private mutating func elements() throws(Failure) -> [JSONValue] {
        var elements: [JSONValue] = []
        try forEachPart(to: "]", "bracket") { (parser) throws(Failure) in elements.append(try parser.value())
        }
        return elements
    }

    /// Calls a closure for each name of an object, which must read the value.
    private mutating func forEachMember(
        _ body: (_ name: String, inout JSONParser) throws(Failure) -> Void
    ) throws(Failure) {
        try forEachPart(to: "}", "brace") { (parser) throws(Failure) in
            guard parser.next == ASCII.quote else {
                throw parser.failure("a name in quotation marks is expected")
            }
            let name = try parser.string()
            parser.skipSpace()
            guard parser.skip(":") else { throw parser.failure("a colon is expected") }
            parser.skipSpace()
            try body(name, &parser)
        }
    }

    private mutating func forEachPart(
        to end: Unicode.Scalar, _ name: String, _ body: (inout JSONParser) throws(Failure) -> Void
    ) throws(Failure) {
        skipSpace()
        if skip(end) { return }
        while true {
            try body(&self)
            skipSpace()
            if skip(end) { return }
            guard skip(",") else { throw failure("a comma or a closing \(name) is expected") }
            skipSpace()
        }
    }

    private mutating func word(
        _ word: StaticString, _ content: JSONValue.Content
    ) throws(Failure) -> JSONValue.Content {
        let matches = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
        guard matches else { throw failure("a value is expected") }
        index += word.utf8CodeUnitCount
        return content
    }
}

// MARK: - Item by item

extension JSONParser {
    /// Passes the items of a text to a closure one by one, so that only one is in memory: the elements of the outermost
    /// array, or the members of the outermost object. For a member in `lists`, the elements are items of its name, also
    /// if the object that has it is in an array.
    ///
    /// - Parameter limit: the maximum number of values of one item.
    /// - Throws: the first error. The items before it were passed.
    package static func forEachItem(
        of bytes: [UInt8], lists: Set<String>, limit: Int,
        _ body: (_ name: String?, _ item: JSONValue) -> Void
    ) throws(Failure) {
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            var parser = JSONParser(bytes, limit: limit)
            try parser.items(lists, body)
        }
    }

    private mutating func items(
        _ lists: Set<String>, _ body: (String?, JSONValue) -> Void
    ) throws(Failure) {
        skipSpace()
        switch next {
        case UInt8(ascii: "["): try itemsOfList(named: nil, lists, body)
        case UInt8(ascii: "{"): try itemsOfObject(lists, body)
        default: body(nil, try item())
        }
        skipSpace()
        guard index == bytes.count else { throw failure("more text after the value") }
    }

    private mutating func item() throws(Failure) -> JSONValue {
        count = 0
        return try value()
    }

    private mutating func itemsOfList(
        named name: String?, _ lists: Set<String>, _ body: (String?, JSONValue) -> Void
    ) throws(Failure) {
        index += 1
        try forEachPart(to: "]", "bracket") { (parser) throws(Failure) in
            if name == nil, try parser.isObject(beginningWithOneOf: lists) {
                try parser.itemsOfObject(lists, body)
            } else {
                body(name, try parser.item())
            }
        }
    }

    private mutating func itemsOfObject(
        _ lists: Set<String>, _ body: (String?, JSONValue) -> Void
    ) throws(Failure) {
        index += 1
        try forEachMember { (name, parser) throws(Failure) in
            if parser.next == UInt8(ascii: "["), lists.contains(name) {
                try parser.itemsOfList(named: name, lists, body)
            } else {
                body(name, try parser.item())
            }
        }
    }

    private mutating func isObject(beginningWithOneOf names: Set<String>) throws(Failure) -> Bool {
        guard next == UInt8(ascii: "{") else { return false }
        let start = index
        defer { index = start }
        index += 1
        skipSpace()
        guard next == ASCII.quote else { return false }
        return names.contains(try string())
    }
}

// MARK: - Numbers

extension JSONParser {
    private mutating func number() throws(Failure) -> JSONValue.Content {
        let start = index
        while let byte = next, Decimal.isPartOfNumber(byte) { index += 1 }
        let digits = UnsafeBufferPointer(rebasing: bytes[start..<index])
        if digits.count == 1, digits[0] == UInt8(ascii: "-"), next == UInt8(ascii: "I") {
            return try word("Infinity", .null)
        }
        guard Self.isNumber(digits) else {
            index = start
            throw failure("a value is expected")
        }
        return .number(Decimal.parse(digits) ?? .infinity)
    }

    /// Whether the text is a number by RFC 8259, section 6.
    package static func isNumber(_ text: some Collection<UInt8>) -> Bool {
        var rest = text[...]
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let whole = rest.prefix(while: ASCII.isDigit)
        guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else { return false }
        rest = rest[whole.endIndex...]
        if rest.first == UInt8(ascii: ".") {
            let places = rest.dropFirst().prefix(while: ASCII.isDigit)
            if places.isEmpty { return false }
            rest = rest[places.endIndex...]
        }
        guard let mark = rest.first, ASCII.lowercased(mark) == UInt8(ascii: "e") else { return rest.isEmpty }
        rest = rest.dropFirst()
        if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            rest = rest.dropFirst()
        }
        return !rest.isEmpty && rest.allSatisfy(ASCII.isDigit)
    }
}

// MARK: - Strings

extension JSONParser {
    private mutating func string() throws(Failure) -> String {
        index += 1
        let start = index
        while let byte = next, byte != ASCII.quote, byte != ASCII.backslash { index += 1 }
        let plain = bytes[start..<index]
        if skip("\"") { return plain.text }
        var text = Array(plain)
        while let byte = next {
            index += 1
            switch byte {
            case ASCII.quote: return text.text
            case ASCII.backslash: try escape(into: &text)
            default: text.append(byte)
            }
        }
        throw failure("a closing quotation mark is expected")
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        guard let byte = next else { throw failure("an escape sequence is expected") }
        index += 1
        switch byte {
        case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
        case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
        case UInt8(ascii: "t"): text.append(ASCII.tab)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
        default:
            index -= 1
            throw failure("unknown escape sequence")
        }
    }

    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        let first = try codeUnit()
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        let afterFirst = index
        if skip("\\"), skip("u") {
            let second = try codeUnit()
            if (0xDC00..<0xE000).contains(second) {
                let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
                return Unicode.Scalar(value) ?? "\u{FFFD}"
            }
        }
        // A lone surrogate: the following text is parsed on its own.
        index = afterFirst
        return "\u{FFFD}"
    }

    private mutating func codeUnit() throws(Failure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("four hexadecimal digits are expected")
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }
}
