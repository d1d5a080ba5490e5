import RidelogDiagnostics
import RidelogFormats

/// An archive in place of a data folder.
package struct RootArchive {
    let archive: ZipArchive
    let selection: ArchiveSelection
    let place: ArchiveMember.Place
    /// The archive as the system lists it.
    let file: InputFile

    /// - Parameters:
    ///   - path: of the data folder or archive.
    ///   - marks: paths that only a data folder has: if all of the archive lies in one folder that has one of
    ///     them, then that folder is the data folder.
    /// - Returns: nil if there is no archive.
    /// - Throws: if one does and its list of files cannot be read.
    package init?(at path: String, marks: [String]) throws(FileSystemError) {
        guard Self.isArchive(path) else { return nil }
        place = .path(path)
        do throws(ZipProblem) {
            archive = try place.archive()
        } catch {
            if case .unreadable(let error) = error { throw error }
            throw .damaged(path)
        }
        selection = ArchiveSelection(archive, marks: marks)
        file = InputFile(
            path: String(path.split(separator: "/").last ?? ""), size: archive.region.count,
            modified: try OpenFile(path).modified)
    }

    /// What is wrong with the archive in place of a data folder: nothing of it can be read, not even
    /// whether a configuration is in it.
    ///
    /// - Returns: nil if there is no archive, or its list of files can be read.
    package static func fault(at path: String) -> Diagnostic? {
        guard isArchive(path) else { return nil }
        do throws(ZipProblem) {
            _ = try ArchiveMember.Place.path(path).archive()
            return nil
        } catch {
            let found = error.diagnostic(file: path)
            return Diagnostic(.error, code: found.code, at: found.location, found.what, remedy: found.remedy)
        }
    }

    /// The paths of all files, of those too that are not read.
    package var paths: [String] { selection.files.map(\.name.path) + selection.leftOut }

    /// All bytes of a file in the archive.
    ///
    /// - Parameter name: its path within the data folder.
    /// - Throws: if there is none of the name, or its bytes cannot be had to the last.
    package func read(_ name: String) throws(FileSystemError) -> [UInt8] {
        guard let entry = selection.files.first(where: { $0.name.path == name })?.entry else {
            throw .missing(name)
        }
        let (bytes, problem) = entry.contents(in: archive.region, limit: FileReader.largestSize)
        guard problem == nil else { throw .damaged(name) }
        return bytes
    }

    /// Whether a file is an archive, by its first bytes.
    package static func isArchive(_ path: String) -> Bool {
        guard let head = try? FileReader.read(path, limit: 4) else { return false }
        return FileHead(path: path, bytes: head).isZip
    }
}
