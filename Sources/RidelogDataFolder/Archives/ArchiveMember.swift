import RidelogDiagnostics
import RidelogFiles

/// A file within an archive, and the place of the archive.
struct ArchiveMember: Sendable {
    /// Where the archive is stored. Indirect, because its members share one, and may be very many.
    indirect enum Place: Sendable {
        /// The path of a file and, if the archive is stored uncompressed in another one, its bytes there. The file is
        /// opened each time, because there may be thousands of archives.
        case path(String, Range<Int>? = nil)
        /// In an unnamed temporary file: an archive that was compressed within another.
        case spooled(FileRegion)

        func open() throws(FileSystemError) -> FileRegion {
            switch self {
            case .path(let path, let range):
                let file = try OpenFile(path)
                if let range { return FileRegion(file: file, range: range) }
                return FileRegion(file: file, range: 0..<(try file.size))
            case .spooled(let region): return region
            }
        }

        /// The place of a part of this archive.
        func part(_ part: Range<Int>) -> Self {
            switch self {
            case .path(let path, let range):
                let start = range?.lowerBound ?? 0
                return .path(path, start + part.lowerBound..<start + part.upperBound)
            case .spooled(let region): return .spooled(region.part(part))
            }
        }

        func archive() throws(ZipProblem) -> ZipArchive {
            try ZipArchive(try rethrowing(as: ZipProblem.unreadable, open))
        }
    }

    let place: Place
    let entry: ZipEntry

    // The parameter `path` is the member's, for diagnostics.

    /// The member's bytes, and the problem if they are incomplete.
    ///
    /// - Parameter limit: the maximum number of bytes.
    /// - Throws: if nothing of it can be read, or it is larger.
    func contents(path: String, limit: Int) throws(Diagnostic) -> (bytes: [UInt8], fault: Diagnostic?) {
        let (bytes, problem) = entry.contents(in: try open(path), limit: limit)
        if problem == .limitReached(limit: limit) { throw .tooLarge(path, limit: limit) }
        return (bytes, try problem?.warning(file: path))
    }

    /// Reads a member of any size piece by piece.
    ///
    /// - Parameter body: is called with each piece, which is valid only during the call.
    /// - Returns: the problem if the member could not be read to its end.
    /// - Throws: if nothing of it can be read.
    func pieces(
        path: String, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(Diagnostic) -> Diagnostic? {
        try entry.unpack(from: try open(path), limit: .max, to: body)?.warning(file: path)
    }

    /// The member's first bytes, fewer if it is short or damaged.
    func head(path: String, count: Int) throws(Diagnostic) -> [UInt8] {
        entry.head(in: try open(path), count: count).bytes
    }

    private func open(_ path: String) throws(Diagnostic) -> FileRegion {
        try Diagnostic.reading(path, place.open)
    }
}
