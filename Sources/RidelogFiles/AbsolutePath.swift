import RidelogSystem

/// Paths that do not depend on the working directory.
public enum AbsolutePath {
    /// The absolute path, without `.` and `..`, and with links resolved in the part of it that exists.
    public static func of(_ path: String) -> String {
        if let resolved = resolved(path) { return resolved }
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
        // The working directory itself may no longer exist.
        guard let name = parts.last, path != "." else { return "/" }
        let parent =
            (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.dropLast().joined(separator: "/")
        let folder = of(parent.isEmpty ? "." : parent)
        if name == "." { return folder }
        // A missing parent would be created as a folder, and `..` leads out of it again.
        if name == ".." { return FileWriter.folder(of: folder) ?? "/" }
        let whole: String = (folder == "/" ? "" : folder) + "/" + name
        return resolved(whole) ?? whole
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether a path is a folder or inside of it.
    public static func isInside(_ path: String, folder: String) -> Bool {
        // Compared as bytes, like the system does: a combining mark after a slash would be part of the same character.
        let (path, folder) = (of(path).utf8, of(folder).utf8)
        return path.elementsEqual(folder) || folder.elementsEqual("/".utf8)
            || (path.starts(with: folder) && path.dropFirst(folder.count).first == UInt8(ascii: "/"))
    }
}
