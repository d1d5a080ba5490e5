import CCMark

/// A node of libcmark's tree. The tree is owned by ``MarkdownTree``, which must outlive the node.
struct MarkdownNode {
    let pointer: OpaquePointer

    var kind: cmark_node_type { cmark_node_get_type(pointer) }
    var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }
    var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }
    var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }

    /// The start of the node in the text, with lines counted from 1.
    ///
    /// libcmark reports the last line for a link, and a column in the block for a link in angle brackets. The text
    /// inside has the correct position.
    var place: MarkdownPlace {
        let line = Int(cmark_node_get_start_line(pointer))
        let column = Int(cmark_node_get_start_column(pointer))
        guard let child = firstChild, kind == CMARK_NODE_LINK || kind == CMARK_NODE_IMAGE else {
            return MarkdownPlace(line: line, column: column)
        }
        let bracket = kind == CMARK_NODE_LINK ? 1 : 2
        let text = child.place
        return MarkdownPlace(
            line: text.line > 0 ? text.line : line,
            column: child.kind == CMARK_NODE_TEXT && text.column > bracket ? text.column - bracket : column)
    }

    func isWithin(_ ancestor: MarkdownNode) -> Bool {
        sequence(first: self, next: \.parent).dropFirst().contains { $0.pointer == ancestor.pointer }
    }

    /// The text of a text, code or HTML node.
    var literal: String {
        get { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }
        nonmutating set { cmark_node_set_literal(pointer, newValue) }
    }

    /// The address of a link or an image.
    var destination: String {
        get { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }
        nonmutating set { cmark_node_set_url(pointer, newValue) }
    }

    /// The level of a heading, from 1 to 6.
    var level: Int {
        get { Int(cmark_node_get_heading_level(pointer)) }
        nonmutating set { cmark_node_set_heading_level(pointer, Int32(newValue)) }
    }

    /// Removes the node from the tree, but keeps its children in its place.
    func unwrap() {
        while let child = firstChild {
            guard cmark_node_insert_before(pointer, child.pointer) == 1 else { break }
        }
        remove()
    }

    /// Removes the node with its children from the tree and frees it.
    func remove() {
        cmark_node_unlink(pointer)
        free()
    }

    /// Frees the node, which must not be in a tree.
    func free() {
        cmark_node_free(pointer)
    }

    var isAlone: Bool { cmark_node_next(pointer) == nil && cmark_node_previous(pointer) == nil }

    /// Replaces the node by HTML. It is then in no tree and must be freed. Returns false if that failed.
    func replace(withHTML html: [UInt8], isBlock: Bool) -> Bool {
        Self.html(html, isBlock: isBlock).map(replace(with:)) ?? false
    }

    /// Replaces the node by another one. It is then in no tree and must be freed. Returns false if that failed.
    func replace(with node: MarkdownNode) -> Bool {
        if cmark_node_replace(pointer, node.pointer) == 1 { return true }
        node.free()
        return false
    }

    func append(html: [UInt8]) {
        if let node = Self.html(html, isBlock: false) { append(node) }
    }

    func append(text: String) {
        guard let node = MarkdownNode(cmark_node_new(CMARK_NODE_TEXT)) else { return }
        node.literal = text
        append(node)
    }

    private func append(_ node: MarkdownNode) {
        if cmark_node_append_child(pointer, node.pointer) != 1 { node.free() }
    }

    /// Creates a link that is in no tree yet.
    func link(to address: String) -> MarkdownNode? {
        guard let link = MarkdownNode(cmark_node_new(CMARK_NODE_LINK)) else { return nil }
        link.destination = address
        return link
    }

    private static func html(_ html: [UInt8], isBlock: Bool) -> MarkdownNode? {
        guard let node = cmark_node_new(isBlock ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE) else {
            return nil
        }
        (html + [0]).withUnsafeBytes { bytes in
            _ = cmark_node_set_on_enter(node, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        return MarkdownNode(node)
    }

    func html(options: Int32) -> [UInt8] {
        guard let text = cmark_render_html(pointer, options) else { return [] }
        defer { cmark_get_default_mem_allocator().pointee.free(text) }
        return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}

extension MarkdownNode {
    init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.init(pointer: pointer)
    }

    /// Visits this node and its descendants from top to bottom. The visitors must not change the tree.
    func walk(enter: (MarkdownNode) -> Void, leave: (MarkdownNode) -> Void = { _ in }) {
        guard let iterator = cmark_iter_new(pointer) else { return }
        defer { cmark_iter_free(iterator) }
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            guard let node = MarkdownNode(cmark_iter_get_node(iterator)) else { continue }
            event == CMARK_EVENT_ENTER ? enter(node) : leave(node)
        }
    }

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
