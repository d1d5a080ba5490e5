import RidelogDiagnostics

/// What the site has as rows for other programs. Each row's members are in Docs/Data.md.
struct DataRows<Row> {
    private let columns: [DataColumn<Row>]
    private let rows: [Row]

    init(_ rows: [Row], _ columns: [DataColumn<Row>]) {
        (self.rows, self.columns) = (rows, columns)
    }

    /// An array of objects (RFC 8259), an object a line.
    var json: [UInt8] {
        let lines = rows.map { row in JSON.object(columns.map { ($0.name, $0.value(row).json) }).written }
        return Array(("[" + lines.joined(separator: ",\n") + "]\n").utf8)
    }

    /// A header, and a line for each row (RFC 4180).
    var csv: [UInt8] {
        var text = columns.map(\.name).joined(separator: ",") + "\r\n"
        for row in rows {
            text += columns.map { $0.value(row).csv }.joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }
}
