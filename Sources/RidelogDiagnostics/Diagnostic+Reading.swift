extension Diagnostic {
    /// The prefix of the codes of diagnostics about archives.
    package static let archiveCode = "archive."

    /// Whether it is about an archive: the archive may be repaired while the member stays the same.
    package var isAboutArchive: Bool { code.hasPrefix(Self.archiveCode) }

    /// The code of diagnostics about files that the system refused to read.
    package static let unreadableCode = "file.unreadable"

    /// Whether the system refused to read: this may change while the file does not.
    package var isAboutReading: Bool { code == Self.unreadableCode }
}
