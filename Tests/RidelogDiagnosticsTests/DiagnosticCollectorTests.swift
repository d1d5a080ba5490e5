import RidelogDiagnostics
import Testing

struct DiagnosticCollectorTests {
    @Test("sorts by location, then severity, then text")
    func sortOrder() {
        let ordered = Self.ordered
        #expect(DiagnosticCollector(ordered.reversed()).sorted == ordered)
    }

    /// Files are read side by side: in what order they are done must not show.
    @Test("sorts independently of the order of arrival", arguments: 0..<50)
    func arrivalOrder(seed: UInt64) {
        var random = SeededRandom(seed)
        let collector = DiagnosticCollector(Self.ordered.shuffled(using: &random))
        #expect(collector.sorted == Self.ordered)
    }

    @Test("counts diagnostics by severity and detects problems")
    func severityCounts() {
        var collector = DiagnosticCollector()
        #expect(collector.isEmpty && !collector.hasProblems)
        collector.report(.found(.note, "a", line: 1))
        #expect(!collector.isEmpty && !collector.hasProblems)
        collector.report([.found(.warning, "b", line: 1), .found(.warning, "c", line: 1)])
        #expect(collector.hasProblems)
        #expect(Diagnostic.Severity.allCases.map(collector.count(of:)) == [1, 2, 0])
    }

    @Test("is a collection of its diagnostics in the order in which they were reported")
    func collection() {
        var collector = DiagnosticCollector(Self.ordered)
        #expect(Array(collector) == Self.ordered && collector.last == Self.ordered.last)
        var other = DiagnosticCollector()
        other.report(.found(.note, "a", line: 1))
        collector.report(other)
        #expect(collector.count == Self.ordered.count + 1 && collector.last?.code == other.first?.code)
    }

    private static let ordered: [Diagnostic] = [
        diagnostic(.error, nil, "whole site"),
        diagnostic(.note, nil, "whole site"),
        diagnostic(.error, Location(file: "a"), "whole file"),
        diagnostic(.warning, Location(file: "a"), "a text"),
        diagnostic(.warning, Location(file: "a"), "b text"),
        diagnostic(.error, Location(file: "a", position: .byte(0)), "x"),
        diagnostic(.note, Location(file: "a", position: .byte(0)), "x"),
        diagnostic(.error, Location(file: "a", position: .byte(9)), "x"),
        diagnostic(.note, Location(file: "a", position: .line(1, column: 0)), "x"),
        diagnostic(.error, Location(file: "a", position: .line(1, column: 80)), "x"),
        diagnostic(.error, Location(file: "a", position: .line(10, column: 2)), "x"),
        diagnostic(.error, Location(file: "b", position: .line(2, column: 1)), "x"),
    ]

    private static func diagnostic(
        _ severity: Diagnostic.Severity, _ location: Location?, _ what: String
    ) -> Diagnostic {
        Diagnostic(severity, code: "code", at: location, what)
    }
}
