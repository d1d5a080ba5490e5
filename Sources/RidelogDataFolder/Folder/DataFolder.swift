import RidelogCache
import RidelogDetection
import RidelogDiagnostics
import RidelogFiles
import RidelogFormats
import RidelogModels
import RidelogParsing
import RidelogRepositories
import RidelogSystem
import RidelogTables

/// A data folder with its files listed and classified. The repositories of a folder share one, so that the folder is
/// walked once.
///
/// Archives are like folders: a file in one has a path such as `export.zip/activities/1.gpx.gz`. The data folder
/// may itself be an archive.
public struct DataFolder: Sendable {
    /// What a file of the folder is.
    public enum Kind: Sendable {
        /// A file of a supported format, by its decoder.
        case decodable(FileDecoder)
        /// An archive. Its files are entries of their own, except those that are never input.
        case archive(fileCount: Int)
        /// A Markdown note.
        case note
        /// A photo that may belong to a ride.
        case photo
        /// Captions of photos.
        case photoCaptions
        /// The configuration, or a part of the owner's theme.
        case configuration
        /// Ride data of a format without a decoder, by its usual name.
        case unsupported(String)
        /// No ride data; what it is instead.
        case unrelated(String)
        /// The configuration says to leave it out.
        case ignored
        /// The system does not let us read it.
        case unreadable
    }

    /// Says that a format is unsupported, and what the owner can do about it.
    package static func reasonUnsupported(_ format: String) -> String {
        "not yet read: \(format)" + (UnreadFormat.remedy(for: format).map { "; \($0)" } ?? "")
    }

    /// A file and what it is.
    public struct Entry: Sendable {
        /// Path, size and time of the file.
        public var file: InputFile
        /// What the file is, by its first bytes and its name.
        public var kind: Kind
        /// The archive that it lies in, the outermost if there are several; nil for a file of the folder itself.
        public var archive: String?
        /// Its place in the archive if it lies in one.
        @BoxedOptional var member: ArchiveMember?
        /// False if there are no bytes to read: a pipe, a link to a folder, or a file that cannot be opened.
        package var isFile = true

        /// Whether it is read for the site.
        package var isInput: Bool {
            switch kind {
            case .decodable, .note: true
            case .archive(let count): count > 0
            default: false
            }
        }

        /// The decoder of a file of a supported format.
        package var decoder: FileDecoder? {
            if case .decodable(let decoder) = kind { decoder } else { nil }
        }

        package var isNote: Bool {
            if case .note = kind { true } else { false }
        }
    }

    /// What the listing and classification of files depend on.
    public struct Options: Sendable {
        /// Globs of paths that are left out.
        public var ignore: [String]
        /// Globs of Markdown files that are notes although they lie elsewhere.
        public var notes: [String]
        /// The time zone of times that are written without one.
        public var zone: Zone
        /// Paths that are configuration or output: never input.
        public var reserved: [String]
        /// The same for files only: files in a folder of this name are input.
        package var reservedFiles: [String] = []
        /// The mappings of `rows:` in the configuration. A file that one names is read by it alone.
        package var rows: [RowsMapping] = []
        /// How many files are classified, and notes read, in parallel.
        package var workers = 1
        /// Whether photos are looked for.
        package var findsPhotos = false
        /// The only file that is read, by its path; nil for all.
        package var onlyFile: String?
        /// The only files that are listed, by path; nil for all of the folder.
        package var listed: [String]?
        /// The formats of files that an earlier build of the same program detected.
        package var kinds = KeptKinds()
        /// Limits on the size and content of a file.
        public var limits = ReadingLimits()

        /// Nothing is ignored or reserved unless given, and times without a zone are in UTC.
        public init(
            ignore: [String] = [], notes: [String] = [], zone: Zone = .utc, reserved: [String] = []
        ) {
            self.ignore = ignore
            self.notes = notes
            self.zone = zone
            self.reserved = reserved
        }

        fileprivate var ignoreGlobs: [Glob] { ignore.map(Glob.init) }

        fileprivate var ignores: @Sendable (String) -> Bool {
            let globs = ignoreGlobs
            return { path in globs.contains { $0.matches(path) } }
        }
    }

    /// The folder's path.
    public private(set) var root = ""
    /// All files by path.
    public private(set) var entries: [Entry] = []
    /// Problems found while listing and classifying.
    public private(set) var diagnostics = DiagnosticCollector()
    /// Whether the data folder is an archive.
    package private(set) var isArchive = false
    /// The formats of the files, for the next build.
    private var kinds = KeptKinds()
    private(set) var options = Options()

    /// No folder: for a site whose data comes from other stores.
    public static let none = DataFolder()

    private init() {}

    /// The same files, with another zone for times that are written without one.
    public func reading(in zone: Zone) -> DataFolder {
        var folder = self
        folder.options.zone = zone
        return folder
    }

    /// Lists the folder and classifies each file by its first bytes.
    ///
    /// - Parameters:
    ///   - root: the path of the folder, or of a zip archive.
    ///   - options: what the listing and classification depend on.
    /// - Throws: if the folder cannot be listed.
    public init(root: String, options: Options = Options()) throws(FileSystemError) {
        try self.init(root: root, options: options, listing: nil)
    }

    /// Lists the files of a folder, without reading them.
    ///
    /// - Throws: if it cannot be listed, as when it is an archive.
    package static func list(
        _ root: String, _ options: Options
    ) throws(FileSystemError) -> FolderWalker.Listing {
        if let file = options.onlyFile {
            return FolderWalker.Listing(files: [try InputFile(path: file, in: root)])
        }
        let walker = FolderWalker(root: root, workers: options.workers, ignores: options.ignores)
        return if let paths = options.listed { try walker.list(paths) } else { try walker.list() }
    }

    /// - Parameter listing: the result of ``list(_:_:)``; nil if the folder was not listed yet.
    package init(
        root: String, options: Options, listing listed: FolderWalker.Listing?
    ) throws(FileSystemError) {
        self.root = root
        self.options = options
        let classifier = FileClassifier(root: root, options: options)
        var archives = ArchiveLister(classifier: classifier, ignores: options.ignores)
        var listing = FolderWalker.Listing()
        isArchive = try archives.listRoot()
        if options.onlyFile != nil || !isArchive {
            listing = if let listed { listed } else { try Self.list(root, options) }
        }
        var diagnostics = listing.diagnostics
        let parts = listing.files.concurrentParts(workers: options.workers) { files in
            var problems = DiagnosticCollector()
            let entries = files.map { Entry(file: $0, kind: classifier.kind(of: $0, &problems)) }
            return (entries: entries, problems: problems)
        }
        for part in parts { diagnostics.report(part.problems) }
        var entries = parts.flatMap(\.entries)
        for index in entries.indices {
            guard case .archive = entries[index].kind else { continue }
            entries[index].kind = archives.list(entries[index].file)
        }
        let ignored = listing.ignored + archives.ignored
        for (pattern, glob) in zip(options.ignore, options.ignoreGlobs) where !glob.isAboutWhatIsNeverInput {
            if options.onlyFile == nil, !ignored.contains(where: glob.matches) {
                diagnostics.report(.fitsNothing(pattern))
            }
        }
        diagnostics.report(archives.diagnostics)
        entries += archives.entries
        entries += ignored.map { Entry(file: InputFile(path: $0, size: 0, modified: 0), kind: .ignored) }
        if !listing.skipped.isEmpty {
            // A name that is not UTF-8 may look like that of another file.
            let paths = Set(entries.lazy.map(\.file.path))
            for (path, reason) in listing.skipped where !paths.contains(path) {
                let file = InputFile(path: path, size: 0, modified: 0)
                let kind = reason == .unreadable ? Kind.unreadable : .unrelated(reason.rawValue)
                entries.append(Entry(file: file, kind: kind, isFile: false))
            }
        }
        self.entries = entries.sorted { $0.file.path < $1.file.path }.joiningDatabasesWithLogs()
        kinds = KeptKinds(self.entries, where: listing.isSettled)
        if options.onlyFile == nil {
            diagnostics.report(Self.unused(options, among: self.entries))
        }
        self.diagnostics = diagnostics
    }

    /// Stores the formats of the files if they have changed; without them the next build reads the start of each file.
    ///
    /// - Parameter sum: a checksum of the program, on which the formats depend.
    package func keepKinds(at path: String, with sum: Checksum) {
        if kinds != options.kinds { try? SealedBytes.write(kinds, to: path, with: sum) }
    }

    /// The file at a path; nil if there is none.
    package func entry(at path: String) -> Entry? {
        let index = entries.partitioningIndex { $0.file.path >= path }
        guard entries.indices.contains(index), entries[index].file.path == path else { return nil }
        return entries[index]
    }

    /// Diagnostics for `rows:` and `notes:` of the configuration that no file matches.
    private static func unused(_ options: Options, among entries: [Entry]) -> [Diagnostic] {
        let tables = entries.lazy.filter { $0.decoder != nil }
        let notes = entries.lazy.filter(\.isNote)
        let mappings = options.rows.filter { mapping in
            let glob = Glob(mapping.file)
            return !tables.contains { glob.matches($0.file.path) }
        }
        let patterns = options.notes.filter { pattern in
            let glob = Glob(pattern)
            return !glob.isAboutWhatIsNeverInput && !notes.contains { glob.matchesFileOrFolder($0.file.path) }
        }
        return mappings.map { .namesNoTable($0, paths: entries.map(\.file.path)) }
            + patterns.map(Diagnostic.fitsNoNote)
    }

    /// The files of one kind of content, with their decoders.
    func files(of content: ContentKind) -> [(file: InputFile, decoder: FileDecoder)] {
        entries.compactMap { entry in
            guard let decoder = entry.decoder, decoder.content.contains(content) else { return nil }
            return (entry.file, decoder)
        }
    }

    /// A file's bytes, unpacked if it is gzip or lies in an archive, and the problem if they are incomplete.
    ///
    /// - Parameter isBulk: whether its format holds years in one file, so that it may be larger.
    func contents(
        of path: String, isBulk: Bool = false
    ) throws(Diagnostic) -> (bytes: [UInt8], fault: Diagnostic?) {
        let limit = options.limits.fileSize(isBulk: isBulk)
        let file = try file(at: path, limit: limit)
        guard !file.isTooLarge else { throw .tooLarge(path, limit: limit) }
        return (file.contents, file.fault)
    }

    /// A file of the folder or of an archive in it, as it is stored there.
    ///
    /// - Parameter path: relative to the folder.
    /// - Throws: if the system does not let us read it, or nothing of it can be unpacked from its archive.
    public func file(at path: String) throws(Diagnostic) -> StoredFile {
        try file(at: path, limit: FileReader.largestSize)
    }

    /// The first bytes of a file of the folder or of an archive in it, fewer if it is short or damaged.
    package func head(of path: String, count: Int) throws(Diagnostic) -> [UInt8] {
        if let member = entry(at: path)?.member { return try member.head(path: path, count: count) }
        return try Diagnostic.reading(path) { () throws(FileSystemError) in
            try FileReader.read(root + "/" + path, limit: count)
        }
    }

    private func file(at path: String, limit: Int) throws(Diagnostic) -> StoredFile {
        try storedFile(at: path, limit: limit).addingWriteAheadLog(limit: limit) {
            () throws(FileSystemError) in try writeAheadLog(of: path, limit: limit)
        }
    }

    /// - Returns: nil if there is none, or the configuration ignores it.
    private func writeAheadLog(of path: String, limit: Int) throws(FileSystemError) -> [UInt8]? {
        let log = path + SQLiteWriteAheadLog.suffix
        let entry = entry(at: log)
        if case .ignored = entry?.kind { return nil }
        if let member = entry?.member { return (try? member.contents(path: log, limit: limit))?.bytes ?? [0] }
        if self.entry(at: path)?.member != nil { return nil }
        return try SQLiteWriteAheadLog.bytes(besides: root + "/" + path, limit: limit)
    }

    private func storedFile(at path: String, limit: Int) throws(Diagnostic) -> StoredFile {
        if let member = entry(at: path)?.member {
            let (bytes, fault) = try member.contents(path: path, limit: limit)
            return StoredFile(path: path, stored: bytes, fault: fault, limit: limit)
        }
        do throws(FileSystemError) {
            let bytes = try FileReader.read(root + "/" + path, largestSize: limit)
            return StoredFile(path: path, stored: bytes, limit: limit)
        } catch {
            if error.isTooLarge { throw .tooLarge(path, limit: limit) }
            throw .unreadable(path, error)
        }
    }
}

extension Diagnostic {
    fileprivate static func namesNoTable(_ mapping: RowsMapping, paths: [String]) -> Diagnostic {
        let hint = Suggestion.hint(for: mapping.file, in: paths)
        return Diagnostic(
            .warning, code: "rows.no-file", at: mapping.location,
            "no readable file matches “\(mapping.file)” of “rows:”\(hint)",
            action: "it has no effect", remedy: "Write the path of a table relative to the data folder.",
            isForOwner: true)
    }

    fileprivate static func fitsNoNote(_ pattern: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "configuration.notes",
            "no Markdown file matches “\(pattern)” of “notes:”", action: "it has no effect",
            remedy: "Write the path of a file or folder, relative to the data folder: journal, *.md.",
            isForOwner: true)
    }

    /// A warning, because with a misspelt pattern something is published that should not be.
    fileprivate static func fitsNothing(_ pattern: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "configuration.ignore", "no file or folder matches “\(pattern)” of “ignore:”",
            action: "it has no effect",
            remedy: "Write the path relative to the data folder, or only the name of a file or folder.",
            isForOwner: true)
    }
}
