import RidelogDiagnostics
import Testing

@Suite("The line of a problem")
struct SourceExcerptTests {
    private func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        SourceExcerpt(bytes, at: range).description
    }

    @Test("The place is marked below its line")
    func place() {
        #expect(
            text(Array("a\n<h1>{{nmae}}</h1>\nb".utf8), 6..<14) == "2 | <h1>{{nmae}}</h1>\n  |     ^^^^^^^^")
        #expect(text(Array("Zürich é {{x}}".utf8), 11..<16) == "1 | Zürich é {{x}}\n  |          ^^^^^")
        #expect(text(Array("\t{{x}}\r\n".utf8), 1..<6) == "1 |  {{x}} \n  |  ^^^^^")
    }

    @Test("A place at or behind the end, or over several lines, is marked as far as it goes")
    func ends() {
        #expect(text([], 0..<1) == "1 | \n  | ^")
        #expect(text(Array("ab\n".utf8), 3..<9) == "2 | \n  | ^")
        #expect(text(Array("{{a\nb}}".utf8), 0..<7) == "1 | {{a\n  | ^^^")
        #expect(text([0xFF, 0x1B, 0x5B], 0..<1) == "1 | \u{FFFD} [\n  | ^")
    }

    @Test("Of a long line what is around the place is shown")
    func longLines() {
        let line = String(repeating: "x", count: 500) + "{{y}}" + String(repeating: "z", count: 500)
        let excerpt = SourceExcerpt(Array(line.utf8), at: 500..<505)
        #expect(excerpt.column == 61 && excerpt.length == 5)
        #expect(excerpt.line.hasPrefix("…xxx") && excerpt.line.hasSuffix("zzz…") && excerpt.line.count == 127)
    }

    @Test("Any range of any bytes gives two lines", arguments: 0..<40)
    func anything(seed: UInt64) {
        var random = SeededRandom(seed)
        for _ in 0..<50 {
            let bytes: [UInt8] = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                [0x0A, 0x7B, 0xC3, 0xA9, 0x61, 0x00].randomElement(using: &random) ?? 0
            }
            let start = Int.random(in: 0...50, using: &random)
            let range = start..<(start + Int.random(in: 0...50, using: &random))
            let lines = text(bytes, range).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == 2, "\(bytes) \(range)")
        }
    }
}
