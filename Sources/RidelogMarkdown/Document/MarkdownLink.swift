import RidelogDiagnostics

/// A link or an image as it stands in the text.
public struct MarkdownLink: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case link
        case image
    }

    public let kind: Kind
    /// The address as it was written, without escapes and character references.
    public let destination: String
    public let place: MarkdownPlace

    public init(kind: Kind, destination: String, place: MarkdownPlace) {
        self.kind = kind
        self.destination = destination
        self.place = place
    }
}

/// What becomes of a link or an image.
public enum LinkResolution: Sendable {
    /// It stays as it is.
    case keep
    /// It gets this address. The address of a script is refused as in the text itself.
    case replace(String)
    /// It leads nowhere: only its text stays, and the message is told, with the link's place if it has none.
    case broken(Diagnostic)
}
