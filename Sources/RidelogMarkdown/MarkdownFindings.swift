import CCMark

/// The parts of a document that are processed after parsing.
struct MarkdownFindings {
    var headings: [MarkdownNode] = []
    /// Links and images.
    var links: [MarkdownNode] = []
    /// HTML blocks and inline HTML.
    var rawHTML: [MarkdownNode] = []
    /// The text of the first top-level paragraph with text.
    private(set) var firstParagraph = ""
    private var words = WordCounter()

    var wordCount: Int { words.count }

    init(in root: MarkdownNode) {
        firstParagraph = root.firstParagraph
        root.walk {
            add($0)
        } leave: {
            if $0.isBlock { words.endWord() }
        }
    }

    private mutating func add(_ node: MarkdownNode) {
        switch node.kind {
        case CMARK_NODE_HEADING: headings.append(node)
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE: links.append(node)
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: rawHTML.append(node)
        case CMARK_NODE_TEXT, CMARK_NODE_CODE: words.add(node.literal)
        case CMARK_NODE_CODE_BLOCK:
            words.add(node.literal)
            words.endWord()
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words.endWord()
        default: break
        }
    }
}

extension MarkdownNode {
    fileprivate var isBlock: Bool {
        (CMARK_NODE_FIRST_BLOCK.rawValue...CMARK_NODE_LAST_BLOCK.rawValue).contains(kind.rawValue)
    }

    fileprivate var firstParagraph: String {
        guard let firstChild else { return "" }
        return sequence(first: firstChild, next: \.next).lazy.filter { $0.kind == CMARK_NODE_PARAGRAPH }
            .map(\.plainText).first { !$0.isEmpty } ?? ""
    }
}
