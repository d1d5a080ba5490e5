import RidelogFormats
import RidelogTables
import RidelogParsing

/// Formats of ride data that are known but have no decoder yet, by the names that people know.
enum UnreadFormat {
    /// For files that no decoder took.
    static func name(_ head: FileHead) -> String? {
        if head.rootElement == "osm" { return "OpenStreetMap XML" }
        return JSONHead(head)?.unreadFormat ?? (isWKT(head) ? "WKT" : CSVHead(head)?.unreadFormat)
    }

    /// The name of an archive that is not opened, as those of ZIP are; nil for any other file.
    static func archive(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) { return "7-Zip archive" }
        if bytes.starts(with: "Rar!".utf8) { return "RAR archive" }
        return bytes.dropFirst(257).starts(with: "ustar".utf8) ? "tar archive" : nil
    }

    private static func isWKT(_ head: FileHead) -> Bool {
        guard let line = Lines(head.bytes).first(where: { _ in true }) else { return false }
        let word = line.bytes.prefix { ASCII.isUpperCase($0) }
        return line.bytes[word.endIndex...].trimmed.first == UInt8(ascii: "(")
            && ["POLYGON", "LINESTRING", "MULTIPOLYGON", "POINT"].contains(word.text)
    }
}
