import RidelogDiagnostics
import RidelogFiles
import RidelogParsing

/// Unpacks archives that lie within others, or are gzip, into an unnamed temporary file: archives are read in no order,
/// and may be larger than memory.
struct PackedArchives {
    /// The maximum size of this file in bytes: 8 GiB.
    private static let largestSpool = 8 << 30

    private var file: OpenFile?
    /// The offset for the next bytes.
    private var end = 0

    /// Unpacks an archive that is gzip.
    ///
    /// - Parameter path: the path of the archive, for diagnostics.
    /// - Returns: the place, and what kept a part of the archive back.
    mutating func place(
        ofGzip bytes: [UInt8], path: String
    ) throws(Diagnostic) -> (place: ArchiveMember.Place, fault: Diagnostic?) {
        let output = Gzip.decompress(bytes)
        return try spool(path) { append in
            output.bytes.withUnsafeBytes(append)
            return output.problem?.diagnostic(file: path)
        }
    }

    /// Unpacks an archive that is a member of another; if it is stored uncompressed, it is read from there.
    ///
    /// - Parameter path: the path of the member, for diagnostics.
    /// - Returns: the place, and what kept a part of the archive back.
    mutating func place(
        of member: ArchiveMember, in archive: FileRegion, path: String
    ) throws(Diagnostic) -> (place: ArchiveMember.Place, fault: Diagnostic?) {
        if let range = member.entry.storedRange(in: archive) { return (member.place.part(range), nil) }
        let room = max(0, Self.largestSpool - end)
        return try spool(path) { append in
            member.entry.unpack(from: archive, limit: room, to: append)?.diagnostic(file: path)
        }
    }

    private mutating func opened() throws(FileSystemError) -> OpenFile {
        if let file { return file }
        let new = try OpenFile.temporary()
        file = new
        return new
    }

    /// Adds what is appended at the end of the file.
    private mutating func spool(
        _ path: String, _ write: ((UnsafeRawBufferPointer) -> Void) -> Diagnostic?
    ) throws(Diagnostic) -> (place: ArchiveMember.Place, fault: Diagnostic?) {
        do throws(FileSystemError) {
            let file = try opened()
            let start = end
            var failure: FileSystemError?
            let fault = write { bytes in
                do throws(FileSystemError) {
                    if failure == nil { try file.write(bytes, at: end) }
                    end += bytes.count
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            return (.spooled(FileRegion(file: file, range: start..<end)), fault)
        } catch {
            throw Diagnostic(
                .error, code: "archive.no-room", at: SourceLocation(file: path),
                "the nested archive cannot be unpacked into the folder for temporary files: \(error.reason)",
                action: "it is skipped", remedy: "Free disk space there, or set TMPDIR to another folder.")
        }
    }
}
