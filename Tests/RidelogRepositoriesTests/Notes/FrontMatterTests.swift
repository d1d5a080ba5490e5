import RidelogRepositories
import Testing

struct FrontMatterTests {
    @Test(
        "finds the body and its first line after the front matter",
        arguments: [
            ("---\na: 1\n---\ntext", "text", 4), ("---\na: 1\n...\ntext", "text", 4),
            ("---\n---\ntext", "text", 3), ("\n---\na: 1\n---\nb", "b", 5),
            ("\n \n ---\na: 1\n---\nb", "b", 6),
            ("---\r\na: 1\r\n---\r\ntext", "text", 4), ("\u{FEFF}---\na: 1\n---\ntext", "text", 4),
            ("---  \na: 1\n---\t\n\n# T", "\n# T", 4), ("---\na: 1\n---", "", 4),
            ("---\na: |\n  --- x\n---\nb", "b", 5),
            ("{\"a\": 1}\ntext", "text", 2), ("{ \"a\": 1 } \r\ntext", "text", 2), ("{\"a\": 1}", "", 1),
            ("\n{\n \"a\": \"} \\\" {\",\n \"b\": {\"c\": 1}\n}\n\ntext", "\ntext", 6),
            ("---json\n{\"a\": 1}\n---\nb", "b", 4), ("--- TOML\na = 1\n---\nb", "b", 4),
            (";;;\n{\"a\": 1}\n;;;\nb", "b", 4), ("---yaml\na: 1\n...\nb", "b", 4),
        ])
    func found(_ text: String, _ body: String, _ line: Int) throws {
        let matter = try #require(try FrontMatter.parse(Array(text.utf8), file: "a.md"))
        #expect(String(decoding: matter.body, as: UTF8.self) == body)
        #expect(matter.bodyLine == line)
    }

    @Test(
        "returns nil unless the text begins with a closed block",
        arguments: [
            "{{< figure >}}\n", "{: .lead}\ntext", "{\"a\": 1,\n", "{\"a\": \"}", ";;\na\n;;\n",
            "", "text", "--- a\nb\n---\n", "----\na: 1\n----\n", "---\na: 1\n", "---",
        ])
    func none(_ text: String) throws {
        #expect(try FrontMatter.parse(Array(text.utf8), file: "a.md") == nil)
    }

    @Test("reports a YAML error with its line in the file")
    func faultLine() {
        do {
            _ = try FrontMatter.parse(Array("---\ntitle: a\nb: [1,\n---\n".utf8), file: "a.md")
            Issue.record("it was read")
        } catch {
            #expect(error.location?.description.hasPrefix("a.md:") == true)
            guard case .line(let line, _) = error.location?.position else {
                Issue.record("it has no line")
                return
            }
            #expect((3...4).contains(line))
        }
    }
}
