/// A value that renders HTML.
///
/// As in SwiftUI, a view is composed of other views in its ``body``. Static functions render directly into one concrete
/// writer, which the compiler can specialise, without an intermediate tree.
public protocol View: SendableMetatype {
    /// The type of the body; `Never` for primitive views.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder var body: Body { get }

    /// Writes the view. Only primitive views implement it.
    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter)

    /// Writes the view as rows of a container. Groups and loops write a row for each of their views.
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

/// A view that writes itself and has no body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Primitive views have no body; calling this is a programming error.
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
    /// `Never` has no body.
    public typealias Body = Never

    @inlinable
    public static func _render(_ view: borrowing Never, into writer: inout HTMLWriter) {}
}
