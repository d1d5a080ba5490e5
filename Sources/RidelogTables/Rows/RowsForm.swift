import RidelogFormats
import RidelogParsing

/// The format of a file with rows, detected from its start.
package enum RowsForm: String, Hashable, Sendable {
    case csv = "CSV"
    case json = "JSON"
    case sqlite = "SQLite"
    /// Neither text nor a database.
    case none

    /// - Parameter bytes: a file or its start.
    package init(_ bytes: [UInt8]) {
        if bytes.starts(with: Self.signature) {
            self = .sqlite
        } else if bytes.prefix(FileHead.size).contains(0) {
            self = .none
        } else {
            let first = bytes.withoutByteOrderMark.first { !ASCII.isSpace($0) }
            self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .csv
        }
    }

    /// The signature of a database (sqlite.org/fileformat2.html, section 1.2).
    package static let signature = Array("SQLite format 3\0".utf8)
}
