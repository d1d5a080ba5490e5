import RidelogDiagnostics

/// A file within an archive, and where it is found again.
struct ArchiveMember: Sendable {
    /// Where the archive lies. Indirect: its members, which may be very many, share one.
    indirect enum Place: Sendable {
        /// At this path, which is opened anew each time as there may be thousands of archives; within these bytes
        /// of the file, if it lies unpacked within another.
        case path(String, Range<Int>? = nil)
        /// In a file without a name that stays open: an archive that lay packed within another.
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

        /// A part of the archive that lies here.
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

    // The paths are the member's, for diagnostics.

    /// The member's bytes, as far as they can be had, and what kept the rest back.
    ///
    /// - Parameter limit: the most bytes that it may have.
    /// - Throws: if nothing of it can be read, or it is longer.
    func contents(path: String, limit: Int) throws(Diagnostic) -> (bytes: [UInt8], fault: Diagnostic?) {
        let (bytes, problem) = entry.contents(in: try open(path), limit: limit)
        if problem == .limitReached(limit: limit) { throw .tooLarge(path, limit: limit) }
        return (bytes, try problem?.warning(file: path))
    }

    /// Gives the member's bytes piece by piece, however many they are.
    ///
    /// - Parameter body: is given each piece, which lives only during the call.
    /// - Returns: what kept the rest back.
    /// - Throws: if nothing of it can be read.
    func pieces(
        path: String, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(Diagnostic) -> Diagnostic? {
        try entry.unpack(from: try open(path), limit: .max, to: body)?.warning(file: path)
    }

    /// The member's first bytes, as far as they can be had.
    func head(path: String, count: Int) throws(Diagnostic) -> [UInt8] {
        entry.head(in: try open(path), count: count).bytes
    }

    private func open(_ path: String) throws(Diagnostic) -> FileRegion {
        try Diagnostic.reading(path, place.open)
    }
}
