import RidelogDiagnostics
import RidelogHTML
import RidelogTemplates
import Testing

@Suite("Fields that were removed")
struct RemovedFieldTests {
    private let schema = TemplateSchema([
        .init("title", .text), .init("name", .removed, "Write {{title}}."),
        .init("laps", .list(TemplateSchema([.init("lap", .text), .init("old", .removed, "Remove it.")]))),
    ])

    private func load(_ tiers: Folder...) -> (html: String?, messages: [Diagnostic]) {
        let files = tiers.enumerated().map { number, folder in
            folder.sorted { $0.key < $1.key }.map { name, text in
                TemplateFile(path: name, bytes: Array(text.utf8), origin: "\(number)/\(name)")
            }
        }
        let (library, messages) = TemplateLibrary.load(tiers: files, schemas: ["ride": schema])
        return (library.html("ride", Fields([Field("title", "T")])), messages)
    }

    @Test(
        "A template that has one is left out with a warning, and the one behind it is used",
        arguments: ["{{name}}", "{{#name}}a{{/name}}", "{{^name}}a{{/name}}", "{{#laps}}{{old}}{{/laps}}"])
    func fallsBack(_ text: String) throws {
        let (html, messages) = load(["ride.mustache": text], ["ride.mustache": "built in: {{title}}"])
        #expect(html == "built in: T")
        let message = try #require(messages.first)
        #expect(messages.count == 1 && message.severity == .warning)
        #expect(message.location?.file == "0/ride.mustache" && message.code == "template.removed-field")
        #expect(message.action == "the file is skipped" && message.remedy?.isEmpty == false)
    }

    @Test("A partial that has one is left out, and the template stays")
    func partial() {
        let (html, messages) = load(
            ["ride.mustache": "mine: {{> part}}", "part.mustache": "{{name}}"],
            ["ride.mustache": "{{> part}}", "part.mustache": "{{title}}"])
        #expect(html == "mine: T")
        #expect(messages.map(\.short) == ["0/part.mustache:1:1: the field “name” was removed"])
    }

    @Test("Without a template behind it, the view's own markup is written")
    func body() {
        let (html, messages) = load(["ride.mustache": "{{name}}"])
        #expect(html == nil)
        #expect(messages.map(\.severity) == [.warning])
    }

    @Test("Another mistake in the template is still an error, and it is not proposed")
    func errorsStay() {
        let (html, messages) = load(["ride.mustache": "{{name}}{{nam}}"], ["ride.mustache": "{{title}}"])
        #expect(html == nil)
        #expect(messages.map(\.severity).max() == .error)
        #expect(messages.last?.remedy == "Available: laps, title.")
    }
}
