import RidelogDiagnostics

extension Diagnostic {
    /// The prefix of the codes of diagnostics about archives.
    package static let archiveCode = "archive."

    /// Whether it is about an archive: the archive may be repaired while the member stays the same.
    package var isAboutArchive: Bool { code.hasPrefix(Self.archiveCode) }
}
