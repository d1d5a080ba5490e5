#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Paths that mean the same wherever the program is started.
public enum AbsolutePath {
    /// The path from the root, without links, `.` and `..`; nil if there is no such file or folder.
    public static func of(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
