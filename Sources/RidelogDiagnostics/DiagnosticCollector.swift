/// Gathers diagnostics; parts that worked side by side are merged in an order that does not depend on time.
public struct DiagnosticCollector: Hashable, Sendable {
    /// In the order in which they were reported.
    public private(set) var diagnostics: [Diagnostic]

    /// - Parameter diagnostics: what was reported before.
    public init(_ diagnostics: [Diagnostic] = []) { self.diagnostics = diagnostics }

    /// Adds one, if there is one.
    public mutating func report(_ diagnostic: Diagnostic?) {
        if let diagnostic { diagnostics.append(diagnostic) }
    }

    /// Adds several in their order.
    public mutating func report(_ more: some Sequence<Diagnostic>) {
        diagnostics.append(contentsOf: more)
    }

    /// Adds those that are not there yet: a file that is read for its rides and again for its geofences says
    /// everything twice.
    package mutating func reportNew(_ more: some Sequence<Diagnostic>) {
        let known = Set(diagnostics)
        diagnostics.append(contentsOf: more.filter { !known.contains($0) })
    }

    /// The number of messages of exactly this severity.
    public func count(of severity: Diagnostic.Severity) -> Int {
        diagnostics.count { $0.severity == severity }
    }

    /// True if anything was left out, repaired or not usable: what `--strict` turns into exit code 1.
    public var hasProblems: Bool {
        diagnostics.contains { $0.severity >= .warning }
    }

    /// By place, then by severity (worst first), then by text, so that two runs print the same.
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

/// The diagnostics in the order in which they were reported.
extension DiagnosticCollector: RandomAccessCollection {
    /// Zero.
    public var startIndex: Int { diagnostics.startIndex }
    /// The number of diagnostics.
    public var endIndex: Int { diagnostics.endIndex }

    /// The diagnostic that was reported after `position` others.
    public subscript(position: Int) -> Diagnostic { diagnostics[position] }
}
