import RidelogDiagnostics

/// Why there is no site: the configuration, privacy, a template, or the output folder. Exit code 2.
public struct BuildFailure: Error, Sendable {
    /// What is wrong, and how to repair it.
    public var diagnostics: DiagnosticCollector
    /// Writing began and failed: some files of the output are of this build, others of the one before.
    /// Otherwise nothing was written.
    public var isHalfWritten = false
    /// What became of the files, if all of them were read and nothing of them can be shown.
    package var result: BuildResult?

    /// What is wrong; at least one of it should be an error.
    public init(_ diagnostics: DiagnosticCollector) {
        self.diagnostics = diagnostics
    }

    /// A single reason, as it was found.
    package init(_ diagnostic: Diagnostic) {
        self.init(DiagnosticCollector([diagnostic]))
    }

    /// A single reason.
    ///
    /// - Parameters:
    ///   - severity: how bad it is.
    ///   - code: a stable name for programs: `privacy.unset`.
    ///   - location: the file and the place in it.
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
    static let cancelled = BuildFailure(
        .note, code: cancelledCode, "the build was cancelled", remedy: "Build again.")

    private static let cancelledCode = "build.cancelled"

    /// Whether the task was cancelled, and nothing else is wrong.
    package var isCancelled: Bool {
        diagnostics.allSatisfy { $0.code == Self.cancelledCode }
    }
}

extension BuildFailure: CustomStringConvertible {
    /// All that is to be reported, as for a terminal.
    public var description: String {
        TextDiagnosticPrinter().summary(of: diagnostics)
    }
}
