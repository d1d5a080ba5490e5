/// Prints diagnostics for machines: one JSON object a line.
///
/// Keys: `severity`, `code`, `file`, `line`, `column`, `byte`, `what`, `action`, `remedy`; what is not known is
/// left out.
public struct JSONDiagnosticPrinter: Sendable {
    public init() {}

    /// One diagnostic as a JSON object and a line feed.
    public func line(for diagnostic: Diagnostic) -> String {
        diagnostic.json.written + "\n"
    }

    /// All diagnostics in the order of ``DiagnosticCollector/sorted``, a line each.
    public func lines(for collector: DiagnosticCollector) -> String {
        collector.sorted.map(line(for:)).joined()
    }
}

extension Diagnostic {
    /// As ``JSONDiagnosticPrinter`` prints it.
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
