import RidelogParsing
import RidelogDiagnostics

extension DataFolder {
    /// Gives a file's bytes piece by piece, so that it may be longer than memory. What is packed by gzip is unpacked
    /// whole first.
    ///
    /// - Parameter body: is given each piece, which lives only during the call.
    /// - Returns: what kept the rest of the bytes back.
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
