import RidelogRows
import RidelogHTML
import RidelogRecords
import Testing

struct RowTableTests {
    private let rows: [Coffee] = [.stop(Coffee.Stop(place: "Mühle & Co", price: 4.5)), .sum(1)]

    private func table(_ caption: String, _ content: String, id: String = "") -> String {
        """
        <div class="wide"><table class="data sort"\(id)><caption class="vh">\(caption)</caption>\
        <thead><tr><th scope="col" class="text">Place</th>\
        <th scope="col" aria-sort="descending">Price</th></tr></thead>\(content)</table></div>
        """
    }

    private let content = """
        <tr><th scope="row"><a href="coffee/index.html">Mühle &amp; Co</a></th><td data-v="4.5">4.5 €</td></tr>\
        <tr><th scope="row" data-v="~1">All 1</th><td class="text">–</td></tr>
        """

    @Test("writes a caption, scopes and sort keys")
    func tableMarkup() {
        #expect(
            RowTable(Text("Coffee <stops>"), rows: rows).html()
                == table("Coffee &lt;stops&gt;", "<tbody>\(content)</tbody>"))
    }

    @Test("writes the given id on the table element")
    func tableID() {
        #expect(
            RowTable(Text("x"), id: "rides", rows: [Coffee]()).html()
                == table("x", "<tbody></tbody>", id: " id=\"rides\""))
    }

    @Test("a group's heading spans all columns")
    func groupHeading() {
        let groups = [
            RowGroup(rows, id: "m6") { Text("June").bold() },
            RowGroup([Coffee]()),
        ]
        #expect(
            RowTable(Text("x"), groups: groups).html()
                == table(
                    "x",
                    """
                    <tbody><tr class="group"><th colspan="2" scope="rowgroup" id="m6">\
                    <strong>June</strong></th></tr>\(content)</tbody><tbody></tbody>
                    """))
    }

    @Test("escapes quotes and angle brackets in sort keys")
    func escapedSortKey() {
        #expect(TableCell(sortKey: "\"<") {}.html() == "<td data-v=\"&quot;&lt;\"></td>")
    }
}
