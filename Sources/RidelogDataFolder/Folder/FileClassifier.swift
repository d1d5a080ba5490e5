import RidelogDetection
import RidelogDiagnostics
import RidelogExports
import RidelogFiles
import RidelogFormats
import RidelogParsing
import RidelogRepositories
import RidelogTables

/// Classifies files by their content, then by their name.
package struct FileClassifier: Sendable {
    let root: String
    let options: DataFolder.Options
    private let noteGlobs: [Glob]
    /// Whether the data folder itself is called `notes`.
    private let isNotesFolder: Bool
    private let rows: [(glob: Glob, mapping: RowsMapping)]

    /// One decoder for each format, shared by its files.
    static let decoders = FormatDetector.decoders.keyed(
        by: { ObjectIdentifier($0) }, { FileDecoder($0) })

    init(root: String, options: DataFolder.Options) {
        self.root = root
        self.options = options
        noteGlobs = options.notes.map(Glob.init)
        isNotesFolder = AbsolutePath.of(root).hasSuffix("/notes")
        rows = options.rows.map { (Glob($0.file), $0) }
    }

    func kind(of file: InputFile, _ diagnostics: inout DiagnosticCollector) -> DataFolder.Kind {
        if isReserved(file.path) { return .configuration }
        if let decoder = options.kinds.decoder(of: file), mappings(of: file).isEmpty {
            return .decodable(decoder)
        }
        do throws(FileSystemError) {
            let path = root + "/" + file.path
            var bytes = try FileReader.read(path, limit: FileHead.size)
            if bytes.starts(with: RowsForm.signature), let page = Self.newestFirstPage(ofDatabase: path) {
                bytes = Array(page.prefix(FileHead.size))
            }
            return kind(of: file, startingWith: bytes, &diagnostics)
        } catch {
            diagnostics.report(.unreadable(file.path, error))
            return .unreadable
        }
    }

    /// The first page of a database, which names its tables, if the write-ahead log has a newer one.
    private static func newestFirstPage(ofDatabase path: String) -> ArraySlice<UInt8>? {
        (try? FileReader.read(path + SQLiteWriteAheadLog.suffix)).flatMap(SQLiteWriteAheadLog.init)?.firstPage
    }

    /// - Parameter bytes: the file's first kilobytes as stored on the disk or in an archive.
    func kind(
        of file: InputFile, startingWith bytes: [UInt8], _ diagnostics: inout DiagnosticCollector
    ) -> DataFolder.Kind {
        if isReserved(file.path) { return .configuration }
        let head = FileHead(path: file.path, contents: bytes)
        if Gzip.isGzip(bytes), Gzip.isGzip(head.bytes) {
            diagnostics.report(.packedTwice(file.path))
            return .unrelated("gzip within gzip")
        }
        let mappings = mappings(of: file)
        if !mappings.isEmpty, !head.isZip { return .decodable(FileDecoder(rows: mappings, head)) }
        if Self.isMarkdown(file.path) {
            return isNote(file, head) ? .note : .unrelated("Markdown outside of notes/ without front matter")
        }
        let format = FormatDetector.detect(head)
        if case .unopenedArchive(let name) = format {
            diagnostics.report(.unopenedArchive(name, file.path))
        }
        if case .unrelated(.unknown) = format, FileName(file.path).isUnderLogs,
            let json = JSONHead(head), json.beginsWithList, json.hasAny(of: JSONHead.timeNames)
        {
            diagnostics.report(.listOfEntries(file.path))
        }
        return switch format {
        case .decoder(let decoder):
            .decodable(Self.decoders[ObjectIdentifier(decoder)] ?? FileDecoder(decoder))
        case .archive: .archive(fileCount: 0)
        case .unrelated(.table) where RunningPageDatabase.recognises(head):
            .decodable(RunningPageDatabase.decoder)
        case .unsupported(let name), .unopenedArchive(let name): .unsupported(name)
        case .unrelated(.image) where options.findsPhotos && head.isJPEG: .photo
        case .unrelated where options.findsPhotos && StravaCaptions.recognises(head): .photoCaptions
        case .unrelated(let kind): .unrelated(kind.rawValue)
        }
    }

    private func mappings(of file: InputFile) -> [RowsMapping] {
        rows.filter { $0.glob.matches(file.path) }.map(\.mapping)
    }

    private func isReserved(_ path: String) -> Bool {
        options.reservedFiles.contains(path)
            || options.reserved.contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    /// Whether a file is Markdown, by its path.
    package static func isMarkdown(_ path: String) -> Bool {
        let path = path.lowercased()
        return [".md", ".markdown", ".md.txt"].contains(where: path.hasSuffix)
    }

    private func isNote(_ file: InputFile, _ head: FileHead) -> Bool {
        isNotesFolder || file.path == options.onlyFile || file.folders.contains { $0.lowercased() == "notes" }
            || FrontMatter.begins(in: head.bytes) || FrontMatter.isElsewhere(head.bytes)
            || noteGlobs.contains { $0.matchesFileOrFolder(file.path) }
    }
}

extension FileHead {
    /// ITU-T T.81, annex B: the start of the image, and another marker.
    fileprivate var isJPEG: Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }
}

extension Diagnostic {
    fileprivate static func packedTwice(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "gzip.nested", at: SourceLocation(file: path), "a gzip file inside a gzip file",
            action: "it is skipped", remedy: "Unpack it once.")
    }

    fileprivate static func listOfEntries(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "log.list", at: SourceLocation(file: path),
            "is a JSON list; logs have one object per line", action: "it is not read",
            remedy:
                "Write each entry on its own line, without the list around them, or map the file with “rows:”."
        )
    }

    fileprivate static func unopenedArchive(_ name: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "archive.unopened", at: SourceLocation(file: path), "is a \(name)",
            action: "it is not opened", remedy: "Unpack it, or pack it as ZIP.")
    }
}
