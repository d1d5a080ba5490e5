import RidelogDiagnostics

/// What a store gave, and diagnostics about it.
public struct ReadResult<Value: Sendable>: Sendable {
    /// What was read.
    public var value: Value
    /// What could not be taken, and why.
    public var diagnostics: DiagnosticCollector

    public init(_ value: Value, diagnostics: DiagnosticCollector = DiagnosticCollector()) {
        self.value = value
        self.diagnostics = diagnostics
    }
}
