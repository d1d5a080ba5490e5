import RidelogRows
import Foundation
import RidelogHTML
import RidelogRecords
import Testing

/// The guides to `RowType` and to views hold: their snippets compile as they are, and render.
struct RowGuideTests {
    private let id = UUID()

    @Test("each kind of row gives its model")
    func rowModels() {
        let summary = RowTypeGuide.SomeRowType.summary(id: id)
        #expect((summary.model as? RowTypeGuide.SummaryCellModel)?.id == id)
        let entry = RowTypeGuide.SomeRowType.entry(id: id)
        #expect((entry.model as? RowTypeGuide.EntryCellModel)?.id == id)
    }

    @Test("a row that does not define didSelect has no selection")
    func defaultSelection() {
        let row = RowTypeGuide.SomeRowType.summary(id: id)
        row.didSelect()
        #expect(row.selection == .none)
    }

    @Test("selecting a row runs its didSelect")
    func selectedRows() async throws {
        let id = id
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) { [id = id.uuidString as String] in
            let controller = RowTypeTableViewController()
            let id = try #require(UUID(uuidString: id))
            controller.rows = [RowTypeSelectionGuide.SomeRowType.summary(id: id)]
            controller.select(0)
            controller.rows = [RowTypeSelectionGuide.SomeRowType.entry(id: id)]
            controller.select(0)
            fflush(nil)
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(
            output.contains("summary row with id \(id) is selected\nentry row with id \(id) is selected\n"))
    }

    private func table(_ rows: String) -> String {
        "<div class=\"wide\" tabindex=\"0\"><table class=\"data sort\"><tbody>\(rows)</tbody></table></div>"
    }

    private func row(_ text: String) -> String {
        "<tr><th scope=\"row\">\(text)</th></tr>"
    }

    @Test("the controller writes a table of its current rows")
    func controllerTable() {
        let ids = RowTypeTableGuide.SomeViewModel.ids
        let controller = RowTypeTableGuide.SomeViewController()
        let first = controller.view
        #expect(first.html() == table(row("Summary Row: \(ids[0])") + row("Entry Row: \(ids[1])")))
        controller.update(to: [RowTypeTableGuide.SomeRowType.entry(id: id)])
        #expect(controller.view.html() == table(row("Entry Row: \(id)")))
        #expect(first.html() == table(row("Summary Row: \(ids[0])") + row("Entry Row: \(ids[1])")))
    }

    @Test("the list writes each row's view and no row ids")
    func listRows() {
        let view = RowTypeListGuide.ContentView()
        let ids = view.rows.compactMap { row in
            switch row.wrappedItem as? RowTypeListGuide.SomeRowType {
            case .summary(let id), .entry(let id): id.uuidString
            case nil: nil
            }
        }
        #expect(ids.count == 5)
        #expect(
            view.html() == "<ul class=\"rows plain\"><li class=\"bare\"><div class=\"vstack\">"
                + "<div>Summary Cell</div><div>\(ids[0])</div></div></li>"
                + ids.dropFirst().map { "<li>Entry \($0)</li>" }.joined() + "</ul>")
        for row in view.rows { #expect(!view.html().contains(row.id.uuidString)) }
    }

    @Test("the list shows later changes to its rows")
    func changedRows() {
        let view = RowTypeListGuide.ContentView()
        view.rows.removeLast(4)
        view.rows.append(Identified(wrappedItem: RowTypeListGuide.SomeRowType.entry(id: id)))
        #expect(view.html().hasSuffix("</div></li><li>Entry \(id)</li></ul>"))
    }

    @Test("the sign-in button is disabled even when the fields are filled")
    func signInButton() {
        let button = "<button type=\"button\" disabled=\"\">Sign In</button>"
        #expect(BikeTrackGuide.SignInView().html() == button)
        let filled = BikeTrackGuide.SignInView(emailAddress: "a@example.org", password: "x")
        #expect(filled.isReady && !BikeTrackGuide.SignInView().isReady)
        #expect(filled.html() == button)
    }

    @Test("an extension computes the profile's full name")
    func profileName() {
        #expect(
            BikeTrackGuide.UserProfile(firstName: "Annie", lastName: "Londonderry").name
                == "Annie Londonderry")
    }
}
