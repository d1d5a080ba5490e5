import RidelogHTML

/// A view inside the link or button of a row's selection; without one if there is no selection or an enclosing view is
/// a link or button already.
public struct SelectableView<Content: View>: PrimitiveView {
    @usableFromInline let selection: RowSelection
    @usableFromInline let content: Content

    /// - Parameters:
    ///   - selection: the link or button around the view.
    ///   - content: the content, without links or buttons; phrasing content only in a button.
    @inlinable
    public init(_ selection: RowSelection, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        let outer = (writer.environment.isPhrasing, writer.environment.isSelectable)
        let element = view.selection.element(in: &writer.environment)
        if let element { writer.open(element.name, element.attributes) }
        Content._render(view.content, into: &writer)
        if let element { writer.close(element.name) }
        (writer.environment.isPhrasing, writer.environment.isSelectable) = outer
    }

    /// Writes rows with the link or button inside each row.
    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        let outer = (writer.environment.isPhrasing, writer.environment.isSelectable)
        let element = view.selection.element(in: &writer.environment)
        let row = element.map { row.holding($0.name, $0.attributes) } ?? row
        Content._renderRows(view.content, as: row, into: &writer)
        (writer.environment.isPhrasing, writer.environment.isSelectable) = outer
    }
}

extension SelectableView: Sendable where Content: Sendable {}

extension RowSelection {
    /// The element of the selection; nil if there is none. Also restricts a button to phrasing content.
    @usableFromInline
    func element(in environment: inout EnvironmentValues) -> (name: StaticString, attributes: [Attribute])? {
        guard self != .none, !environment.isSelectable else { return nil }
        environment.isSelectable = true
        let isEnabled = environment.isEnabled
        switch self {
        case .none: return nil
        case .page(let path): return ("a", [.href(path)].ofLink(isEnabled: isEnabled))
        case .address(let address): return ("a", .linking(to: address).ofLink(isEnabled: isEnabled))
        case .event(let name, let detail):
            environment.isPhrasing = true
            return ("button", (.button + .announcing(name, detail: detail)).ofButton(isEnabled: isEnabled))
        }
    }
}
