import RidelogDiagnostics

/// What a store gave, and what there was to say about it.
public struct Fetched<Value: Sendable>: Sendable {
    public var value: Value
    public var diagnostics: DiagnosticCollector

    public init(_ value: Value, diagnostics: DiagnosticCollector = DiagnosticCollector()) {
        self.value = value
        self.diagnostics = diagnostics
    }
}
