/// Prints diagnostics for programs: one JSON object a line.
///
/// The keys are `severity`, `code`, `file`, `line`, `column`, `byte`, `what`, `action` and `remedy`; unknown values are
/// omitted.
public struct JSONDiagnosticPrinter: Sendable {
    public init() {}

    /// Returns one diagnostic as a JSON object with a line feed.
    public func line(for diagnostic: Diagnostic) -> String {
        diagnostic.json.written + "\n"
    }

    /// Returns all diagnostics in the order of ``DiagnosticCollector/sorted``, one a line.
    public func lines(for collector: DiagnosticCollector) -> String {
        collector.sorted.map(line(for:)).joined()
    }
}

extension Diagnostic {
    /// The object that ``JSONDiagnosticPrinter`` prints.
    package var json: JSON {
        var (line, column, byte): (Int?, Int?, Int?)
        switch location?.position {
        case .line(let number, let place): (line, column) = (number, place > 0 ? place : nil)
        case .byte(let offset): byte = offset
        case nil: break
        }
        return [
            "severity": JSON(severity.name), "code": JSON(code), "file": JSON(location?.file).ifKnown,
            "line": JSON(line).ifKnown, "column": JSON(column).ifKnown, "byte": JSON(byte).ifKnown,
            "what": JSON(what), "action": JSON(action).ifKnown, "remedy": JSON(remedy).ifKnown,
        ]
    }
}
