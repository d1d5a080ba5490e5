#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Paths that mean the same wherever the program is started.
public enum AbsolutePath {
    /// The path from the root, without `.`, `..` and links in the part of it that there is.
    public static func of(_ path: String) -> String {
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        let parts = path.split(separator: "/")
        // The current folder itself may be gone.
        guard let name = parts.last, path != "." else { return "/" }
        let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
        let folder = of(parent.isEmpty ? "." : parent)
        return (folder == "/" ? "" : folder) + "/" + name
    }

    /// Whether a path is that of the folder or leads into it.
    public static func isInside(_ path: String, folder: String) -> Bool {
        let (path, folder) = (of(path), of(folder))
        return path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }
}
