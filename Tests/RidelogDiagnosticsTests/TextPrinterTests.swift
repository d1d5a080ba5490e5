import RidelogDiagnostics
import Testing

struct TextPrinterTests {
    private let printer = TextDiagnosticPrinter()

    @Test("prints the remedy on its own line")
    func remedyLine() {
        let diagnostic = Diagnostic(
            .warning, code: "gpx.position",
            at: Location(file: "rides/a.gpx", position: .line(12, column: 5)),
            "latitude 100 is no latitude", action: "the trackpoint is left out", remedy: "Nothing to do.")
        #expect(
            printer.text(for: diagnostic) == """
                rides/a.gpx:12:5: warning: latitude 100 is no latitude; the trackpoint is left out
                    Nothing to do.

                """)
    }

    @Test("omits a missing location, action and remedy")
    func missingParts() {
        #expect(printer.text(for: Diagnostic(.error, code: "x", "no data")) == "error: no data\n")
    }

    @Test(
        "writes lines and columns of locations as compilers do",
        arguments: [
            (nil, "a.fit"), (.byte(1024), "a.fit, byte 1024"), (.line(7, column: 0), "a.fit:7"),
            (.line(7, column: 3), "a.fit:7:3"),
        ] as [(Location.Position?, String)])
    func locations(position: Location.Position?, text: String) {
        #expect(Location(file: "a.fit", position: position).description == text)
    }

    @Test(
        "keeps the name of a file with line ends on one line",
        arguments: ["a\nb.gpx", "a\r\nb.gpx", "a\u{2028}b.gpx"])
    func lineEndsInNames(name: String) {
        #expect(Location(file: name, position: .line(7, column: 3)).description == "a\u{FFFD}b.gpx:7:3")
    }

    @Test("groups the summary by code, most severe first")
    func summaryGroups() {
        var collector = DiagnosticCollector()
        collector.report((1...5).map { .found(.warning, "b.kind", line: $0) })
        collector.report(.found(.note, "a.kind", line: 9))
        collector.report(.found(.error, "z.kind", line: 8))
        collector.report(.found(.warning, "a.kind", line: 7))
        #expect(
            TextDiagnosticPrinter(examples: 2).summary(of: collector) == """
                f:8: error: z.kind
                f:7: warning: a.kind
                f:1: warning: b.kind
                f:2: warning: b.kind
                    … and 3 more of this kind (b.kind)
                f:9: note: a.kind

                """)
    }

    @Test("shows at least one example of each code")
    func minimumExamples() {
        var collector = DiagnosticCollector()
        collector.report((1...2).map { .found(.note, "k", line: $0) })
        let text = TextDiagnosticPrinter(examples: -3).summary(of: collector)
        #expect(text == "f:1: note: k\n    … and 1 more of this kind (k)\n")
    }

    @Test("prints nothing without diagnostics")
    func noDiagnostics() {
        #expect(printer.summary(of: DiagnosticCollector()).isEmpty)
    }
}

extension Diagnostic {
    static func found(_ severity: Severity, _ code: String, line: Int) -> Diagnostic {
        Diagnostic(
            severity, code: code, at: Location(file: "f", position: .line(line, column: 0)), code)
    }
}
