#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads files in tests without Foundation, which the targets under test do not use.
package enum Files {
    package static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// All bytes; nil if the file cannot be read.
    package static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk.prefix(count))
        }
    }

    /// The files in a folder, as relative paths, sorted.
    package static func list(_ folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var files: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            if entry.pointee.d_type == DT_DIR {
                files += list(folder + "/" + name).map { name + "/" + $0 }
            } else {
                files.append(name)
            }
        }
        return files.sorted()
    }

    package static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
