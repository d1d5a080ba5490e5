import RidelogDiagnostics

/// A Markdown document (CommonMark 0.30) as HTML, with its title, outline, links and word count.
///
/// A value; libcmark's tree exists only during initialization.
public struct MarkdownDocument: Sendable {
    /// The document from top to bottom.
    public internal(set) var parts: [MarkdownPart] = []
    /// The text of the first heading of level 1; nil if there is none.
    public internal(set) var title: String?
    /// The headings from top to bottom, without an omitted title.
    public internal(set) var outline: [MarkdownHeading] = []
    /// Links and images as written in the source, from top to bottom.
    public internal(set) var links: [MarkdownLink] = []
    /// The number of words: runs between white space that contain a letter or a digit.
    public internal(set) var wordCount = 0
    /// Problems of the document, and what was omitted.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The text of the first paragraph with text.
    var firstParagraph = ""

    /// - Parameters:
    ///   - source: the text.
    ///   - options: how the text is parsed and rendered.
    ///   - resolve: decides how each link and image is written.
    public init(
        _ source: MarkdownSource,
        options: MarkdownOptions = MarkdownOptions(),
        resolve: (MarkdownLink) -> LinkResolution = { _ in .keep }
    ) {
        do {
            var builder = try MarkdownBuilder(source: source, options: options)
            self = builder.build(resolve: resolve)
        } catch {
            diagnostics = [error]
        }
    }

    /// - Parameters:
    ///   - bytes: the text as UTF-8.
    ///   - options: how the text is parsed and rendered.
    public init(parsing bytes: [UInt8], options: MarkdownOptions = MarkdownOptions()) {
        self.init(MarkdownSource(bytes), options: options)
    }

    init() {}

    /// The document as HTML in UTF-8, without the views of references.
    public var html: [UInt8] {
        parts.flatMap { part -> [UInt8] in
            if case .html(let bytes) = part { bytes } else { [] }
        }
    }

    /// The start of the first paragraph, without markup.
    ///
    /// - Parameter maximum: the maximum number of characters. A longer text is cut after a word if possible, and ends
    ///   in an ellipsis.
    public func excerpt(maximum: Int) -> String {
        let start = firstParagraph.prefix(max(0, maximum))
        guard start.endIndex < firstParagraph.endIndex else { return firstParagraph }
        let cut = start.dropLast()
        let follows = firstParagraph[cut.endIndex...].first
        let words = follows == " " ? cut : cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return maximum < 1 ? "" : String(words) + "…"
    }
}
