import RidelogDiagnostics
import RidelogParsing
import Testing

struct SettingTests {
    private struct Root {
        var ignore = ["before"]
    }

    private func read(_ yaml: String) throws -> (ignore: [String], found: [Diagnostic]) {
        var root = Root()
        var diagnostics = DiagnosticCollector()
        let node = try #require(try YAMLParser.parse(yaml.utf8, file: "ridelog.yml"))
        node.apply([Setting<Root>.texts("ignore", \.ignore)], to: &root, &diagnostics)
        return (root.ignore, diagnostics.diagnostics)
    }

    @Test(
        "reads a list, a single text or an empty value as texts",
        arguments: [
            ("ignore: [a, 'b c']", ["a", "b c"]), ("ignore: a", ["a"]), ("ignore:", []), ("ignore: []", []),
            ("ignore:\n  - \"private/**\"\n  - 2026", ["private/**", "2026"]),
        ])
    func listsOfTexts(_ yaml: String, _ texts: [String]) throws {
        let (ignore, found) = try read(yaml)
        #expect(ignore == texts && found.isEmpty)
    }

    /// One wrong item must not leave the rest as if it were all.
    @Test(
        "reports an item that is not text and keeps the previous list",
        arguments: [
            "ignore: [[private]]", "ignore:\n  - private/**: old", "ignore: [a, [b]]", "ignore: [a, {b: c}]",
            "ignore:\n  - a\n  -\n", "ignore: [a, ~]", "ignore: {a: b}",
        ])
    func invalidItem(_ yaml: String) throws {
        let (ignore, found) = try read(yaml)
        #expect(ignore == ["before"])
        #expect(found.map(\.code) == ["configuration.value"] && found.first?.severity == .error)
    }
}
