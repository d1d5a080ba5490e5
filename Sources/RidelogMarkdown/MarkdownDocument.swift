import RidelogDiagnostics

/// Markdown (CommonMark 0.30) as HTML, with what else a page wants to know about it.
///
/// A value: libcmark's tree lives only while it is made.
public struct MarkdownDocument: Sendable {
    /// The document from top to bottom.
    public internal(set) var parts: [MarkdownPart] = []
    /// The text of the first heading of level 1; nil if there is none.
    public internal(set) var title: String?
    /// The headings from top to bottom, without a title that is left out.
    public internal(set) var outline: [MarkdownHeading] = []
    /// Links and images as they were written, from top to bottom.
    public internal(set) var links: [MarkdownLink] = []
    /// How many words the document has: runs between white space with a letter or a digit in them.
    public internal(set) var wordCount = 0
    /// What was left out.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The text of the first paragraph that has some.
    var firstParagraph = ""

    /// - Parameters:
    ///   - source: the text.
    ///   - options: how it is read and written.
    ///   - resolve: says what becomes of each link and image.
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
    ///   - options: how it is read and written.
    public init(parsing bytes: [UInt8], options: MarkdownOptions = MarkdownOptions()) {
        self.init(MarkdownSource(bytes), options: options)
    }

    init() {}

    /// The document as HTML in UTF-8, with nothing in the places of views.
    public var html: [UInt8] {
        parts.flatMap { part -> [UInt8] in
            if case .html(let bytes) = part { bytes } else { [] }
        }
    }

    /// The start of the first paragraph, without markup.
    ///
    /// - Parameter maximum: how many characters it may have. A longer text is cut after a word where there is
    ///   one, and ends in an ellipsis.
    public func excerpt(maximum: Int) -> String {
        let start = firstParagraph.prefix(max(0, maximum))
        guard start.endIndex < firstParagraph.endIndex else { return firstParagraph }
        let cut = start.dropLast()
        let follows = firstParagraph[cut.endIndex...].first
        let words = follows == " " ? cut : cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return maximum < 1 ? "" : String(words) + "…"
    }
}
