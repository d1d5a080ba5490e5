import RidelogDiagnostics
import RidelogFiles
import RidelogFormats
import RidelogModels
import RidelogParsing

/// Lists the files in archives as files of the data folder: `export.zip/activities/1.gpx.gz`.
///
/// An archive may lie in an archive, but not deeper.
struct ArchiveLister {
    /// How many archives may lie around an archive.
    private static let deepest = 1

    let classifier: FileClassifier
    /// Whether the configuration ignores a path, relative to the data folder, and everything below it.
    let ignores: (String) -> Bool
    /// The files of the archives, archive by archive.
    private(set) var entries: [DataFolder.Entry] = []
    /// Paths that the configuration ignores.
    private(set) var ignored: Set<String> = []
    private(set) var diagnostics = DiagnosticCollector()
    /// The archive of the data folder that is being listed.
    private var outermost: String?
    private var packed = PackedArchives()

    init(classifier: FileClassifier, ignores: @escaping (String) -> Bool) {
        self.classifier = classifier
        self.ignores = ignores
    }

    /// Lists an archive of the data folder, which may be packed as gzip.
    ///
    /// - Returns: `.archive`, or `.unreadable`.
    mutating func list(_ file: InputFile) -> DataFolder.Kind {
        let path = classifier.root + "/" + file.path
        outermost = file.path
        do throws(Diagnostic) {
            let bytes = try Diagnostic.reading(file.path) { () throws(FileSystemError) in
                Gzip.isGzip(try FileReader.read(path, limit: 2)) ? try FileReader.read(path) : []
            }
            let place = bytes.isEmpty ? (.path(path), nil) : try packed.place(ofGzip: bytes, path: file.path)
            return list(file, at: place, depth: 0)
        } catch {
            diagnostics.report(error)
            return .unreadable
        }
    }

    /// Lists the data folder if it is an archive itself.
    ///
    /// - Returns: false if it is no archive.
    /// - Throws: if it is one and cannot be listed.
    mutating func listRoot() throws(FileSystemError) -> Bool {
        guard
            let root = try RootArchive(
                at: classifier.root, marks: classifier.options.reserved + classifier.options.reservedFiles)
        else {
            return false
        }
        add(root.selection, from: root.archive.region, root.file, at: root.place, folder: "", depth: 0)
        return true
    }

    private mutating func list(
        _ file: InputFile, at found: (place: ArchiveMember.Place, fault: Diagnostic?), depth: Int
    ) -> DataFolder.Kind {
        if let fault = found.fault { diagnostics.report(fault) }
        do throws(ZipProblem) {
            let archive = try found.place.archive()
            let selection = ArchiveSelection(archive)
            add(
                selection, from: archive.region, file, at: found.place, folder: file.path + "/", depth: depth)
            return .archive(fileCount: selection.files.count)
        } catch {
            diagnostics.report(error.diagnostic(file: file.path))
            return .unreadable
        }
    }

    private mutating func add(
        _ selection: ArchiveSelection, from archive: FileRegion, _ file: InputFile,
        at place: ArchiveMember.Place, folder: String, depth: Int
    ) {
        diagnostics.report(
            selection.problems.diagnostics(in: file.path))
        for (name, entry) in selection.files {
            if let path = ([folder + name.path] + name.folders.map { folder + $0 }).last(where: ignores) {
                ignored.insert(path)
                continue
            }
            let member = ArchiveMember(place: place, entry: entry)
            let input = InputFile(
                path: folder + name.path, size: entry.size, modified: entry.version)
            let kind = kind(of: input, member, in: archive, depth: depth)
            entries.append(
                DataFolder.Entry(file: input, kind: kind, archive: outermost, member: member))
        }
    }

    private mutating func kind(
        of file: InputFile, _ member: ArchiveMember, in archive: FileRegion, depth: Int
    ) -> DataFolder.Kind {
        let (head, problem) = member.entry.head(in: archive, count: FileHead.size)
        if let problem, head.isEmpty {
            diagnostics.report(problem.diagnostic(file: file.path))
            return .unreadable
        }
        let kind = classifier.kind(of: file, startingWith: head, &diagnostics)
        guard case .archive = kind else { return kind }
        guard depth < Self.deepest else {
            diagnostics.report(
                ArchiveProblem.nestedTooDeep.facts.diagnostic(at: SourceLocation(file: file.path)))
            return .unrelated("an archive nested too deeply")
        }
        do throws(Diagnostic) {
            return list(
                file, at: try place(of: member, in: archive, path: file.path, isGzip: Gzip.isGzip(head)),
                depth: depth + 1)
        } catch {
            diagnostics.report(error)
            return .unreadable
        }
    }

    private mutating func place(
        of member: ArchiveMember, in archive: FileRegion, path: String, isGzip: Bool
    ) throws(Diagnostic) -> (place: ArchiveMember.Place, fault: Diagnostic?) {
        guard isGzip else { return try packed.place(of: member, in: archive, path: path) }
        let (bytes, fault) = try member.contents(path: path, limit: FileReader.largestSize)
        let unzipped = try packed.place(ofGzip: bytes, path: path)
        return (unzipped.place, fault ?? unzipped.fault)
    }
}

extension ZipEntry {
    /// A number that changes with the member. Not the archive's time: a new export has most members of the last one.
    fileprivate var version: Int64 {
        Int64(bitPattern: Checksum(UInt64(checksum), UInt64(bitPattern: Int64(packedSize))).value)
    }
}
