import RidelogDiagnostics
import RidelogFiles
import RidelogParsing

/// A file in memory: its bytes as stored, and unpacked.
public struct StoredFile: Sendable {
    /// The path relative to the data folder, for messages and for detecting the format.
    public let path: String
    /// The bytes as they are stored.
    public let stored: [UInt8]
    /// The content: unpacked if it is gzip, in UTF-8 if it is text in UTF-16.
    public private(set) var contents: [UInt8]
    /// The problem of its archive or compression; ``contents`` has what could be unpacked.
    public private(set) var fault: Diagnostic?
    /// Whether its unpacked size exceeds the limit.
    let isTooLarge: Bool

    /// - Parameters:
    ///   - path: relative to the data folder.
    ///   - stored: all its bytes.
    ///   - fault: the problem if the bytes are incomplete.
    public init(path: String, stored: [UInt8], fault: Diagnostic? = nil) {
        self.init(path: path, stored: stored, fault: fault, limit: Gzip.defaultLimit)
    }

    /// - Parameter limit: the maximum number of unpacked bytes.
    init(path: String, stored: [UInt8], fault: Diagnostic? = nil, limit: Int) {
        self.path = path
        self.stored = stored
        guard Gzip.isGzip(stored) else {
            (contents, self.fault, isTooLarge) = (UTF16Text.utf8UnlessXML(stored), fault, false)
            return
        }
        let output = Gzip.decompress(stored, limit: limit)
        isTooLarge = output.problem == .limitReached(limit: limit)
        contents = UTF16Text.utf8UnlessXML(output.bytes)
        // A fault of the archive explains the faults of the files in it.
        self.fault = fault ?? output.problem?.diagnostic(file: path)
    }

    /// The same file with other contents.
    ///
    /// - Parameter fault: the problem of these contents, used if the file itself has none.
    func with(_ contents: [UInt8], _ fault: Diagnostic?) -> StoredFile {
        var file = self
        (file.contents, file.fault) = (contents, self.fault ?? fault)
        return file
    }

    /// Whether it is a gzip file.
    public var isPacked: Bool { Gzip.isGzip(stored) }

    /// How a data folder classifies the file.
    ///
    /// - Parameters:
    ///   - options: what the classification depends on.
    ///   - diagnostics: gets the problems that are found.
    public func kind(
        by options: DataFolder.Options = DataFolder.Options(), _ diagnostics: inout DiagnosticCollector
    ) -> DataFolder.Kind {
        let file = InputFile(path: path, size: stored.count, modified: 0)
        let classifier = FileClassifier(root: "", options: options)
        return classifier.kind(of: file, startingWith: stored, &diagnostics)
    }
}
