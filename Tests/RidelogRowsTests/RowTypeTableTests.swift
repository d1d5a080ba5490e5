import RidelogRows
import RidelogRecords
import Testing

struct RowTypeTableTests {
    private final class BakeryController: RowTypeTableViewController {
        private(set) var loads = 0
        let breads: [Bakery]

        init(_ breads: [Bakery]) {
            self.breads = breads
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            loads += 1
            title = "Bread & more"
            id = "bread"
            columns = Bakery.columns
            rows = breads
        }
    }

    private func bread(_ name: String, _ grams: Int, _ selection: RowSelection = .none) -> Bakery {
        .bread(Bakery.Bread(name: name, grams: grams, selection: selection))
    }

    private let head = """
        <div class="wide"><table class="data sort" id="bread"><caption class="vh">Bread &amp; more</caption>\
        <thead><tr><th scope="col" class="text" aria-sort="ascending">Bread</th>\
        <th scope="col">Weight <small>g</small></th>
        """

    @Test("writes a caption, scopes, alignment and sort keys")
    func tableMarkup() {
        let controller = BakeryController([
            bread("Rye <dark>", 1000, .page("rye/index.html")), bread("Stollen", 750),
        ])
        #expect(
            controller.view.html() == head + """
                </tr></thead><tbody>\
                <tr><th scope="row" data-v="rye &lt;dark&gt;"><a href="rye/index.html">Rye &lt;dark&gt;</a></th>\
                <td data-v="1000">1000 g</td></tr>\
                <tr><th scope="row" data-v="stollen">Stollen</th><td data-v="750">750 g</td></tr>\
                </tbody></table></div>
                """)
    }

    @Test("pads rows of different kinds to the width of the widest")
    func mixedRows() {
        let controller = BakeryController([
            bread("Rye", 1000, .page("rye/index.html")), .remark("Sold out"), .total([1000, 2]),
        ])
        #expect(
            controller.view.html() == head + """
                <td></td></tr></thead><tbody>\
                <tr><th scope="row" data-v="rye"><a href="rye/index.html">Rye</a></th>\
                <td data-v="1000">1000 g</td><td></td></tr>\
                <tr><th scope="row"><em>Sold out</em></th><td></td><td></td></tr>\
                <tr><th scope="row">Total</th><td><b>1000</b></td><td class="text"><b>2</b></td></tr>\
                </tbody></table></div>
                """)
    }

    @Test("makes a table without links focusable by keyboard")
    func keyboardFocus() {
        let html = BakeryController([bread("Rye", 1000)]).view.html()
        #expect(
            html.hasPrefix(
                """
                <div class="wide" role="region" aria-labelledby="bread-title" tabindex="0">\
                <table class="data sort" id="bread"><caption class="vh" id="bread-title">Bread &amp; more</caption>
                """))
    }

    @Test("writes an event selection as a button")
    func eventButton() {
        let view = BakeryController([bread("Rye", 1, .event("show-bread", detail: "\"rye\""))]).view
        #expect(
            view.html().contains(
                """
                <button type="button" data-event="show-bread" data-detail="&quot;rye&quot;" disabled="">Rye</button></th>
                """))
    }

    @Test("a controller without content writes an empty table")
    func emptyController() {
        #expect(
            RowTypeTableViewController().view.html()
                == "<div class=\"wide\" tabindex=\"0\"><table class=\"data sort\"><tbody></tbody></table></div>"
        )
    }

    @Test("loads the view once, at its first use")
    func viewLoading() {
        let controller = BakeryController([])
        #expect(controller.loads == 0)
        _ = controller.view
        controller.loadViewIfNeeded()
        _ = controller.view
        #expect(controller.loads == 1)
    }

    @Test("shows rows that were set before the view was loaded")
    func earlyRows() {
        let controller = RowTypeTableViewController()
        controller.rows = [bread("Rye", 1)]
        #expect(controller.view.html().contains("Rye"))
    }

    /// The view is a value: it crosses to another thread, and what happens to its controller later leaves it alone.
    @Test("renders a view in another task, unaffected by later row changes")
    func detachedView() async {
        let controller = BakeryController([bread("Rye", 1)])
        let view = controller.view
        let expected = view.html()
        controller.rows = []
        #expect(await Task.detached { view.html() }.value == expected)
        #expect(expected.contains("Rye") && !controller.view.html().contains("Rye"))
    }

    @MainActor @Test("renders the view of a main-actor controller in a detached task")
    func mainActorController() async {
        let controller = BakeryController([bread("Rye", 1)])
        let view = controller.view
        #expect(await Task.detached { view.html() }.value == controller.view.html())
    }

    // MARK: Selecting

    private final class Selections {
        var names: [String] = []
    }

    private struct SelectedRow: UITableViewPresentable {
        let name: String
        let selections: Selections

        var model: any RowModelType { Bakery.Remark(text: name) }
        var CellType: any UITableViewRowCell.Type { RemarkCell.self }

        func didSelect() {
            selections.names.append(name)
        }
    }

    @Test(
        "calls didSelect on the row at a valid index only",
        arguments: [(0, ["a"]), (1, ["b"]), (2, []), (-1, []), (.max, [])])
    func rowSelection(index: Int, names: [String]) {
        let selections = Selections()
        let controller = RowTypeTableViewController()
        controller.rows = ["a", "b"].map { SelectedRow(name: $0, selections: selections) }
        controller.select(index)
        #expect(selections.names == names)
    }

    // MARK: Refreshing

    private final class CarefulController: RowTypeTableViewController {
        private(set) var changes: [Int] = []
        var reload: ((CarefulController) -> Void)?

        override func rowsDidChange(_ rows: [any UITableViewPresentable]) {
            changes.append(rows.count)
            reload?(self)
        }
    }

    @Test("notifies a subclass of each change of the rows")
    func rowChanges() {
        let controller = CarefulController()
        controller.rows = [bread("Rye", 1)]
        controller.rows.append(bread("Spelt", 2))
        #expect(controller.changes == [1, 2])
    }

    @Test("shows only those changes that a subclass reloads")
    func partialReload() {
        let controller = CarefulController()
        controller.reload = { $0.reloadData() }
        controller.rows = [bread("Rye", 1), bread("Spelt", 2)]
        controller.reload = { $0.reloadRow(at: 1) }
        controller.rows = [bread("Oats", 3), bread("Barley", 4)]
        let html = controller.view.html()
        #expect(html.contains("Rye") && html.contains("Barley"))
        #expect(!html.contains("Oats") && !html.contains("Spelt"))
        controller.reload = nil
        controller.rows = []
        #expect(controller.view.html() == html)
    }

    @Test("ignores the reload of a row out of range", arguments: [-1, 1, Int.max])
    func invalidReload(index: Int) {
        let controller = CarefulController()
        controller.rows = [bread("Rye", 1), bread("Spelt", 2)]
        controller.reloadRow(at: 0)
        #expect(!controller.view.html().contains("Rye"))
        controller.rows = [bread("Rye", 1)]
        controller.reloadData()
        controller.reloadRow(at: index)
        #expect(controller.view.html().contains("Rye"))
    }

    // MARK: Any table

    @Test("random rows give a well-formed table with rows of equal width", arguments: 0..<40)
    func randomRows(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let texts = ["", "Rye", "a & b", "<th>", "\"quoted\"", "ÄÖ ☕️"]
        let rows: [Bakery] = (0..<Int.random(in: 0...9, using: &random)).map { index in
            let text = texts.randomElement(using: &random) ?? ""
            return switch Int.random(in: 0...2, using: &random) {
            case 0:
                bread(
                    text, index,
                    [.none, .page("a/index.html"), .event(text)].randomElement(using: &random) ?? .none)
            case 1: .remark(text)
            default: .total((0..<Int.random(in: 0...4, using: &random)).map(\.self))
            }
        }
        let controller = RowTypeTableViewController()
        controller.rows = rows
        if Bool.random(using: &random) { controller.columns = Bakery.columns }
        let view = controller.view
        let reading = XMLReading(fragment: view.rendered())
        #expect(reading.isWellFormed)
        let widths = Set(
            reading.elements.split(separator: "tr").dropFirst(reading.elements.first == "tr" ? 0 : 1)
                .map { $0.count { $0 == "td" || $0 == "th" } })
        #expect(widths.count <= 1)
        let headers = reading.attributes.filter { $0["scope"] == "row" }
        #expect(headers.count == rows.count)
        for case .remark(let text) in rows where !text.isEmpty { #expect(reading.text.contains(text)) }
    }
}
