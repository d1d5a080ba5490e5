import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

struct AnyRecordableTests {
    /// Has the same ids as `Remark`, and another look.
    private struct Alarm: Recordable, Sendable {
        let id: Int
        var styleClass: String { "alarm" }

        static func view(for entry: Log<Alarm>.Entry) -> some View {
            Element("b", text: "Alarm \(entry.element.id)")
            Element("i", text: "!")
        }
    }

    private let date = Date(timeIntervalSince1970: 0)

    private func entry(_ item: AnyRecordable) -> Log<AnyRecordable>.Entry {
        Log.Entry(date: date, element: item)
    }

    @Test("shows records of several types in one log")
    func mixedLog() {
        var journal = Log<AnyRecordable>()
        journal.insert(AnyRecordable(Alarm(id: 1)), on: date)
        journal.insert(AnyRecordable(Remark(id: 1, text: "a")), on: date.addingTimeInterval(60))
        journal.insert(
            AnyRecordable(Wrapped(id: "w", remark: Remark(id: 2, text: "b"))),
            on: date.addingTimeInterval(120))
        #expect(
            LogView(journal).html() == """
                <ol class="log"><li><time datetime="1970-01-01T00:02:00Z">00:02</time> b</li>\
                <li><time datetime="1970-01-01T00:01:00Z">00:01</time> a</li>\
                <li class="alarm"><b>Alarm 1</b><i>!</i></li></ol>
                """)
    }

    @Test("an erased record renders like the wrapped record")
    func wrappedView() {
        let remark = Remark(id: 5, text: "<x>")
        #expect(
            AnyRecordable.view(for: entry(AnyRecordable(remark))).html()
                == Remark.view(for: Log.Entry(date: date, element: remark)).html())
    }

    @Test("renders the record that the wrapped one forwards to")
    func forwardedView() {
        let wrapped = Wrapped(id: "w", remark: Remark(id: 5, text: "within"))
        #expect(
            AnyRecordable.view(for: entry(AnyRecordable(wrapped))).html()
                == Remark.view(for: Log.Entry(date: date, element: wrapped.remark)).html())
    }

    @Test("gives the same stack rows as the wrapped record")
    func stackRows() {
        let erased = VStack { AnyRecordable.view(for: entry(AnyRecordable(Alarm(id: 1)))) }
        let plain = VStack { Alarm.view(for: Log.Entry(date: date, element: Alarm(id: 1))) }
        #expect(erased.html() == plain.html())
        #expect(plain.html() == "<div class=\"vstack\"><div><b>Alarm 1</b></div><div><i>!</i></div></div>")
    }

    @Test("identifies a record by its type and id")
    func identity() {
        #expect(AnyRecordable(Remark(id: 1)).id == AnyRecordable(Remark(id: 1, text: "other")).id)
        #expect(AnyRecordable(Remark(id: 1)).id != AnyRecordable(Remark(id: 2)).id)
        #expect(AnyRecordable(Remark(id: 1)).id != AnyRecordable(Alarm(id: 1)).id)
        let ids = [
            AnyRecordable(Remark(id: 1)), AnyRecordable(Alarm(id: 1)), AnyRecordable(Remark(id: 1)),
            AnyRecordable(Wrapped(id: "1", remark: Remark(id: 1))),
        ].map(\.id)
        #expect(Set(ids).count == 3)
    }

    @Test("an entry has the id of its record")
    func entryID() {
        #expect(entry(AnyRecordable(Remark(id: 9))).id == AnyRecordable(Remark(id: 9)).id)
    }

    @Test("casts back to the wrapped type only")
    func casting() {
        let erased = AnyRecordable(Remark(id: 3, text: "t"))
        #expect(erased.casted(to: Remark.self)?.text == "t")
        #expect(erased.casted(to: Alarm.self) == nil)
        #expect(erased.base is Remark)
    }

    @Test("erasing twice equals erasing once")
    func doubleErasure() {
        let erased = AnyRecordable(AnyRecordable(Remark(id: 3)))
        #expect(erased.base is Remark)
        #expect(erased.id == AnyRecordable(Remark(id: 3)).id)
    }

    @Test("erasing a log keeps its order")
    func erasedLog() {
        let log = Log(
            [3, 1, 2].map { Log<Remark>.Entry(date: date, element: Remark(id: $0, text: "\($0)")) })
        #expect(LogView(log.erased()).html() == LogView(log).html())
        #expect(log.erased().map(\.id) == log.map { AnyRecordable($0.element).id })
    }

    /// Rendering happens away from where the log was made.
    @Test("an erased record renders in a detached task")
    func detachedRendering() async {
        let journal = Log([entry(AnyRecordable(Remark(id: 1, text: "x")))])
        let html = await Task.detached { LogView(journal).html() }.value
        #expect(html == LogView(journal).html())
    }
}
