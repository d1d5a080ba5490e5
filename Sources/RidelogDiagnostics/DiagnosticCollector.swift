/// Collects diagnostics. Those of parallel work are merged in an order that does not depend on timing.
public struct DiagnosticCollector: Hashable, Sendable {
    /// The diagnostics in the order of reporting.
    public private(set) var diagnostics: [Diagnostic]

    /// - Parameter diagnostics: the diagnostics reported before.
    public init(_ diagnostics: [Diagnostic] = []) { self.diagnostics = diagnostics }

    /// Adds a diagnostic, unless it is nil.
    public mutating func report(_ diagnostic: Diagnostic?) {
        if let diagnostic { diagnostics.append(diagnostic) }
    }

    /// Adds several diagnostics, in order.
    public mutating func report(_ more: some Sequence<Diagnostic>) {
        diagnostics.append(contentsOf: more)
    }

    /// Adds only new diagnostics: a file that is read for its rides and again for its geofences reports each problem
    /// twice.
    package mutating func reportNew(_ more: some Sequence<Diagnostic>) {
        let known = Set(diagnostics)
        diagnostics.append(contentsOf: more.filter { !known.contains($0) })
    }

    /// The number of messages of exactly this severity.
    public func count(of severity: Diagnostic.Severity) -> Int {
        diagnostics.count { $0.severity == severity }
    }

    /// Whether anything was skipped, repaired or unusable; `--strict` then exits with code 1.
    public var hasProblems: Bool {
        diagnostics.contains { $0.severity >= .warning }
    }

    /// The diagnostics sorted by place, then by severity (worst first), then by code and text, so that the output is
    /// reproducible.
    public var sorted: [Diagnostic] {
        diagnostics.sorted { first, second in
            switch (first.location, second.location) {
            case (let one?, let other?) where one != other: one < other
            case (nil, _?): true
            case (_?, nil): false
            default:
                first.severity == second.severity
                    ? (first.code, first.what) < (second.code, second.what)
                    : first.severity > second.severity
            }
        }
    }
}

/// A collection of the diagnostics in the order of reporting.
extension DiagnosticCollector: RandomAccessCollection {
    /// The index of the first diagnostic, 0.
    public var startIndex: Int { diagnostics.startIndex }
    /// The number of diagnostics.
    public var endIndex: Int { diagnostics.endIndex }

    /// The diagnostic that was reported after `position` others; traps if there is none.
    public subscript(position: Int) -> Diagnostic { diagnostics[position] }
}
