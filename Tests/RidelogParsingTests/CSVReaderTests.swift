import Testing

@testable import RidelogParsing

@Suite struct CSVReaderTests {
    private func rows(_ text: String) -> [[String]] { rows(Array(text.utf8)) }

    private func rows(_ bytes: [UInt8]) -> [[String]] {
        var reader = CSVReader(bytes)
        var rows: [[String]] = []
        while let row = reader.next() {
            switch row {
            case .success(let row): rows.append(row.fields.map(\.text))
            case .failure(let failure): rows.append(["fault \(failure.line):\(failure.column)"])
            }
        }
        return rows
    }

    @Test("reads quoted commas, quotes and line breaks of RFC 4180")
    func readsRFC4180() {
        let text = "a,b\r\n\"x, \"\"y\"\"\",\"line\nbreak\"\r\n,\r\n1,"
        #expect(rows(text) == [["a", "b"], ["x, \"y\"", "line\nbreak"], ["1", ""]])
    }

    @Test(
        "detects semicolons or tabs as separators",
        arguments: ["a;b;c\n1,5;2;3", "a\tb\tc\n1,5\t2\t3", "\u{FEFF}\"a\";b;\"c,d,e\"\n1,5;2;3"])
    func findsTheSeparator(_ text: String) {
        #expect(rows(text).last == ["1,5", "2", "3"])
    }

    @Test(
        "takes commas between digits as decimal commas if there is another separator",
        arguments: [
            ("2026-05-01;10,5", ["2026-05-01", "10,5"]), ("1,5;2,5;3,5", ["1,5", "2,5", "3,5"]),
            ("1,5\t2", ["1,5", "2"]), ("1,5,2", ["1", "5", "2"]), ("a,1,2;3", ["a", "1", "2;3"]),
            ("1,2,;", ["1", "2", ";"]),
        ])
    func decimalCommas(_ text: String, _ fields: [String]) {
        #expect(rows(text) == [fields])
    }

    @Test(
        "reads the separator from a first line “sep=”",
        arguments: ["sep=;\r\na;b,c\r\n1,5;2", "\u{FEFF}\"sep=;\"\na;b,c\n1,5;2", "SEP=|\na|b,c\n1,5|2"])
    func namedSeparator(_ text: String) throws {
        #expect(rows(text) == [["a", "b,c"], ["1,5", "2"]])
        var reader = CSVReader(Array(text.utf8))
        #expect(try reader.next()?.get().line == 2)
    }

    @Test("reports an unclosed quote and continues with the next row")
    func unclosedQuote() {
        #expect(rows("a,b\n1,\"open\n2,x\n") == [["a", "b"], ["fault 2:3"], ["2", "x"]])
    }

    /// The next quotation mark opens a field of another row.
    @Test("an unclosed quote consumes no other row")
    func rowsAfterUnclosedQuote() {
        #expect(
            rows("a,b,c\n1,\"x, y\",\"open,z\n2,\"x, y\",z\n3,,\"\"\n")
                == [["a", "b", "c"], ["fault 2:10"], ["2", "x, y", "z"], ["3", "", ""]])
        #expect(rows("a,b\n\"line,\nbreak,\",2") == [["a", "b"], ["line,\nbreak,", "2"]])
    }

    @Test("keeps text after a closing quote")
    func textAfterQuote() {
        #expect(rows("a,b\n\"x\" y,z") == [["a", "b"], ["xy", "z"]])
    }

    @Test("reads bytes that are not UTF-8 as Windows-1252")
    func readsWindows1252() {
        #expect(rows(Array("a,b\nGem".utf8) + [0xFC] + Array("tlich,1".utf8)).last == ["Gemütlich", "1"])
    }

    @Test("reads UTF-16 with a byte order mark", arguments: [true, false])
    func readsUTF16(_ isLittle: Bool) {
        let bytes = "\u{FEFF}a\tb\nGemütlich\t1".utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(unit & 255), UInt8(unit >> 8)]
            return isLittle ? bytes : bytes.reversed()
        }
        #expect(rows(bytes) == [["a", "b"], ["Gemütlich", "1"]])
        #expect(rows(bytes.dropLast()).count == 2)
    }

    @Test("an empty or blank file has no rows")
    func emptyFile() {
        #expect(rows("").isEmpty)
        #expect(rows("\n\r\n  \n").isEmpty)
    }

    @Test("gives rows and fields their lines and columns")
    func linesAndColumns() throws {
        var reader = CSVReader(Array("a,b\n\"1\n2\",é,x\n3".utf8))
        _ = reader.next()
        let second = try #require(try reader.next()?.get())
        #expect(second.line == 2)
        #expect(second.fields.map(\.line) == [2, 3, 3])
        #expect(second.fields.map(\.column) == [1, 4, 7])
        #expect(try reader.next()?.get().line == 4)
    }
}
