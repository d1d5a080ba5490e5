import ArgumentParser

extension ExitCode {
    /// Built, but with problems, and `--strict` was asked for.
    static let problems = ExitCode(1)
    /// Nothing was written: configuration, privacy, template or output folder.
    static let nothingWritten = ExitCode(2)
}
