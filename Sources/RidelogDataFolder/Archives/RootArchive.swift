import RidelogDiagnostics
import RidelogFiles
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
    ///   - marks: paths that only a data folder has. If all members lie in one folder that contains a mark, that folder
    ///     is the data folder.
    /// - Returns: nil if there is no archive.
    /// - Throws: if there is one whose list of files cannot be read.
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

    /// The problem of an archive whose list of files cannot be read, so that not even a configuration in it can be
    /// found.
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

    /// The paths of all files, also of those that are not read.
    package var paths: [String] { selection.files.map(\.name.path) + selection.leftOut }

    /// Reads a file of the archive.
    ///
    /// - Parameter name: its path within the data folder.
    /// - Throws: if there is no such file, or it cannot be read to its end.
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
