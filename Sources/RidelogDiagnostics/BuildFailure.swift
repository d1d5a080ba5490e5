/// Why there is no site: the configuration, privacy, a template, or the output folder. Exit code 2.
public struct BuildFailure: Error, Sendable {
    /// What is wrong, and how to repair it.
    public var diagnostics: DiagnosticCollector
    /// True if writing failed after it began: some files of the output are from this build, others from the previous
    /// one. Otherwise nothing was written.
    public var isHalfWritten = false
    /// Writes the report to a file, if all files were read but nothing can be shown.
    package var writeReport: (@Sendable (_ path: String) throws(BuildFailure) -> Void)?

    /// A failure with diagnostics, of which at least one should be an error.
    public init(_ diagnostics: DiagnosticCollector) {
        self.diagnostics = diagnostics
    }

    /// A failure with a single diagnostic.
    package init(_ diagnostic: Diagnostic) {
        self.init(DiagnosticCollector([diagnostic]))
    }

    /// A failure with a single reason.
    ///
    /// - Parameters:
    ///   - severity: how bad it is.
    ///   - code: a stable name for programs: `privacy.unset`.
    ///   - location: the file and the position in it.
    ///   - what: what is wrong, as a clause.
    ///   - remedy: how to repair it, as a sentence.
    public init(
        _ severity: Diagnostic.Severity,
        code: String,
        at location: SourceLocation? = nil,
        _ what: String,
        remedy: String
    ) {
        self.init(Diagnostic(severity, code: code, at: location, what, remedy: remedy))
    }
}

extension BuildFailure {
    package static let cancelled = BuildFailure(
        .note, code: cancelledCode, "the build was cancelled", remedy: "Build again.")

    private static let cancelledCode = "build.cancelled"

    /// Whether the task was cancelled, and nothing else is wrong.
    package var isCancelled: Bool {
        diagnostics.allSatisfy { $0.code == Self.cancelledCode }
    }
}

extension BuildFailure: CustomStringConvertible {
    /// All diagnostics, formatted as for a terminal.
    public var description: String {
        TextDiagnosticPrinter().summary(of: diagnostics)
    }
}
