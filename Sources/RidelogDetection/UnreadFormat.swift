import RidelogFormats
import RidelogTables
import RidelogParsing

/// Formats of ride data that are known but have no decoder yet, by the names that people know.
enum UnreadFormat {
    /// For files that no decoder took.
    static func name(_ head: FileHead) -> String? {
        xml(head) ?? JSONHead(head)?.unreadFormat ?? areas(head) ?? CSVHead(head)?.unreadFormat
    }

    private static func xml(_ head: FileHead) -> String? {
        switch head.rootElement {
        case "osm": "OpenStreetMap XML"
        default: nil
        }
    }

    /// Traccar's areas are WKT look-alikes with the latitude first: a file of both is taken for Traccar's.
    private static func areas(_ head: FileHead) -> String? {
        guard let line = Lines(head.bytes).first(where: { _ in true }) else { return nil }
        let word = line.bytes.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        guard line.bytes[word.endIndex...].trimmed.first == UInt8(ascii: "(") else { return nil }
        switch word.text {
        case "POLYGON", "LINESTRING", "MULTIPOLYGON", "POINT": return "WKT"
        default: return nil
        }
    }
}
