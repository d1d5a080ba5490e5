import ArgumentParser

extension ExitCode {
    /// Built, but with problems, and `--strict` was asked for; or without the report.
    static let problems = ExitCode(1)
    /// Not built: configuration, privacy, template or output folder.
    static let notBuilt = ExitCode(2)
}
