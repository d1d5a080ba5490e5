import RidelogParsing
import RidelogDiagnostics
import RidelogFormats

/// Makes archives that lie within others, or are gzip, readable at any offset.
struct PackedArchives {
    /// Bytes that all of them together may take on the disk: 8 GiB.
    private static let largestSpool = 8 << 30

    private var spool = SpoolFile()

    /// Where an archive can be read that is gzip.
    ///
    /// - Parameter path: its own, for diagnostics.
    /// - Returns: the place, and what kept a part of the archive back.
    mutating func place(
        ofGzip bytes: [UInt8], path: String
    ) throws(Diagnostic) -> (place: ArchiveMember.Place, fault: Diagnostic?) {
        let output = Gzip.decompress(bytes)
        do throws(FileSystemError) {
            let start = spool.count
            try spool.append(output.bytes)
            return (.spooled(try spool.region(from: start)), output.problem?.diagnostic(file: path))
        } catch {
            throw .notSpooled(path, error)
        }
    }

    /// Where an archive can be read that is a member of another: in the other if it is not packed.
    ///
    /// - Parameter path: the member's, for diagnostics.
    /// - Returns: the place, and what kept a part of the archive back.
    mutating func place(
        of member: ArchiveMember, in archive: ZipArchive, path: String
    ) throws(Diagnostic) -> (place: ArchiveMember.Place, fault: Diagnostic?) {
        if let range = archive.range(of: member.entry) { return (member.place.part(range), nil) }
        let start = spool.count
        var failure: FileSystemError?
        let problem = archive.unpack(member.entry, limit: max(0, Self.largestSpool - start)) { bytes in
            do throws(FileSystemError) {
                if failure == nil { try spool.append(bytes) }
            } catch {
                failure = error
            }
        }
        do throws(FileSystemError) {
            if let failure { throw failure }
            return (.spooled(try spool.region(from: start)), problem?.diagnostic(file: path))
        } catch {
            throw .notSpooled(path, error)
        }
    }
}

extension ArchiveMember.Place {
    /// A part of the archive that lies here.
    fileprivate func part(_ range: Range<Int>) -> Self {
        switch self {
        case .path(let path): return .part(path, range)
        case .part(let path, let whole):
            return .part(path, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
        case .spooled(let region):
            let start = region.range.lowerBound
            return .spooled(
                FileRegion(file: region.file, range: start + range.lowerBound..<start + range.upperBound))
        }
    }
}

extension Diagnostic {
    fileprivate static func notSpooled(_ path: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .error, code: "archive.no-room", at: SourceLocation(file: path),
            "The archive within an archive cannot be unpacked into the folder for temporary files: \(error.reason)",
            action: "it is left out", remedy: "Make room there, or name another folder in TMPDIR.")
    }
}
