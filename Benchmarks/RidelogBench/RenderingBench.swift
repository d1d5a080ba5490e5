import RidelogHTML

/// A table page of about 114 kB, 1,000 rows of six cells: written with views and by hand.
enum RenderingBench {
    struct Row {
        let name: String
        let address: String
        let cells: [String]
    }

    static let rows: [Row] = (0..<1000).map { index in
        Row(
            name: "Ride no. \(index) & back", address: "rides/\(index)/index.html",
            cells: (1...4).map { "\(index * $0 % 977).\(index % 10)" })
    }

    static func run() {
        precondition(viewBytes() == handwrittenBytes(), "Both ways must write the same page.")
        Comparison(
            name: "table page, \(viewBytes().count / 1000) kB",
            ours: ("views", { viewBytes().count }),
            other: ("hand-written bytes", { handwrittenBytes().count })
        ).run()
    }

    private static func viewBytes() -> [UInt8] {
        TablePage(rows: rows).rendered()
    }

    static func handwrittenBytes() -> [UInt8] {
        var page = ByteText()
        page.write("<table class=\"data\"><tbody>")
        for row in rows {
            page.write("<tr><th scope=\"row\"><a href=\"")
            page.escape(row.address)
            page.write("\">")
            page.escape(row.name)
            page.write("</a></th>")
            for cell in row.cells {
                page.write("<td>")
                page.escape(cell)
                page.write("</td>")
            }
            page.write("</tr>")
        }
        page.write("</tbody></table>")
        return page.bytes
    }
}

private struct TablePage: View {
    let rows: [RenderingBench.Row]

    var body: some View {
        StaticElement("<table class=\"data\"><tbody>", "</tbody></table>") {
            ForEach(rows) { row in
                StaticElement("<tr>", "</tr>") {
                    StaticElement("<th scope=\"row\">", "</th>") {
                        Element("a", .attribute("href", row.address)) { Text(row.name) }
                    }
                    ForEach(row.cells) { cell in
                        StaticElement("<td>", "</td>") { Text(cell) }
                    }
                }
            }
        }
    }
}

/// The fastest way to write a page: bytes appended to an array.
struct ByteText {
    var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(16_384)
    }

    mutating func write(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ markup: [UInt8]) {
        bytes.append(contentsOf: markup)
    }

    mutating func escape(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\""): write("&quot;")
            case UInt8(ascii: "'"): write("&#39;")
            default: bytes.append(byte)
            }
        }
    }
}
