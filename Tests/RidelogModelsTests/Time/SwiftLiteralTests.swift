import Testing

/// SwiftLiteral.swift of the embedding tool is compiled into this target, as an executable cannot be
/// imported.
@Suite struct SwiftLiteralTests {
    /// Each value is beside the literal that the compiler has just read it from.
    @Test(
        "escapes quotes, backslashes and everything but printable ASCII",
        arguments: [
            ("", #""""#),
            ("a", #""a""#),
            ("two\nlines\n", #""two\nlines\n""#),
            ("\u{d}\n", #""\u{d}\n""#),
            ("\u{9}tab", #""\u{9}tab""#),
            ("say \"no\"", #""say \"no\"""#),
            ("\"\"\"#", ##""\"\"\"#""##),
            ("\\(name) \\n", #""\\(name) \\n""#),
            ("{{{x}}} ~#\\#", ##""{{{x}}} ~#\\#""##),
            ("nul\u{0}del\u{7f}", #""nul\u{0}del\u{7f}""#),
            ("\u{feff}\u{2028}", #""\u{feff}\u{2028}""#),
            ("e\u{301}\u{e9}", #""e\u{301}\u{e9}""#),
            ("\u{1f6b2}", #""\u{1f6b2}""#),
        ])
    func literalHasTheValue(text: String, literal: String) {
        #expect(swiftLiteral(text) == literal)
        #expect(literal.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }

    @Test("escapes a quote followed by a combining mark")
    func combiningMark() {
        #expect(swiftLiteral("\"\u{301}") == #""\"\u{301}""#)
    }
}
