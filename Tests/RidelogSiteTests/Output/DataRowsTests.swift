import RidelogPublishing
import Testing

@testable import RidelogSite

struct DataRowsTests {
    @Test(
        "quotes CSV fields and disarms spreadsheet formulas",
        arguments: [
            ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\t=1", "\"'\t=1\""),
            ("\r=1", "\"'\r=1\""), ("\n=1", "\"'\n=1\""), ("\r\n=1", "\"'\r\n=1\""), ("＝1+1", "'＝1+1"),
            ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"),
            // With a mark behind it, each of these is another character for Swift, but not for a spreadsheet.
            ("=\u{301}1", "'=\u{301}1"), ("a,\u{301}b", "\"a,\u{301}b\""),
            ("a\"\u{301}b", "\"a\"\"\u{301}b\""),
            ("a\n\u{301}", "\"a\n\u{301}\""),
        ])
    func field(_ text: String, _ written: String) {
        #expect(DataValue.text(text).csv.utf8.elementsEqual(written.utf8), "\(text.debugDescription)")
    }

    @Test("random rows survive a round trip through an RFC 4180 reader")
    func roundTrip() throws {
        var random = SeededRandom(20)
        for _ in 0..<2_000 {
            let texts = (0..<3).map { _ in Self.hostileText(&random) }
            let line = texts.map { DataValue.text($0).csv }.joined(separator: ",") + "\r\n"
            let rows = try #require(Self.rows(Array(line.utf8)), "\(line.debugDescription)")
            #expect(rows.count == 1 && rows.first?.count == 3, "\(line.debugDescription)")
            for (text, field) in zip(texts, rows.first ?? []) {
                let begin = text.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) }
                // A control character that some reader takes for the end of a line.
                let shown = text.replacing("\u{85}", with: "\u{FFFD}")
                let wanted = begin == true ? "'" + shown : shown
                #expect(field.elementsEqual(wanted.utf8), "\(text.debugDescription)")
            }
        }
    }

    /// A name as a GPX file may have it; each row has as many fields as the header.
    @Test("keeps a hostile ride name within its CSV field")
    func hostileName() async throws {
        let name = "a\"&#x301;,=1+1,\"x"
        let bench = try Workbench(["ridelog.yml": .nothingToHide, "a.gpx": TestTrack(name).gpx])
        try await bench.build()
        let rows = try #require(Self.rows(Array(try bench.page("data/rides.csv").utf8)))
        #expect(rows.count == 2 && rows.allSatisfy { $0.count == RideColumn.all.count })
        #expect(rows.last?[1].elementsEqual("a\"\u{301},=1+1,\"x".utf8) == true)
        #expect(!rows.joined().contains { $0.elementsEqual("=1+1".utf8) })
    }

    private static func hostileText(_ random: inout SeededRandom) -> String {
        let parts = [
            "\"", ",", ";", "\r", "\n", "\r\n", "=", "+", "-", "@", "\t", "'", "a", " ", "ü", "\u{301}",
            "\u{200D}", "＝", "＠", "🚲", "\u{85}", "\u{2028}", "\"\"", "1",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0..<8, using: &random) {
            text += parts.randomElement(using: &random) ?? ""
        }
        return text
    }

    /// RFC 4180 to the letter, by bytes; nil for what it does not allow.
    private static func rows(_ bytes: [UInt8]) -> [[[UInt8]]]? {
        let (quote, comma, cr, lf) = (UInt8(0x22), UInt8(0x2C), UInt8(0x0D), UInt8(0x0A))
        var rows: [[[UInt8]]] = []
        var row: [[UInt8]] = []
        var index = 0
        while index < bytes.count {
            var field: [UInt8] = []
            if bytes[index] == quote {
                index += 1
                while true {
                    guard index < bytes.count else { return nil }
                    if bytes[index] != quote {
                        field.append(bytes[index])
                        index += 1
                    } else if index + 1 < bytes.count, bytes[index + 1] == quote {
                        field.append(quote)
                        index += 2
                    } else {
                        index += 1
                        break
                    }
                }
            } else {
                while index < bytes.count, bytes[index] != comma, bytes[index] != cr {
                    guard bytes[index] != quote, bytes[index] != lf else { return nil }
                    field.append(bytes[index])
                    index += 1
                }
            }
            row.append(field)
            guard index < bytes.count else { return nil }
            if bytes[index] == comma {
                index += 1
                guard index < bytes.count else { return nil }
                continue
            }
            guard bytes[index] == cr, index + 1 < bytes.count, bytes[index + 1] == lf else { return nil }
            index += 2
            rows.append(row)
            row = []
        }
        return rows
    }
}

extension DataValue {
    fileprivate var csv: String {
        var bytes: [UInt8] = []
        appendCSV(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
