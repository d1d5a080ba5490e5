/// A table of rows of any types. Subclass it to supply the rows.
///
///     final class StopsController: RowTypeTableViewController {
///         override func viewDidLoad() {
///             super.viewDidLoad()
///             title = "Coffee stops"
///             rows = stops.map(StopRow.stop)
///         }
///     }
///
/// A controller is a plain class that is not `Sendable`: create it where it is used, on the main actor beside a service
/// that reports changes to it, or while a page is rendered. Its ``view`` is a `Sendable` value, which can be rendered
/// anywhere and does not change with the controller.
open class RowTypeTableViewController {
    private typealias Loaded = (cell: any UITableViewRowCell, selection: RowSelection)

    /// The table's caption; nil for none.
    open var title: String?

    /// The table's id, for a filter and for links to it.
    open var id: String?

    /// The columns from left to right; the first has the rows' headers. Without columns the table has no head.
    open var columns: [TableColumn] = []

    /// The rows from top to bottom. Setting them calls ``rowsDidChange(_:)``.
    open var rows: [any UITableViewPresentable] = [] {
        didSet { rowsDidChange(rows) }
    }

    private var loaded: [Loaded] = []
    private var isViewLoaded = false

    public init() {}

    /// Called once, before ``view`` is first returned.
    open func viewDidLoad() {}

    /// Called after the rows were set. Makes all cells again by default. Override it to update differently: the table
    /// shows what ``reloadData()`` or ``reloadRow(at:)`` loaded.
    open func rowsDidChange(_ rows: [any UITableViewPresentable]) {
        reloadData()
    }

    /// Makes a cell for each row.
    public final func reloadData() {
        loaded = rows.map(Self.load)
    }

    /// Makes the cell of one row again. Does nothing if there is no such row or it is not loaded yet.
    public final func reloadRow(at index: Int) {
        guard rows.indices.contains(index), loaded.indices.contains(index) else { return }
        loaded[index] = Self.load(rows[index])
    }

    /// Selects a row, like a touch on a screen: calls its ``RowType/didSelect()``. Does nothing if there is no such
    /// row.
    open func select(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        rows[index].didSelect()
    }

    /// The current table.
    public final var view: RowTypeTableView {
        loadViewIfNeeded()
        return RowTypeTableView(
            caption: title, id: id, columns: columns,
            rows: loaded.map { loaded in
                RowTypeTableView.Row(
                    header: loaded.cell.header, sortKey: loaded.cell.sortKey, selection: loaded.selection,
                    details: loaded.cell.details)
            })
    }

    /// Calls ``viewDidLoad()`` if it has not been called yet.
    public final func loadViewIfNeeded() {
        if isViewLoaded { return }
        isViewLoaded = true
        viewDidLoad()
    }

    private static func load(_ row: any UITableViewPresentable) -> Loaded {
        let cell = row.CellType.init()
        cell.model = AnyRowModelType(row.model)
        return (cell, row.selection)
    }
}
