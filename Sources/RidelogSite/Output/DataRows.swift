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
        var bytes = [UInt8(ascii: "[")]
        for (index, row) in rows.enumerated() {
            if index > 0 { bytes += ",\n".utf8 }
            bytes += JSON.object(columns.map { ($0.name, $0.value(row).json) }).written.utf8
        }
        bytes += "]\n".utf8
        return bytes
    }

    /// A header, and a line for each row (RFC 4180).
    var csv: [UInt8] {
        var bytes = Array((columns.map(\.name).joined(separator: ",") + "\r\n").utf8)
        for row in rows {
            bytes += (columns.map { $0.value(row).csv }.joined(separator: ",") + "\r\n").utf8
        }
        return bytes
    }
}
