import RidelogDiagnostics

/// Counts the problems of a table's rows: one diagnostic for each kind of problem of a column, with the first place.
package struct RowFaults {
    private enum Key: Hashable {
        case value(Kind, column: String)
        case row(RowFault.Kind)
    }

    private enum Fault {
        case value(Kind, column: String, TableRow.Cell?, row: Int)
        case row(RowFault)
    }

    private var findings: [(first: Fault, count: Int)] = []
    private var places: [Key: Int] = [:]

    /// Counts a value that is missing or cannot be read.
    mutating func count(_ kind: Kind, column: String, _ cell: TableRow.Cell?, row: Int) {
        count(.value(kind, column: column), .value(kind, column: column, cell, row: row))
    }

    mutating func count(_ fault: RowFault) { count(.row(fault.kind), .row(fault)) }

    private mutating func count(_ key: Key, _ fault: Fault) {
        if let place = places[key] {
            findings[place].count += 1
        } else {
            places[key] = findings.count
            findings.append((fault, 1))
        }
    }

    /// The diagnostics in order of discovery.
    ///
    /// - Parameter table: the name of the table, if its file has several.
    func diagnostics(in file: String, table: String?) -> [Diagnostic] {
        findings.map { first, count in
            switch first {
            case .value(let kind, let column, let cell, let row):
                let rowWords = "in row \(row)" + (table.map { " of the table “\($0)”" } ?? "")
                // Only for the owner, because the message quotes values.
                return Diagnostic(
                    .warning, code: "rows.\(kind.rawValue)",
                    at: SourceLocation(file: file, position: cell?.position),
                    kind.what(
                        count, column: column, place: cell?.position == nil ? rowWords : "here",
                        words: cell?.words.map(Self.short)),
                    action: kind.action(count), remedy: kind.remedy, isForOwner: true)
            case .row(let fault):
                return Diagnostic(
                    .warning, code: "rows.\(fault.kind.rawValue)",
                    at: SourceLocation(file: file, position: fault.position),
                    fault.isRow ? "\(counted(count, "row")) \(fault.what), the first here" : fault.what,
                    action: count == 1 || !fault.isRow ? fault.action : "they are skipped",
                    isForOwner: true)
            }
        }
    }

    private static func short(_ words: String) -> String {
        words.count > 40 ? words.prefix(40) + "…" : words
    }
}
