/// Prints diagnostics for users: one paragraph each, or grouped by kind with a few examples.
public struct TextDiagnosticPrinter: Sendable {
    /// The number of examples of one kind that ``summary(of:)`` shows, at least 1.
    public var examples: Int
    /// Whether messages include the action; not if nothing was written.
    public var showsActions: Bool

    /// - Parameters:
    ///   - examples: the number of messages of a kind that are shown in full.
    ///   - showsActions: whether messages include the action.
    public init(examples: Int = 3, showsActions: Bool = true) {
        self.examples = max(1, examples)
        self.showsActions = showsActions
    }

    /// One diagnostic in full: `rides/a.gpx:12:5: warning: what; action`, then the excerpt and the remedy.
    public func text(for diagnostic: Diagnostic) -> String {
        var text = diagnostic.location.map { "\($0): " } ?? ""
        text += "\(diagnostic.severity.name): \(diagnostic.what)"
        if showsActions, let action = diagnostic.action { text += "; \(action)" }
        text += "\n"
        if let excerpt = diagnostic.excerpt {
            text += excerpt.description.split(separator: "\n").map { "    \($0)\n" }.joined()
        }
        if let remedy = diagnostic.remedy { text += "    \(remedy)\n" }
        return text
    }

    /// All diagnostics, grouped by kind in the order of severity, each group with its first examples.
    public func summary(of collector: DiagnosticCollector) -> String {
        var text = ""
        for group in groups(of: collector.sorted) {
            text += group.prefix(examples).map(text(for:)).joined()
            if group.count > examples {
                text += "    … and \(group.count - examples) more of this kind (\(group[0].code))\n"
            }
        }
        return text
    }

    private func groups(of diagnostics: [Diagnostic]) -> [[Diagnostic]] {
        Diagnostic.Severity.allCases.sorted(by: >).flatMap { severity in
            Dictionary(grouping: diagnostics.filter { $0.severity == severity }, by: \.code)
                .sorted { $0.key < $1.key }.map(\.value)
        }
    }
}
