import RidelogDiagnostics

/// A link or an image as it is in the text.
public struct MarkdownLink: Hashable, Sendable {
    /// Whether something is led to or shown.
    public enum Kind: Hashable, Sendable {
        /// `[text](address)`, `<address>`.
        case link
        /// `![text](address)`.
        case image
    }

    /// A link or an image.
    public let kind: Kind
    /// The address as it was written, without escapes and character references.
    public let destination: String
    /// Where it is in its file.
    public let place: MarkdownPlace
}

/// What becomes of a link or an image.
public enum LinkResolution: Sendable {
    /// It stays as it is.
    case keep
    /// It gets this address. The address of a script is refused as in the text itself.
    case replace(String)
    /// It refers to something of the site: an image that is a paragraph becomes its picture, another image a link
    /// with its description, and a link without a text gets its title.
    case show(target: String, address: String)
    /// It names a picture of the site: an image becomes it, a link leads to it.
    ///
    /// - Parameters:
    ///   - address: where the picture lies.
    ///   - width: CSS pixels.
    ///   - height: CSS pixels.
    case picture(address: String, width: Int, height: Int)
    /// It refers to something of the site that has no page: as `show`, with text in the place of a link, and the message
    /// is reported, with the link's place if it has none.
    case name(target: String, Diagnostic)
    /// It leads nowhere: only its text stays, and the message is reported, with the link's place if it has none.
    case broken(Diagnostic)
}
