import Testing

@testable import RidelogTemplates

@Suite struct BuiltInContentTests {
    @Test("lists the files below a folder in order, with relative paths")
    func filesOfFolder() {
        let files: [EmbeddedContent.File] = [
            ("Templates/ride.mustache", "{{title}}"), ("Themes/default/theme.yml", "name: Default"),
            ("Themes/default/assets/ü.css", "ü"), ("Themes/default-dark/theme.yml", "name: Dark"),
        ]
        let theme = BuiltInContent.files(below: "Themes/default/", of: files)
        #expect(theme.map(\.path) == ["assets/ü.css", "theme.yml"])
        #expect(theme.map(\.bytes) == [Array("ü".utf8), Array("name: Default".utf8)])
    }

    @Test("every embedded file belongs to templates, the example or a listed theme")
    func embeddedFiles() {
        let themes = BuiltInContent.themes.map { BuiltInContent.theme(named: $0)?.count ?? 0 }.reduce(0, +)
        let others = BuiltInContent.templates.count + BuiltInContent.example.count
        #expect(others + themes == EmbeddedContent.files.count)
        #expect(BuiltInContent.templates.allSatisfy { $0.id != nil || $0.path.hasPrefix("languages/") })
    }

    @Test("an unknown theme name gives nil")
    func unknownTheme() {
        #expect(BuiltInContent.theme(named: "no such theme") == nil)
    }
}
