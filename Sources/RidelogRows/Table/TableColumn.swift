import RidelogHTML

/// A column of a table.
public struct TableColumn: Sendable {
    /// The alignment of a column's cells, which also decides how the page's script sorts them.
    public enum Alignment: Hashable, Sendable {
        /// Text, aligned at the start.
        case text
        /// Numbers, aligned at the end.
        case number
    }

    /// The order of rows sorted by a column.
    public enum Order: String, Hashable, Sendable {
        /// Smallest first.
        case ascending
        /// Largest first.
        case descending
    }

    package let title: AnySendableView
    package let alignment: Alignment
    package let order: Order?

    /// - Parameters:
    ///   - alignment: the alignment of the cells.
    ///   - order: how the rows are already sorted by this column; nil if they are not.
    ///   - title: the column's header.
    public init<Title: View & Sendable>(
        _ alignment: Alignment = .number, order: Order? = nil, @ViewBuilder title: () -> Title
    ) {
        self.title = AnySendableView(title())
        self.alignment = alignment
        self.order = order
    }

    package var attributes: [Attribute] {
        var attributes: [Attribute] = [.attribute("scope", "col")]
        if alignment == .text { attributes.append(.class("text")) }
        if let order { attributes.append(.attribute("aria-sort", order.rawValue)) }
        return attributes
    }
}
