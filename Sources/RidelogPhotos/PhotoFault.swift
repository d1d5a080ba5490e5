/// Why a photo cannot be shown.
public struct PhotoFault: Error, Hashable, Sendable {
    /// What is wrong, as the rest of a sentence about the file.
    public let what: String
    /// The byte of the file at which it is found; nil if that is not known.
    public let offset: Int?

    public init(_ what: String, at offset: Int? = nil) {
        (self.what, self.offset) = (what, offset)
    }
}
