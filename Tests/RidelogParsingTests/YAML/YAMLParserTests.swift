import RidelogDiagnostics
import RidelogParsing
import Testing

struct YAMLParserTests {
    private func fault(_ text: String, firstLine: Int = 1) -> Diagnostic? {
        do {
            _ = try YAMLParser.parse(text.utf8, file: "a.yml", firstLine: firstLine)
            return nil
        } catch {
            return error
        }
    }

    @Test("passes over a byte order mark")
    func byteOrderMark() throws {
        let node = try YAMLParser.parse("\u{FEFF}title: A\r\nprivacy:\r\n  zones: []\r\n".utf8, file: "a.yml")
        #expect(node?.members?.map(\.key) == ["title", "privacy"])
    }

    @Test("gives each value the line and column where it begins")
    func locations() throws {
        let text = "title: A\nprivacy:\n  zones:\n    - {name: Home, radius: 400}\n"
        let node = try #require(try YAMLParser.parse(text.utf8, file: "a.yml", firstLine: 10))
        #expect(node["title"]?.location.description == "a.yml:10:8")
        let zone = try #require(node["privacy"]?["zones"]?.items?.first)
        #expect(zone.location.description == "a.yml:13:7")
        #expect(zone.members?[1].location.description == "a.yml:13:20")
        #expect(zone["radius"]?.number == 400)
    }

    @Test("distinguishes flags, numbers, quoted texts and null")
    func kindsOfScalars() throws {
        let text = "a: yes\nb: 'yes'\nc: 1.5\nd: ~\ne: ''\nf: .inf\ng: 0x10\nh: Off\ni:\n"
        let node = try #require(try YAMLParser.parse(text.utf8, file: "a.yml"))
        #expect(node["a"]?.flag == true && node["h"]?.flag == false)
        #expect(node["b"]?.isQuoted == true && node["b"]?.text == "yes")
        #expect(node["c"]?.number == 1.5 && node["f"]?.number == nil)
        #expect(node["d"]?.isNull == true && node["i"]?.isNull == true)
        #expect(node["e"]?.isNull == false && node["e"]?.text == "")
    }

    @Test("an empty document or one of comments gives no node")
    func emptyDocuments() throws {
        for text in ["", "\n\n", "# only words\n"] {
            #expect(try YAMLParser.parse(text.utf8, file: "a.yml") == nil)
        }
    }

    @Test(
        "reports malformed YAML with its line and column",
        arguments: [
            "a: [1, 2\n", "a: b: c\n", "a: 'x\n", "\t- a\n", "a: 1\na: 2\n", "a: *none\n", "- a\nb: c\n",
            "{a: 1, a: 2}", "%",
        ])
    func malformed(_ text: String) {
        let found = fault(text, firstLine: 5)
        #expect(found?.code == "yaml.malformed")
        guard case .line(let line, let column) = found?.location?.position else {
            Issue.record("no line for \(text)")
            return
        }
        #expect(line >= 5 && column >= 1)
    }

    @Test(
        "explains frequent mistakes",
        arguments: [
            ("a: *.md", "text that begins with * or & needs"), ("a: 1\n---\nb: 2", "a second document"),
            ("a: \"x", "a quotation mark is not closed"), ("a: [1", "a list in brackets"),
        ])
    func explained(_ text: String, _ words: String) {
        #expect(fault(text)?.what.hasPrefix(words) == true)
    }

    /// A note's front matter is read by the same parser, and its keys are no one else's business.
    @Test("shows an error that quotes a key to the owner only")
    func quotedKey() {
        let found = fault("home: 1\nhome: 2\n")
        #expect(found?.what.contains("home") == true)
        #expect(found?.isForOwner == true)
    }

    @Test("rejects bytes that are not UTF-8")
    func nonUTF8Bytes() {
        do {
            _ = try YAMLParser.parse([0x61, 0x3A, 0x20, 0xFF], file: "a.yml")
            Issue.record("it was read")
        } catch {
            #expect(error.what == "is not UTF-8 text")
        }
    }

    /// «A billion laughs»: nine lines that stand for 10^9 values.
    private static let bomb: String = {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        return text
    }()

    /// As keys too, which the library compares before it gives anything.
    @Test(
        "rejects exponentially nested aliases quickly, also as keys",
        arguments: ["", "? *a8\n: 1\n", "{*a8}: 1\n", "? - *a8\n"])
    func bombOfAliases(_ end: String) {
        // Milliseconds, where one value alone each would take minutes.
        let seconds = ProcessorTime.of {
            #expect(fault(Self.bomb + end)?.what == "is too large or too deeply nested")
        }
        #expect(seconds < 20)
    }

    /// A long list that stands for each of many keys, and one that is too long by itself.
    @Test(
        "rejects documents with too many values quickly",
        arguments: [
            "a: &a [" + String(repeating: "x, ", count: 10_000) + "]\nb: {"
                + String(repeating: "*a, ", count: 10_000) + "}\n",
            "[" + String(repeating: "x, ", count: 100_000) + "]\n",
        ])
    func tooLarge(_ text: String) {
        let seconds = ProcessorTime.of {
            #expect(fault(text)?.what == "is too large or too deeply nested")
        }
        #expect(seconds < 20)
    }

    /// A few aliases, many of one anchor, and marks that are none.
    @Test("resolves aliases, and ignores stars and ampersands in block text")
    func aliases() throws {
        let few = "a: &a [1]\nb: &b [*a, *a]\nc: [*b, *a]\n"
        #expect(try YAMLParser.parse(few.utf8, file: "a.yml")?["c"]?.items?.first?.items?.count == 2)
        let many = "a: &a 5\nb: [\(Array(repeating: "*a", count: 100).joined(separator: ", "))]\n"
        #expect(try YAMLParser.parse(many.utf8, file: "a.yml")?["b"]?.items?.last?.number == 5)
        let text = "a: |\n  Tom & Jerry & co\n" + String(repeating: "  * 2 * 3\n", count: 50)
        #expect(fault(text) == nil)
    }

    @Test("rejects deeply nested lists in linear time", arguments: [60, 2000, 20_000])
    func depth(_ levels: Int) {
        let growth = Growth(to: levels) { levels in
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        } work: {
            // A quarter of the fewest is not too deep.
            #expect(fault($0) != nil || $0.utf8.count < 60)
        }
        #expect(growth.isInProportion)
    }

    @Test("reads random text or reports an error")
    func randomText() {
        var random = SeededRandom(5)
        for _ in 0..<3000 {
            let count = Int.random(in: 0...40, using: &random)
            let text = String(
                (0..<count).compactMap { _ in "ab:-[]{}&*!|>'\"%@`#,? \n\t~".randomElement(using: &random) })
            let found = fault(text)
            #expect(found == nil || found?.severity == .error)
        }
    }
}
