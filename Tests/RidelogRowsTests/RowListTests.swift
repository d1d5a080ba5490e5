import RidelogRows
import RidelogHTML
import RidelogRecords
import Testing

struct RowListTests {
    @Test("writes rows as list items with links and escaped classes")
    func listItems() {
        let rows: [Coffee] = [.stop(Coffee.Stop(place: "Mühle", price: nil)), .sum(3)]
        #expect(
            RowList(rows: rows).html() == """
                <ol class="rows"><li><a href="coffee/index.html">Mühle</a></li>\
                <li class="sum &quot;x&quot;">All 3</li></ol>
                """)
    }

    @Test("replaces the default class with the given one")
    func customClass() {
        #expect(RowList(rows: [PlainRow](), styleClass: "log").html() == "<ol class=\"log\"></ol>")
    }

    @Test("a minimal row defaults to no selection and no class")
    func minimalRow() {
        let row = PlainRow(text: "<a>")
        row.didSelect()
        #expect(row.selection == .none && row.styleClass.isEmpty)
        #expect(row.model is PlainRow)
        #expect(RowList(rows: [row]).html() == "<ol class=\"rows\"><li>&lt;a&gt;</li></ol>")
    }

    @Test("writes pages and addresses as links and events as buttons")
    func selections() {
        func view(_ selection: RowSelection) -> String {
            SelectableView(selection) { Text("x") }.html()
        }
        #expect(view(.none) == "x")
        #expect(view(.page("a b.html")) == "<a href=\"a%20b.html\">x</a>")
        #expect(view(.address("https://example.org")) == "<a href=\"https://example.org\">x</a>")
        #expect(view(.address("javascript:x")) == "<a>x</a>")
        #expect(
            view(.event("show")) == "<button type=\"button\" data-event=\"show\" disabled=\"\">x</button>")
        #expect(
            view(.event("a\"b", detail: "<c>"))
                == "<button type=\"button\" data-event=\"a&quot;b\" data-detail=\"&lt;c&gt;\" disabled=\"\">x</button>"
        )
    }
}

struct RowSelectionTests {
    private struct Place: TableRowType, ListRowType, RowModelType {
        var selection: RowSelection { .page("mill.html") }

        static var columns: [TableColumn] { [TableColumn(.text) { Text("Place") }] }
        var header: some View { Text("Mill") }
        var cells: some View { EmptyView() }
        var view: some View { Text("Mill") }
    }

    @Test("follows the selection of typed rows that do not place it themselves")
    func followsSelection() {
        #expect(
            RowTable(Text("x"), rows: [Place()]).html().contains(
                #"<th scope="row"><a href="mill.html">Mill</a></th>"#))
        #expect(
            RowList(rows: [Place()]).html() == #"<ol class="rows"><li><a href="mill.html">Mill</a></li></ol>"#
        )
    }

    @Test("writes one link where selections are nested")
    func nestsNoLinks() {
        let view = SelectableView(.page("a.html")) { SelectableView(.page("b.html")) { Text("x") } }
        #expect(view.html() == #"<a href="a.html">x</a>"#)
    }
}
