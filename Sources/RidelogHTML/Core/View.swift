/// A value that writes HTML.
///
/// As in SwiftUI a view is composed of other views in its ``body``. Rendering goes through static functions
/// into one concrete writer, which the compiler can specialise; there is no tree in between.
public protocol View: SendableMetatype {
    /// What the view is made of; `Never` for one that writes itself.
    associatedtype Body: View

    /// What the view shows.
    @ViewBuilder var body: Body { get }

    /// Writes the view. Only views without a body have one of their own.
    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter)

    /// Writes the view as rows of a container: groups and loops write a row for each of their views.
    static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter)
}

extension View {
    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        Body._render(view.body, into: &writer)
    }

    @inlinable
    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        Body._renderRows(view.body, as: row, into: &writer)
    }
}

/// A view that writes itself instead of having a body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// No value of `Never` exists, so nothing can be asked for its body but by a view that says it has none.
    public var body: Never {
        return preconditionFailure("A primitive view writes itself; it has no body.")
    }

    @inlinable
    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        writer.open(row)
        _render(view, into: &writer)
        writer.close(row)
    }
}

extension Never: PrimitiveView {
    /// Nothing.
    public typealias Body = Never

    @inlinable
    public static func _render(_ view: borrowing Never, into writer: inout HTMLWriter) {}
}
