import RidelogDiagnostics

/// A link or an image as written in the text.
public struct MarkdownLink: Hashable, Sendable {
    /// A link or an image.
    public enum Kind: Hashable, Sendable {
        /// `[text](address)`, `<address>`.
        case link
        /// `![text](address)`.
        case image
    }

    /// Whether it is a link or an image.
    public let kind: Kind
    /// The address as written, with escapes and character references decoded.
    public let destination: String
    /// The position in the file.
    public let place: MarkdownPlace
}

/// How a link or an image is written.
public enum LinkResolution: Sendable {
    /// Kept unchanged.
    case keep
    /// Replaces the address. Unsafe schemes are rejected as in the text.
    case replace(String)
    /// Refers to content of the site. An image that is a whole paragraph becomes a figure, any other image a link with
    /// its description, and a link without text gets the target's title.
    case show(target: String, address: String)
    /// Refers to a picture of the site. An image shows it, a link leads to it.
    ///
    /// - Parameters:
    ///   - address: the address of the picture.
    ///   - width: the width in CSS pixels.
    ///   - height: the height in CSS pixels.
    case picture(address: String, width: Int, height: Int)
    /// Refers to content of the site that has no page. Like `show`, but with text instead of a link. The diagnostic is
    /// reported, at the link's position if it has none.
    case name(target: String, Diagnostic)
    /// A broken link: only its text is kept. The diagnostic is reported, at the link's position if it has none.
    case broken(Diagnostic)
}
