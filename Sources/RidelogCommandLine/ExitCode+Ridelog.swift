import ArgumentParser

extension ExitCode {
    /// Built, but with problems, and `--strict` was asked for; or without the report.
    static let problems = ExitCode(1)
    /// Not built, and nothing written unless that is said: configuration, privacy, template or output folder.
    static let nothingWritten = ExitCode(2)
}
