import ArgumentParser

extension ExitCode {
    /// Built or read, but with problems under `--strict`; or built without the report.
    static let problems = ExitCode(1)
    /// Not built, because of configuration, privacy, template or output folder; nothing is written unless the message
    /// says so. Or nothing was read, or printing failed.
    static let nothingWritten = ExitCode(2)
}
