import Foundation
import RidelogMarkdown
import Testing

/// The examples of the CommonMark 0.30 specification, which `Tools/fetch-commonmark-spec.sh` brings.
@Suite struct CommonMarkTests {
    static let file = URL(filePath: TestPath.package + "/.build/commonmark/spec.txt")

    @Test(
        "renders all 652 examples as the specification requires",
        .enabled(
            if: FileManager.default.fileExists(atPath: file.path),
            "run Tools/fetch-commonmark-spec.sh to have the specification"))
    func specificationExamples() throws {
        let options = MarkdownOptions.with {
            $0.allowsRawHTML = true
            $0.allowsUnsafeLinks = true
            $0.headingIDs = false
        }
        let examples = Self.examples(in: try String(contentsOf: Self.file, encoding: .utf8))
        #expect(examples.count == 652)
        for example in examples {
            #expect(
                MarkdownDocument(example.markdown, options: options).text == example.html,
                "example \(example.number)")
        }
    }

    private struct Example {
        let number: Int
        let markdown: String
        let html: String
    }

    private static func examples(in specification: String) -> [Example] {
        let fence = String(repeating: "`", count: 32)
        var examples: [Example] = []
        var parts: [String]?
        for line in specification.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == fence + " example" {
                parts = [""]
            } else if let done = parts, line == fence {
                let texts = done.map { $0.replacing("→", with: "\t") }
                examples.append(Example(number: examples.count + 1, markdown: texts[0], html: texts[1]))
                parts = nil
            } else if line == ".", parts?.count == 1 {
                parts?.append("")
            } else if let count = parts?.count {
                parts?[count - 1] += line + "\n"
            }
        }
        return examples
    }
}
