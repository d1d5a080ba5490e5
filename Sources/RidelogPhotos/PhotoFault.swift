/// Why a photo cannot be shown.
public struct PhotoFault: Error, Hashable, Sendable {
    /// The problem, as the predicate of a sentence about the file.
    public let what: String
    /// The offset in bytes of the problem in the file; nil if unknown.
    public let offset: Int?

    public init(_ what: String, at offset: Int? = nil) {
        (self.what, self.offset) = (what, offset)
    }
}
