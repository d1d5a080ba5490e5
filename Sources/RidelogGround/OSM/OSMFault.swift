import RidelogFiles

/// Why an OpenStreetMap extract cannot be read completely.
public struct OSMFault: Error, Hashable, Sendable {
    /// The problem, for messages.
    public let what: String
    /// The offset in bytes of the part of the file with the problem.
    public let offset: Int

    init(_ what: String, at offset: Int) {
        (self.what, self.offset) = (what, offset)
    }

    init(_ error: FileSystemError, at offset: Int) {
        self.init("\(error.reason)", at: offset)
    }
}
