import RidelogHTML

/// A column of a table.
public struct TableColumn: Sendable {
    /// How the cells of a column are aligned, and how the page's script sorts them.
    public enum Alignment: Hashable, Sendable {
        /// Words, aligned at their beginnings.
        case text
        /// Figures, aligned at their ends.
        case number
    }

    /// How rows are sorted by a column.
    public enum Order: String, Hashable, Sendable {
        /// The smallest first.
        case ascending
        /// The largest first.
        case descending
    }

    package let title: AnySendableView
    let alignment: Alignment
    package let order: Order?

    /// - Parameters:
    ///   - alignment: how the cells are aligned.
    ///   - order: how the rows are sorted by this column when the page comes; nil if they are not.
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
