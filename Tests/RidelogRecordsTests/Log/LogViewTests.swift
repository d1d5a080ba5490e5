import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

struct LogViewTests {
    private let log = Log([
        Log.Entry(date: Date(timeIntervalSince1970: 60), element: Remark(id: 1, styleClass: "quiet & small")),
        Log.Entry(date: Date(timeIntervalSince1970: 120), element: Remark(id: 2, text: "!")),
    ])

    @Test("lists entries newest first, with their style class")
    func entryItems() {
        #expect(
            LogView(log).html() == """
                <ol class="log"><li><time datetime="1970-01-01T00:02:00Z">00:02</time> !</li>\
                <li class="quiet &amp; small"><time datetime="1970-01-01T00:01:00Z">00:01</time> </li></ol>
                """)
    }

    @Test("writes the environment's text for an empty log")
    func emptyText() {
        #expect(LogView(Log<Remark>()).html() == "<p class=\"empty\">No entries yet.</p>")
        #expect(
            LogView(Log<Remark>()).environment(\.emptyLogText, "Noch nichts <hier>.").html()
                == "<p class=\"empty\">Noch nichts &lt;hier&gt;.</p>")
    }

    @Test("writes a custom view for an empty log only")
    func customEmptyView() {
        #expect(LogView(Log<Remark>()) { Divider() }.html() == "<hr/>")
        #expect(!LogView(log) { Divider() }.html().contains("<hr/>"))
    }

    @Test("writes a custom list class, also in sections")
    func customListClass() {
        #expect(LogView(log).listClass("journal").html().hasPrefix("<ol class=\"journal\"><li>"))
        #expect(
            LogView(log).listClass("journal").sections(by: .day).html().contains("<ol class=\"journal\">"))
    }
}
