import RidelogFormats
import RidelogTables

/// Known formats of ride data that have no decoder yet, by their usual names.
enum UnreadFormat {
    /// The name of the format of a file that no decoder recognises; nil if it is unknown.
    static func name(_ head: FileHead) -> String? {
        if head.rootElement == "osm" { return "OpenStreetMap XML" }
        let isWKT = ["POLYGON", "LINESTRING", "MULTIPOLYGON", "POINT"].contains(head.wordBeforeBracket)
        return JSONHead(head)?.unreadFormat ?? (isWKT ? "WKT" : CSVHead(head)?.unreadFormat)
    }

    /// The name of an archive format other than ZIP; nil for any other file.
    static func archive(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) { return "7-Zip archive" }
        if bytes.starts(with: "Rar!".utf8) { return "RAR archive" }
        return bytes.dropFirst(257).starts(with: "ustar".utf8) ? "tar archive" : nil
    }
}
