import CCMark
import RidelogDiagnostics

/// Owns libcmark's tree of a text.
struct MarkdownTree: ~Copyable {
    /// The maximum size of a text in bytes. libcmark ends the program if a buffer exceeds a gigabyte, and an escape
    /// makes six bytes of one.
    static let maximumBytes = 16 << 20
    /// The maximum number of images in a text. In libcmark 0.30.2, unclosed image brackets take quadratic time
    /// (CVE-2023-22486).
    static let maximumImages = 10_000

    let root: MarkdownNode

    init(_ source: MarkdownSource) throws(Diagnostic) {
        try Self.check(source)
        let flags = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SOURCEPOS
        let document = source.bytes.withUnsafeBytes { bytes in
            cmark_parse_document(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, flags)
        }
        guard let document else {
            throw Diagnostic(
                .error, code: "markdown.not-read", at: source.location(), "libcmark could not parse the text")
        }
        root = MarkdownNode(pointer: document)
    }

    deinit {
        cmark_node_free(root.pointer)
    }

    private static func check(_ source: MarkdownSource) throws(Diagnostic) {
        if source.bytes.count > maximumBytes {
            throw tooLarge(source, "the text is larger than \(maximumBytes >> 20) MB")
        }
        let images = zip(source.bytes, source.bytes.dropFirst()).count {
            $0 == UInt8(ascii: "!") && $1 == UInt8(ascii: "[")
        }
        if images > maximumImages { throw tooLarge(source, "the text has more than \(maximumImages) images") }
    }

    private static func tooLarge(_ source: MarkdownSource, _ what: String) -> Diagnostic {
        Diagnostic(
            .error, code: "markdown.too-large", at: source.location(), what, action: "the text is skipped",
            remedy: "Split the text into several files.")
    }
}
