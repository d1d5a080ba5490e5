import RidelogFiles

/// Why an extract of OpenStreetMap cannot be read, or not to its end.
public struct OSMFault: Error, Hashable, Sendable {
    /// What is wrong.
    public let what: String
    /// The byte of the file at which the part begins that is wrong.
    public let offset: Int

    init(_ what: String, at offset: Int) {
        (self.what, self.offset) = (what, offset)
    }

    init(_ error: FileSystemError, at offset: Int) {
        self.init("\(error.reason)", at: offset)
    }
}
