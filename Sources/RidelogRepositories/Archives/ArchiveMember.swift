import RidelogDiagnostics

/// A file within an archive, and where it is found again.
struct ArchiveMember: Sendable {
    /// Where the archive lies.
    enum Place: Sendable {
        /// At this path, which is opened anew each time: there may be thousands of archives.
        case path(String)
        /// At this path, within these bytes of the file: an archive that lies unpacked within another.
        case part(String, Range<Int>)
        /// In a file without a name that stays open: an archive that lay packed within another.
        case spooled(FileRegion)

        /// The archive's bytes.
        func open() throws(FileSystemError) -> FileRegion {
            switch self {
            case .path(let path):
                let file = try OpenFile(path)
                return FileRegion(file: file, range: 0..<(try file.size))
            case .part(let path, let range): return FileRegion(file: try OpenFile(path), range: range)
            case .spooled(let region): return region
            }
        }
    }

    let place: Place
    let entry: ZipEntry

    /// The archive, to be read by one thread.
    static func archive(at place: Place) throws(ZipProblem) -> ZipArchive {
        let region: FileRegion
        do throws(FileSystemError) {
            region = try place.open()
        } catch {
            throw .unreadable(error)
        }
        return try ZipArchive(region)
    }

    /// The member's bytes, as far as they can be had, and what kept the rest back.
    ///
    /// - Parameters:
    ///   - path: the member's, for diagnostics.
    ///   - limit: the most bytes that it may have.
    /// - Throws: if nothing of it can be read, or it is longer.
    func contents(path: String, limit: Int) throws(Diagnostic) -> (bytes: [UInt8], fault: Diagnostic?) {
        let result: (bytes: [UInt8], problem: ZipProblem?)
        do throws(ZipProblem) {
            result = try Self.archive(at: place).contents(of: entry, limit: limit)
        } catch {
            throw error.diagnostic(file: path)
        }
        if result.problem == .limitReached(limit: limit) { throw .tooLarge(path, limit: limit) }
        let fault = result.problem?.diagnostic(file: path)
        if let fault, fault.severity == .error { throw fault }
        return (result.bytes, fault)
    }

    /// Gives the member's bytes piece by piece, however many they are.
    ///
    /// - Parameters:
    ///   - path: the member's, for diagnostics.
    ///   - take: is given each piece, which lives only during the call.
    /// - Returns: what kept the rest back.
    /// - Throws: if nothing of it can be read.
    func pieces(
        path: String, _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(Diagnostic) -> Diagnostic? {
        let problem: ZipProblem?
        do throws(ZipProblem) {
            problem = try Self.archive(at: place).unpack(entry, limit: .max, to: take)
        } catch {
            throw error.diagnostic(file: path)
        }
        let fault = problem?.diagnostic(file: path)
        if let fault, fault.severity == .error { throw fault }
        return fault
    }

    /// The member's first bytes, as far as they can be had.
    func head(path: String, count: Int) throws(Diagnostic) -> [UInt8] {
        do throws(ZipProblem) {
            return try Self.archive(at: place).head(of: entry, count: count).bytes
        } catch {
            throw error.diagnostic(file: path)
        }
    }
}
