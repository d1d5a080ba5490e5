import RidelogDiagnostics

/// Gathers what is wrong with the rows of a table: one diagnostic for each kind of fault of a column, with the first
/// place.
package struct RowFaults {
    private struct Key: Hashable {
        var code: String
        var column: String
    }

    private struct Finding {
        var key: Key
        var count = 0
        var position: SourceLocation.Position?
        var row: Int?
        var words: String?
        var fault: RowFault?
    }

    private var findings: [Finding] = []
    private var places: [Key: Int] = [:]

    /// A value that cannot be read, or is missing.
    mutating func count(_ kind: Kind, column: String, _ cell: TableRow.Cell?, row: Int) {
        note(Key(code: kind.rawValue, column: column)) { finding in
            (finding.position, finding.row, finding.words) = (cell?.position, row, cell?.words)
        }
    }

    /// A row that cannot be read.
    mutating func count(_ fault: RowFault) {
        note(Key(code: fault.code, column: "")) { ($0.fault, $0.position) = (fault, fault.position) }
    }

    private mutating func note(_ key: Key, _ first: (inout Finding) -> Void) {
        if let place = places[key] {
            findings[place].count += 1
        } else {
            var finding = Finding(key: key, count: 1)
            first(&finding)
            places[key] = findings.count
            findings.append(finding)
        }
    }

    /// In the order in which they were found.
    ///
    /// - Parameter table: what the table is called, where its file has several.
    func diagnostics(in file: String, table: String?) -> [Diagnostic] {
        findings.map { finding in
            let location = SourceLocation(file: file, position: finding.position)
            if let fault = finding.fault {
                return Diagnostic(
                    .warning, code: "rows.\(fault.code)", at: location,
                    fault.isRow
                        ? "\(counted(finding.count, "row")) \(fault.what), the first here" : fault.what,
                    action: finding.count == 1 || !fault.isRow ? fault.action : "they are left out",
                    isForOwner: true)
            }
            let kind = Kind(rawValue: finding.key.code) ?? .number
            // Values quote the owner's own words.
            return Diagnostic(
                .warning, code: "rows.\(finding.key.code)", at: location,
                kind.what(
                    finding.count, column: finding.key.column, place: place(of: finding, table),
                    words: finding.words.map(Self.short)),
                action: kind.action(finding.count), remedy: kind.remedy, isForOwner: true)
        }
    }

    private func place(of finding: Finding, _ table: String?) -> String {
        if finding.position != nil { return "here" }
        let row = finding.row.map { "in row \($0)" } ?? "here"
        return table.map { "\(row) of the table “\($0)”" } ?? row
    }

    private static func short(_ words: String) -> String {
        words.count > 40 ? words.prefix(40) + "…" : words
    }
}
