import CCMark

/// A node of libcmark's tree. It does not own it: ``MarkdownTree`` does, and must outlive it.
struct MarkdownNode {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    private init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

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
        var node = parent
        while let current = node {
            if current.pointer == ancestor.pointer { return true }
            node = current.parent
        }
        return false
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
        cmark_node_free(pointer)
    }

    /// Puts HTML in the place of a block.
    func replace(withHTML html: [UInt8]) {
        guard let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return }
        (html + [0]).withUnsafeBytes { bytes in
            _ = cmark_node_set_on_enter(block, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        guard cmark_node_replace(pointer, block) == 1 else { return cmark_node_free(block) }
        cmark_node_free(pointer)
    }

    /// The node as HTML.
    func html(options: Int32) -> [UInt8] {
        guard let text = cmark_render_html(pointer, options) else { return [] }
        defer { cmark_get_default_mem_allocator().pointee.free(text) }
        return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}

extension MarkdownNode {
    /// Visits this node and all in it from top to bottom. The visitors must not change the tree.
    func walk(enter: (MarkdownNode) -> Void, leave: (MarkdownNode) -> Void = { _ in }) {
        guard let iterator = cmark_iter_new(pointer) else { return }
        defer { cmark_iter_free(iterator) }
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            guard let node = cmark_iter_get_node(iterator).map(MarkdownNode.init) else { continue }
            event == CMARK_EVENT_ENTER ? enter(node) : leave(node)
        }
    }
}
