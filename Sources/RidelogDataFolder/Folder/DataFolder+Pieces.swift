import RidelogDiagnostics
import RidelogFiles
import RidelogParsing

extension DataFolder {
    /// Reads a file piece by piece, so that it may be larger than memory. A gzip file is unpacked whole first.
    ///
    /// - Parameter body: is called with each piece, which is valid only during the call.
    /// - Returns: the problem if the file could not be read to its end.
    /// - Throws: if the system does not let us read it, or nothing of it can be unpacked from its archive.
    func pieces(
        of path: String, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(Diagnostic) -> Diagnostic? {
        guard try !Gzip.isGzip(head(of: path, count: 2)) else {
            let (bytes, fault) = try contents(of: path, isBulk: true)
            bytes.withUnsafeBytes(body)
            return fault
        }
        if let member = entry(at: path)?.member { return try member.pieces(path: path, body) }
        try Diagnostic.reading(path) { () throws(FileSystemError) in
            try FileReader.pieces(of: root + "/" + path, body)
        }
        return nil
    }
}
