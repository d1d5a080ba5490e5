#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keeps archives that lie packed within others, one behind the other in a file without a name, because an archive
/// is read from its end and in no order, and may be longer than memory.
struct SpoolFile {
    private var file: OpenFile?
    private var end = 0

    /// Where the next bytes come to lie.
    var count: Int { end }

    /// Adds bytes at the end.
    mutating func append(_ bytes: UnsafeRawBufferPointer) throws(FileSystemError) {
        let file = try opened()
        try file.write(bytes, at: end)
        end += bytes.count
    }

    /// Adds bytes at the end.
    mutating func append(_ bytes: [UInt8]) throws(FileSystemError) {
        let file = try opened()
        let end = end
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(FileSystemError) in try file.write(buffer, at: end) }
        }
        try result.get()
        self.end += bytes.count
    }

    /// What was added from an offset on.
    mutating func region(from start: Int) throws(FileSystemError) -> FileRegion {
        FileRegion(file: try opened(), range: start..<end)
    }

    private mutating func opened() throws(FileSystemError) -> OpenFile {
        if let file { return file }
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let new = try OpenFile(temporaryIn: folder.isEmpty ? "/tmp" : folder)
        file = new
        return new
    }
}
