import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

@testable import RidelogViews

@Suite("Entries outside of a site")
struct EntryOutsideSiteTests {
    @Test("shows each kind of entry without loaded templates")
    func entriesAreShown() throws {
        var environment = EnvironmentValues.english()
        let record = CustomRecord(type: "coffee-stop", fields: [.init(name: "place", value: .text("Mill"))])
        let note = Note(file: "a.md", title: "A title", markdown: [])
        let date = Date(timeIntervalSince1970: 0)
        for templates in [environment.templates, nil] {
            environment.templates = templates
            #expect(
                CustomRecord.view(for: Log.Entry(date: date, element: record)).html(in: environment)
                    .contains("<dd>Mill</dd>"))
            #expect(
                Note.view(for: Log.Entry(date: date, element: note)).html(in: environment).contains("A title")
            )
        }
    }
}
