import ArgumentParser

extension ExitCode {
    /// Built or read, but with problems, and `--strict` was asked for; or built without the report.
    static let problems = ExitCode(1)
    /// Not built, and nothing written unless that is said: configuration, privacy, template or output folder; or
    /// nothing read, or not all printed.
    static let nothingWritten = ExitCode(2)
}
