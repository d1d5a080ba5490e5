import RidelogDiagnostics

/// A value from a store, and diagnostics about it.
public struct ReadResult<Value: Sendable>: Sendable {
    /// What was read.
    public var value: Value
    /// What could not be read, and why.
    public var diagnostics: DiagnosticCollector

    public init(_ value: Value, diagnostics: DiagnosticCollector = DiagnosticCollector()) {
        self.value = value
        self.diagnostics = diagnostics
    }
}
