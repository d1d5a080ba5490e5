/// Prints diagnostics for machines: one JSON object a line.
///
/// Keys: `severity`, `code`, `file`, `line`, `column`, `byte`, `what`, `action`, `remedy`; what is not known is
/// left out.
public struct JSONDiagnosticPrinter: Sendable {
    /// There is nothing to choose.
    public init() {}

    /// One diagnostic as a JSON object and a line feed.
    public func line(for diagnostic: Diagnostic) -> String {
        var members = [
            member("severity", diagnostic.severity.name),
            member("code", diagnostic.code),
        ]
        if let location = diagnostic.location {
            members.append(member("file", location.file))
            switch location.position {
            case .line(let line, let column):
                members.append("\"line\":\(line)")
                if column > 0 { members.append("\"column\":\(column)") }
            case .byte(let offset): members.append("\"byte\":\(offset)")
            case nil: break
            }
        }
        members.append(member("what", diagnostic.what))
        if let action = diagnostic.action { members.append(member("action", action)) }
        if let remedy = diagnostic.remedy { members.append(member("remedy", remedy)) }
        return "{" + members.joined(separator: ",") + "}\n"
    }

    /// All diagnostics in the order of ``DiagnosticCollector/sorted``, a line each.
    public func lines(for collector: DiagnosticCollector) -> String {
        collector.sorted.map(line(for:)).joined()
    }

    private func member(_ name: String, _ value: String) -> String {
        "\"\(name)\":\(JSONString.quoted(value))"
    }
}
