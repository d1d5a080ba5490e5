import RidelogDiagnostics
import RidelogPublishing

/// Writes rows as JSON and CSV. Docs/Data.md describes the columns.
struct DataRows<Row> {
    let rows: [Row]
    let columns: [DataColumn<Row>]

    /// Writes an array of objects (RFC 8259), one a line, in pieces.
    func writeJSON(_ write: ([UInt8]) -> Void) {
        let names = columns.enumerated().map { index, column in
            var name = Array((index == 0 ? "{" : ",").utf8)
            JSON.quote(column.name, into: &name)
            return name + ":".utf8
        }
        writePieces(from: "[", to: "]\n", write) { row, isFirst, bytes in
            if !isFirst { bytes += ",\n".utf8 }
            for (name, column) in zip(names, columns) {
                bytes += name
                column.value(row).json.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Writes a header and a line for each row (RFC 4180), in pieces.
    func writeCSV(_ write: ([UInt8]) -> Void) {
        writePieces(from: columns.map(\.name).joined(separator: ",") + "\r\n", to: "", write) {
            row, _, bytes in
            for (index, column) in columns.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                column.value(row).appendCSV(to: &bytes)
            }
            bytes += "\r\n".utf8
        }
    }

    private func writePieces(
        from start: String, to end: String, _ write: ([UInt8]) -> Void,
        appendLine: (_ row: Row, _ isFirst: Bool, _ bytes: inout [UInt8]) -> Void
    ) {
        var bytes = Array(start.utf8)
        for (index, row) in rows.enumerated() {
            appendLine(row, index == 0, &bytes)
            write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        bytes += end.utf8
        write(bytes)
    }
}
