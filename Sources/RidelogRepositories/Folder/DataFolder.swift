import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// A folder of data, listed and sorted by what its files are. The repositories of a folder share one, so that
/// the folder is walked once.
public struct DataFolder: Sendable {
    /// What a file of the folder is.
    public enum Kind: Sendable {
        /// Rides, geofences or a log, and what reads them.
        case decodable(any FormatDecoder.Type)
        /// Markdown.
        case note
        /// The configuration, or a part of the owner's theme.
        case configuration
        /// A format that Ridelog does not read yet, by its name.
        case notYetRead(String)
        /// Nothing that belongs on a site, and why.
        case notForUs(String)
        /// Left out by a glob of the configuration.
        case ignored
        /// It could not be opened.
        case unreadable
    }

    /// A file and what it is.
    public struct Entry: Sendable {
        /// The file, as the system lists it.
        public var file: InputFile
        /// What it is.
        public var kind: Kind
    }

    /// What decides which files are what.
    public struct Options: Sendable {
        /// Globs of paths that are left out.
        public var ignore: [String]
        /// Globs of Markdown files that are notes although they lie elsewhere.
        public var notes: [String]
        /// The zone of times that are written without one.
        public var zone: Zone
        /// Paths that are configuration or output: never input.
        public var reserved: [String]

        /// Nothing is ignored or reserved unless given, and times without a zone are in UTC.
        public init(
            ignore: [String] = [], notes: [String] = [], zone: Zone = .utc, reserved: [String] = []
        ) {
            self.ignore = ignore
            self.notes = notes
            self.zone = zone
            self.reserved = reserved
        }
    }

    /// The folder's path.
    public let root: String
    /// All files by path.
    public let entries: [Entry]
    /// What there is to say about the listing.
    public let diagnostics: DiagnosticCollector
    let options: Options

    /// No folder at all: for a site whose data comes from elsewhere.
    public static let none = DataFolder()

    private init() {
        root = ""
        entries = []
        diagnostics = DiagnosticCollector()
        options = Options()
    }

    /// Lists the folder and looks at the beginning of each file.
    ///
    /// - Throws: if the folder cannot be listed.
    public init(root: String, options: Options = Options()) throws(FileSystemError) {
        self.root = root
        self.options = options
        let ignore = options.ignore.map(Glob.init)
        let walker = FolderWalker(root: root) { path in ignore.contains { $0.matches(path) } }
        let listing = try walker.list()
        var diagnostics = listing.diagnostics
        let sorter = FileSorter(root: root, options: options)
        var entries = listing.files.map { file in
            Entry(file: file, kind: sorter.kind(of: file, &diagnostics))
        }
        entries += listing.ignored.map {
            Entry(file: InputFile(path: $0, size: 0, modified: 0), kind: .ignored)
        }
        self.entries = entries.sorted { $0.file.path < $1.file.path }
        self.diagnostics = diagnostics
    }

    /// The files of one kind of content, with their decoders.
    func files(of content: ContentKind) -> [(file: InputFile, decoder: any FormatDecoder.Type)] {
        entries.compactMap { entry in
            guard case .decodable(let decoder) = entry.kind, decoder.content == content else { return nil }
            return (entry.file, decoder)
        }
    }

    /// A file's bytes, unpacked if it is gzip.
    func contents(of path: String) throws(Diagnostic) -> (bytes: [UInt8], fault: Diagnostic?) {
        let bytes: [UInt8]
        do throws(FileSystemError) {
            bytes = try FileReader.read(root + "/" + path)
        } catch {
            throw .unreadable(path, error)
        }
        guard Gzip.isGzip(bytes) else { return (bytes, nil) }
        let output = Gzip.decompress(bytes)
        return (output.bytes, output.problem?.diagnostic(file: path))
    }
}
