import RidelogRows
import RidelogHTML
import RidelogRecords
import Testing

struct RowTypeListTests {
    private func bread(_ name: String, _ selection: RowSelection = .none) -> Bakery {
        .bread(Bakery.Bread(name: name, grams: 5, selection: selection))
    }

    private let rye = "<div class=\"vstack\"><div>Rye</div><div>5 g</div></div>"

    @Test("shows each kind of row by its own view")
    func rowViews() {
        #expect(
            RowTypeListView(rows: [bread("Rye"), Bakery.remark("a & b"), Loaf(name: "Batch")]).html()
                == "<ul class=\"rows\"><li>\(rye)</li><li class=\"bare\">a &amp; b</li>"
                + "<li><strong>Batch</strong></li></ul>")
    }

    @Test("writes a row of two views as two items")
    func severalViews() {
        #expect(
            RowTypeListView(rows: [Bakery.total([])]).html()
                == "<ul class=\"rows\"><li>Total</li><li>of all</li></ul>")
    }

    @Test("writes page and address selections as links")
    func linkedRows() {
        #expect(
            RowTypeListView(rows: [
                bread("Rye", .page("rye/index.html")), bread("Rye", .address("https://example.org")),
            ]).html()
                == """
                <ul class="rows"><li><a href="rye/index.html">\(rye)</a></li>\
                <li><a href="https://example.org">\(rye)</a></li></ul>
                """)
    }

    /// A button may hold phrases only, so the stack in it is one; the row after it is not.
    @Test("writes an event selection as a button with spans inside")
    func eventRow() {
        #expect(
            RowTypeListView(rows: [bread("Rye", .event("show", detail: "rye")), bread("Rye")]).html()
                == """
                <ul class="rows"><li><button type="button" data-event="show" data-detail="rye" disabled="">\
                <span class="vstack"><span>Rye</span><span>5 g</span></span></button></li><li>\(rye)</li></ul>
                """)
    }

    @Test("a disabled list disables its links and buttons")
    func disabledList() {
        let list = RowTypeListView(rows: [
            bread("Rye", .page("rye/index.html")), bread("Rye", .event("show")),
        ])
        let html = list.disabled(true).html()
        #expect(html.contains("<li><a role=\"link\" aria-disabled=\"true\"><div"))
        #expect(
            html.contains("<button type=\"button\" data-event=\"show\" disabled=\"\" aria-disabled=\"true\">")
        )
        #expect(list.disabled(false).html() == list.html())
    }

    @Test("writes plain, identified and bound rows alike")
    func rowSources() {
        let rows: [any RowTypeListPresentable] = [bread("Rye"), Loaf(name: "Batch")]
        let identified = rows.map { Identified(wrappedItem: $0) }
        let html = RowTypeListView(rows: rows).html()
        #expect(RowTypeListView(rows: identified).html() == html)
        #expect(RowTypeListView(rows: .constant(identified)).html() == html)
        #expect(Set(identified.map(\.id)).count == 2)
    }

    @Test("no rows give an empty list element")
    func emptyList() {
        #expect(RowTypeListView(rows: [any RowTypeListPresentable]()).html() == "<ul class=\"rows\"></ul>")
    }

    @Test("applies the list style of its environment")
    func inheritedStyle() {
        let rows: [any RowTypeListPresentable] = [Loaf(name: "Batch")]
        let own = ListStyle("loaves", isOrdered: true)
        #expect(
            RowTypeListView(rows: rows).listStyle(own).html()
                == "<ol class=\"rows loaves\"><li><strong>Batch</strong></li></ol>")
        #expect(
            RowTypeListView(rows: rows).id("bread").listStyle(.grouped).html()
                == "<ul class=\"rows grouped\" id=\"bread\"><li><strong>Batch</strong></li></ul>")
        #expect(
            RowList(rows: [Loaf(name: "x")], styleClass: "log").listStyle(.inset).html()
                == "<ol class=\"log inset\"><li><strong>x</strong></li></ol>")
    }

    @Test("random rows give well-formed markup with every item", arguments: 0..<40)
    func randomRows(seed: UInt64) {
        var random = SeededRandom(seed)
        let names = ["", "Rye", "a & b", "<li>", "ÄÖ ☕️"]
        let rows: [any RowTypeListPresentable] = (0..<Int.random(in: 0...9, using: &random)).map { _ in
            let name = names.randomElement(using: &random) ?? ""
            return switch Int.random(in: 0...3, using: &random) {
            case 0:
                bread(
                    name,
                    [.page("a b/index.html"), .event(name, detail: name)].randomElement(using: &random)
                        ?? .none)
            case 1: Bakery.remark(name)
            case 2: Loaf(name: name)
            default: Bakery.total([])
            }
        }
        let list = RowTypeListView(rows: rows).listStyle(.plain)
        let reading = XMLReading(fragment: list.rendered())
        #expect(reading.isWellFormed && reading.elements.first == "ul")
        let totals = rows.count { if case .total = $0 as? Bakery { true } else { false } }
        #expect(reading.elements.count { $0 == "li" } == rows.count + totals)
        #expect(list.html() == list.html())
    }
}
