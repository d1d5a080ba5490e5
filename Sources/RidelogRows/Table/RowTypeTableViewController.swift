/// Rows of any kinds as a table. Subclass it to say where the rows come from.
///
///     final class StopsController: RowTypeTableViewController {
///         override func viewDidLoad() {
///             super.viewDidLoad()
///             title = "Coffee stops"
///             rows = stops.map(StopRow.stop)
///         }
///     }
///
/// A controller is a plain class: it lives wherever it is made, on the main actor beside a service that informs it of
/// changes, or within the rendering of one page, and the compiler keeps it there. What leaves it is ``view``,
/// a `Sendable` value, which is rendered anywhere and does not change with the controller.
open class RowTypeTableViewController {
    private typealias Loaded = (cell: any UITableViewRowCell, selection: RowSelection)

    /// What the table holds, as its caption; none if nil.
    open var title: String?

    /// The table's id, for a filter and for links to it.
    open var id: String?

    /// The columns from left to right; the first is that of the rows' headers. Without any the table has no head.
    open var columns: [TableColumn] = []

    /// The rows from top to bottom. Setting them calls ``rowsDidChange(_:)``.
    open var rows: [any UITableViewPresentable] = [] {
        didSet { rowsDidChange(rows) }
    }

    private var loaded: [Loaded] = []
    private var isViewLoaded = false

    public init() {}

    /// Called once, before the table is returned for the first time.
    open func viewDidLoad() {}

    /// Called when the rows were set. By default makes all cells anew; override it to refresh in another way:
    /// the table shows what was loaded, by ``reloadData()`` or ``reloadRow(at:)``.
    open func rowsDidChange(_ rows: [any UITableViewPresentable]) {
        reloadData()
    }

    /// Makes a cell for each row.
    public final func reloadData() {
        loaded = rows.map(Self.load)
    }

    /// Makes the cell of one row anew; nothing happens if there is no such row or it was not loaded yet.
    public final func reloadRow(at index: Int) {
        guard rows.indices.contains(index), loaded.indices.contains(index) else { return }
        loaded[index] = Self.load(rows[index])
    }

    /// Selects a row, as a touch does on a screen: calls its ``RowType/didSelect()``. Nothing happens if there is
    /// no such row.
    open func select(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        rows[index].didSelect()
    }

    /// The table as it is now.
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

    /// Calls ``viewDidLoad()`` if that has not happened yet.
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
