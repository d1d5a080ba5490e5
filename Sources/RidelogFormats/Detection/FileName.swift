/// The parts of a path that help to detect a format.
package struct FileName {
    /// The file name without `.gz` and the extension. For the `doc.kml` of a KMZ archive it is that of the archive,
    /// because this document always has the same name.
    package let stem: String
    /// The extension in lower case without the point, and without `.gz`; empty if there is none.
    package let fileExtension: String
    /// The names of the folders, in lower case.
    package let folders: [String]

    package init(_ path: String) {
        var parts = path.split(separator: "/").map(String.init)
        var name = parts.popLast() ?? ""
        if name.lowercased().hasSuffix(".gz") { name.removeLast(3) }
        folders = parts.map { $0.lowercased() }
        if let point = name.lastIndex(of: "."), point != name.startIndex {
            let isInArchive = name.lowercased() == "doc.kml" && folders.last?.hasSuffix(".kmz") == true
            stem = isInArchive ? String((parts.last ?? name).dropLast(4)) : String(name[..<point])
            fileExtension = name[point...].dropFirst().lowercased()
        } else {
            stem = name
            fileExtension = ""
        }
    }

    /// The folder of a path with a trailing slash; empty for the data folder.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    package var isUnderLogs: Bool { folders.contains("logs") }
}
