import Foundation
import RidelogDiagnostics
import Testing

struct JSONPrinterTests {
    private let printer = JSONDiagnosticPrinter()

    private func object(_ diagnostic: Diagnostic) throws -> [String: Any] {
        let line = printer.line(for: diagnostic)
        #expect(line.hasSuffix("}\n"))
        #expect(line.count { $0.isNewline } == 1)
        let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(parsed as? [String: Any])
    }

    @Test("writes all parts of a diagnostic on one line")
    func completeDiagnostic() throws {
        let diagnostic = Diagnostic(
            .error, code: "gpx.torn", at: Location(file: "a.gpx", position: .line(3, column: 14)),
            "the file ends early", action: "what came before is taken", remedy: "Copy it again.")
        let object = try object(diagnostic)
        #expect(
            object.compactMapValues { $0 as? String } == [
                "severity": "error", "code": "gpx.torn", "file": "a.gpx", "what": "the file ends early",
                "action": "what came before is taken", "remedy": "Copy it again.",
            ])
        #expect(object.compactMapValues { $0 as? Int } == ["line": 3, "column": 14])
    }

    @Test("omits keys of missing parts")
    func missingParts() throws {
        let object = try object(Diagnostic(.note, code: "x", "y"))
        #expect(object.mapValues { $0 as? String } == ["severity": "note", "code": "x", "what": "y"])
    }

    @Test("writes positions as bytes or lines")
    func positions() throws {
        let byte = Diagnostic(.note, code: "x", at: Location(file: "f", position: .byte(0)), "y")
        #expect(try object(byte)["byte"] as? Int == 0)
        let line = Diagnostic(
            .note, code: "x", at: Location(file: "f", position: .line(2, column: 0)), "y")
        #expect(try object(line)["line"] as? Int == 2)
        #expect(try object(line)["column"] == nil)
    }

    @Test(
        "any text survives a JSON round trip",
        arguments: [
            "quote \" backslash \\ slash /", "line\nfeed\r\ttab", "\u{0}\u{1}\u{1F}\u{7F}", "</script><!--",
            "\u{2028}\u{2029}", "Zürich 🚲 e\u{301}", "\\u0041", "",
        ])
    func anyTextSurvives(text: String) throws {
        let diagnostic = Diagnostic(
            .warning, code: text, at: Location(file: text), text, action: text, remedy: text)
        let object = try object(diagnostic)
        for key in ["code", "file", "what", "action", "remedy"] {
            let written = try #require(object[key] as? String)
            #expect(Array(written.unicodeScalars) == Array(text.unicodeScalars))
        }
    }

    @Test("escapes script tags, control characters and noncharacters")
    func escaping() {
        #expect(JSON("</script>").written == #""\u003c/script>""#)
        #expect(JSON("\u{1}\u{2028}").written == #""\u0001\u2028""#)
        #expect(JSON("\u{85}\u{FFFE}\u{FFFF}").written == #""\u0085\ufffe\uffff""#)
    }

    @Test("writes diagnostics in the order of their locations")
    func locationOrder() {
        var collector = DiagnosticCollector()
        collector.report([.found(.note, "b", line: 2), .found(.note, "a", line: 1)])
        let codes = printer.lines(for: collector).split(separator: "\n").map { $0.contains(#""code":"a""#) }
        #expect(codes == [true, false])
    }
}
