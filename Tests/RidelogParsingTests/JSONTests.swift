import Testing

@testable import RidelogParsing

@Suite struct JSONTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

    @Test("keeps the order of members and the digits of numbers")
    func keepsOrderAndDigits() throws {
        let text = #" {"b": 4.80, "a": [true, false, null], "b": "x"} "#
        let value = try parse(text)
        #expect(value.members?.map(\.name) == ["b", "a", "b"])
        #expect(value.members?.first?.value.content == .number(4.8))
        #expect(value.members?.first?.value.source(in: text.utf8) == "4.80")
        #expect(value["b"]?.string == "x")
        #expect(value["a"]?.elements?.map(\.content) == [.flag(true), .flag(false), .null])
    }

    @Test("gives the byte range of a value")
    func valueRange() throws {
        let text = #"{"a": [1, {"b": "é"}]}"#
        let value = try parse(text)
        let inner = try #require(value["a"]?.elements?.last)
        #expect(Array(text.utf8)[inner.range].text == #"{"b": "é"}"#)
    }

    @Test(
        "decodes escapes and replaces unpaired surrogates in strings",
        arguments: [
            (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9""#, "é"),
            (#""\ud83d\udeb4""#, "🚴"),
            (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"), (#""\udeb4""#, "\u{FFFD}"),
            (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""é🚴""#, "é🚴"),
        ])
    func readsStrings(_ text: String, _ expected: String) throws {
        #expect(try parse(text).string == expected)
    }

    @Test("accepts a BOM, NaN, overflowing numbers and invalid UTF-8")
    func lenientInput() throws {
        #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF] + Array("[]".utf8)).elements == [])
        #expect(try parse("[NaN, Infinity, -Infinity]").elements?.map(\.content) == [.null, .null, .null])
        #expect(try parse("1e999").content == .number(.infinity))
        #expect(try parse("1e999").number == nil)
        #expect(try JSONParser.parse([0x22, 0xFF, 0x22]).string == "\u{FFFD}")
    }

    /// A file of positions is nothing but numbers.
    @Test("stores a number inline, in at most 17 bytes")
    func numberSize() {
        // A box would have the size of a reference, a number with its digits 24 bytes.
        #expect((9...17).contains(MemoryLayout<JSONValue.Content>.size))
    }

    @Test(
        "rejects malformed text with the offset of the fault",
        arguments: [
            ("", 0), ("{", 1), ("[1,]", 3), ("[1 2]", 3), (#"{"a" 1}"#, 5), ("{a: 1}", 1), ("tru", 0),
            ("01", 0),
            ("1.", 0), ("+1", 0), ("\"abc", 4), (#""\x""#, 2), (#""\u12""#, 5), ("[] []", 3), ("-", 0),
            (".5", 0),
        ])
    func faultOffset(_ text: String, _ offset: Int) {
        let failure = #expect(throws: JSONParser.Failure.self) { try parse(text) }
        #expect(failure?.offset == offset)
    }

    @Test("rejects nesting beyond the maximum depth")
    func deepNesting() {
        let deep = String(repeating: "[", count: 100_000)
        let failure = #expect(throws: JSONParser.Failure.self) { try parse(deep) }
        #expect(failure?.offset == JSONParser.maximumDepth)
        let allowed = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        #expect(throws: Never.self) { try parse(allowed) }
    }
}
