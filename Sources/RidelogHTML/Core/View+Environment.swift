extension View {
    /// Sets a value in the environment of this view.
    @inlinable
    public func environment<Value: Sendable>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value> & Sendable, _ value: Value
    ) -> some View {
        EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
    }
}

/// Inlinable, so that the content is specialised.
@usableFromInline
struct EnvironmentModifier<Content: View>: PrimitiveView {
    @usableFromInline let content: Content
    @usableFromInline let change: (inout EnvironmentValues) -> Void

    @inlinable
    init(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
        (self.content, self.change) = (content, change)
    }

    @inlinable
    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        within(view, &writer) { Content._render($0, into: &$1) }
    }

    @inlinable
    static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        within(view, &writer) { Content._renderRows($0, as: row, into: &$1) }
    }

    @inlinable
    static func within(
        _ view: borrowing Self,
        _ writer: inout HTMLWriter,
        render: (Content, inout HTMLWriter) -> Void
    ) {
        let outer = writer.environment
        view.change(&writer.environment)
        render(view.content, &writer)
        writer.environment = outer
    }
}
