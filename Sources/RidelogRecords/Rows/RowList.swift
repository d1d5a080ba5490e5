import RidelogHTML

/// Rows that know their view: shown as a list.
public protocol ListRowType: RowType {
    associatedtype RowView: View

    /// The row's class for style sheets; none if empty.
    var styleClass: String { get }

    /// The whole row. Where it links to its ``RowType/selection`` is its own affair.
    @ViewBuilder var view: RowView { get }
}

extension ListRowType {
    public var styleClass: String { "" }
}

/// Rows as a list.
public struct RowList<Row: ListRowType>: View {
    private let rows: [Row]
    private let styleClass: StaticString

    /// - Parameters:
    ///   - rows: from top to bottom.
    ///   - styleClass: the list's class for style sheets.
    public init(rows: [Row], styleClass: StaticString = "rows") {
        self.rows = rows
        self.styleClass = styleClass
    }

    public var body: some View {
        Element("ol", .class(styleClass)) {
            ForEach(rows) { row in
                Element("li", attributes: row.styleClass.isEmpty ? [] : [.class(row.styleClass)]) {
                    row.view
                }
            }
        }
    }
}

/// A view under the link of a row's selection, if there is one.
public struct SelectableView<Content: View>: View {
    private let selection: RowSelection
    private let content: Content

    public init(_ selection: RowSelection, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public var body: some View {
        switch selection {
        case .none: content
        case .page(let path): Link(destination: path) { content }
        case .address(let address): Link(address: address) { content }
        }
    }
}
