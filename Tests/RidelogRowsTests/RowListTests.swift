import RidelogRows
import RidelogHTML
import RidelogRecords
import Testing

struct RowListTests {
    @Test func rowsAreItems() {
        let rows: [Coffee] = [.stop(Coffee.Stop(place: "Mühle", price: nil)), .sum(3)]
        #expect(
            RowList(rows: rows).html() == """
                <ol class="rows"><li><a href="coffee/index.html">Mühle</a></li>\
                <li class="sum &quot;x&quot;">All 3</li></ol>
                """)
    }

    @Test func aListMayHaveAnotherClass() {
        #expect(RowList(rows: [PlainRow](), styleClass: "log").html() == "<ol class=\"log\"></ol>")
    }

    @Test func aRowNeedsLittle() {
        let row = PlainRow(text: "<a>")
        row.didSelect()
        #expect(row.selection == .none && row.styleClass.isEmpty)
        #expect(row.model is PlainRow)
        #expect(RowList(rows: [row]).html() == "<ol class=\"rows\"><li>&lt;a&gt;</li></ol>")
    }

    @Test func selectingIsFollowingALink() {
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
