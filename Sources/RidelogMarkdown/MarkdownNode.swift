import CCMark

/// A node of libcmark's tree. It does not own it: ``MarkdownTree`` does, and must outlive it.
struct MarkdownNode {
    let pointer: OpaquePointer

    var kind: cmark_node_type { cmark_node_get_type(pointer) }
    var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }
    var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }
    var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }

    /// Where the node starts in the text, which counts lines from 1.
    ///
    /// libcmark gives a link the line of its end, and a link in angle brackets the column in its block; the
    /// text in it has the right ones.
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

    /// The text of a text, a code or an HTML node.
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

    /// Takes the node out of the tree, but leaves what it holds in its place.
    func unwrap() {
        while let child = firstChild {
            guard cmark_node_insert_before(pointer, child.pointer) == 1 else { break }
        }
        remove()
    }

    /// Takes the node with all that it holds out of the tree.
    func remove() {
        cmark_node_unlink(pointer)
        free()
    }

    /// Ends the node, which must be in no tree.
    func free() {
        cmark_node_free(pointer)
    }

    var isAlone: Bool { cmark_node_next(pointer) == nil && cmark_node_previous(pointer) == nil }

    /// Puts HTML in its place; it is then in no tree.
    func replace(withHTML html: [UInt8], isBlock: Bool) -> Bool {
        Self.html(html, isBlock: isBlock).map(replace(with:)) ?? false
    }

    /// Puts another node in its place; it is then in no tree.
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

    /// A link that is in no tree yet.
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

    /// Visits this node and all in it from top to bottom. The visitors must not change the tree.
    func walk(enter: (MarkdownNode) -> Void, leave: (MarkdownNode) -> Void = { _ in }) {
        guard let iterator = cmark_iter_new(pointer) else { return }
        defer { cmark_iter_free(iterator) }
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            guard let node = MarkdownNode(cmark_iter_get_node(iterator)) else { continue }
            event == CMARK_EVENT_ENTER ? enter(node) : leave(node)
        }
    }
}
