import RidelogParsing
import RidelogDiagnostics

/// A file whose bytes are at hand: as it is stored, and unpacked.
public struct StoredFile: Sendable {
    /// What it is called, for messages and for telling what it is: relative to its data folder.
    public let path: String
    /// The bytes as they are stored.
    public let stored: [UInt8]
    /// The bytes of what it holds: unpacked if it is gzip, in UTF-8 if it is text in UTF-16.
    public private(set) var contents: [UInt8]
    /// What is wrong with its archive or its packing; what could be unpacked is in ``contents``.
    public private(set) var fault: Diagnostic?
    /// Whether it is longer unpacked than it may be.
    let isTooLarge: Bool

    /// - Parameters:
    ///   - path: what it is called.
    ///   - stored: all its bytes.
    ///   - fault: what kept the rest of them back.
    public init(path: String, stored: [UInt8], fault: Diagnostic? = nil) {
        self.init(path: path, stored: stored, fault: fault, limit: Gzip.defaultLimit)
    }

    /// - Parameter limit: the most bytes that are unpacked.
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
        // What is wrong with the archive explains what is wrong with a file in it.
        self.fault = fault ?? output.problem?.diagnostic(file: path)
    }

    /// The same file with other contents.
    ///
    /// - Parameter fault: what is wrong with them, if nothing is wrong with the file itself.
    func with(_ contents: [UInt8], _ fault: Diagnostic?) -> StoredFile {
        var file = self
        (file.contents, file.fault) = (contents, self.fault ?? fault)
        return file
    }

    /// Whether it is stored as gzip.
    public var isPacked: Bool { Gzip.isGzip(stored) }

    /// What a data folder reads it as; what is odd about that is added to the diagnostics.
    ///
    /// - Parameters:
    ///   - options: what else decides.
    ///   - diagnostics: what is reported.
    public func kind(
        by options: DataFolder.Options = DataFolder.Options(), _ diagnostics: inout DiagnosticCollector
    ) -> DataFolder.Kind {
        let file = InputFile(path: path, size: stored.count, modified: 0)
        let classifier = FileClassifier(root: "", options: options)
        return classifier.kind(of: file, startingWith: stored, &diagnostics)
    }
}
