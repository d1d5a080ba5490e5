import RidelogSystem

/// Paths that mean the same wherever the program is started.
public enum AbsolutePath {
    /// The path from the root, without `.` and `..`, and without links in the part of it that there is.
    public static func of(_ path: String) -> String {
        if let resolved = resolved(path) { return resolved }
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
        // The current folder itself may be gone.
        guard let name = parts.last, path != "." else { return "/" }
        let parent =
            (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.dropLast().joined(separator: "/")
        let folder = of(parent.isEmpty ? "." : parent)
        if name == "." { return folder }
        // What is missing would be made as a folder, and this leads out of it again.
        if name == ".." { return FileWriter.folder(of: folder) ?? "/" }
        let whole: String = (folder == "/" ? "" : folder) + "/" + name
        return resolved(whole) ?? whole
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether a path is that of the folder or leads into it.
    public static func isInside(_ path: String, folder: String) -> Bool {
        // Bytes, as the system compares them: a mark behind a slash would be one character with it.
        let (path, folder) = (of(path).utf8, of(folder).utf8)
        return path.elementsEqual(folder) || folder.elementsEqual("/".utf8)
            || (path.starts(with: folder) && path.dropFirst(folder.count).first == UInt8(ascii: "/"))
    }
}
