import RidelogEssentials
import RidelogHTML
import RidelogModels

/// The view of a record whose type is forgotten: asks the record's own type for it.
struct AnyRecordView: PrimitiveView {
    let entry: Log<AnyRecordable>.Entry

    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        render(view.entry.element.base, on: view.entry.date, into: &writer)
    }

    static func _renderRows(
        _ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter
    ) {
        renderRows(view.entry.element.base, on: view.entry.date, as: row, into: &writer)
    }

    private static func render<Item: Recordable>(
        _ item: Item, on date: Date, into writer: inout HTMLWriter
    ) {
        Item.RecordView._render(view(of: item, on: date), into: &writer)
    }

    private static func renderRows<Item: Recordable>(
        _ item: Item, on date: Date, as row: RowTag, into writer: inout HTMLWriter
    ) {
        Item.RecordView._renderRows(view(of: item, on: date), as: row, into: &writer)
    }

    private static func view<Item: Recordable>(of item: Item, on date: Date) -> Item.RecordView {
        Item.view(for: Log<Item.Record>.Entry(date: date, element: item.record))
    }
}
