import CCMark

extension MarkdownNode {
    /// The text of the node's content, without markup and images.
    var plainText: String { plainText(ofImage: false) }

    /// - Parameter isImage: whether the node is an image, whose description is returned.
    func plainText(ofImage isImage: Bool) -> String {
        var text = ""
        var images = isImage ? -1 : 0
        walk { node in
            switch node.kind {
            case CMARK_NODE_IMAGE: images += 1
            case CMARK_NODE_TEXT where images == 0, CMARK_NODE_CODE where images == 0: text += node.literal
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
            default: break
            }
        } leave: { node in
            if node.kind == CMARK_NODE_IMAGE { images -= 1 }
        }
        return String(text.trimmingSpaces)
    }
}

extension String {
    /// The string without leading and trailing ASCII white space and control characters.
    var trimmingSpaces: Substring {
        let isSpace = { (byte: UInt8) in byte <= 0x20 }
        guard let first = utf8.firstIndex(where: { !isSpace($0) }) else { return "" }
        guard let last = utf8.lastIndex(where: { !isSpace($0) }) else { return "" }
        return self[first...last]
    }
}
