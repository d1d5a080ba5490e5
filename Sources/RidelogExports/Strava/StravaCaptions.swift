import RidelogFormats
import RidelogParsing
import RidelogTables

/// The captions of photos and films in a bulk export from Strava, from its `media.csv`: a file and a text per row,
/// after column names in the language of the account.
package struct StravaCaptions {
    /// The captions by file, relative to the folder of the table.
    package private(set) var texts: [String: String] = [:]

    package static func recognises(_ head: FileHead) -> Bool {
        let name = FileName(head.path)
        return name.fileExtension == "csv" && name.stem.lowercased() == "media"
            && (2...4).contains(CSVRowTable(head.bytes).columnNames.count)
    }

    /// Reads the captions; unreadable rows are skipped.
    package init(_ bytes: [UInt8], limits: ReadingLimits) {
        let table = CSVRowTable(bytes)
        table.forEachRow(Array(table.columnNames.indices)) { row in
            guard case .success(let row) = row else { return }
            var cells = row.cells.compactMap { $0?.words }
            guard let file = cells.firstIndex(where: { $0.hasPrefix("media/") }) else { return }
            let path = cells.remove(at: file)
            if let text = cells.first { texts[path] = limits.shortened(text) ?? text }
        }
    }
}
