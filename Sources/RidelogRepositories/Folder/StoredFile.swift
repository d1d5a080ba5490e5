import RidelogDiagnostics
import RidelogFormats

/// A file whose bytes are at hand: as it is stored, and unpacked.
public struct StoredFile: Sendable {
    /// What it is called, for messages and for telling what it is: relative to its data folder.
    public let path: String
    /// The bytes as they are stored.
    public let stored: [UInt8]
    /// The bytes of what it holds: unpacked if it is gzip.
    public let contents: [UInt8]
    /// What is wrong with its packing; what could be unpacked is in ``contents``.
    public let fault: Diagnostic?

    /// - Parameters:
    ///   - path: what it is called.
    ///   - stored: all its bytes.
    public init(path: String, stored: [UInt8]) {
        self.path = path
        self.stored = stored
        guard Gzip.isGzip(stored) else {
            (contents, fault) = (stored, nil)
            return
        }
        let output = Gzip.decompress(stored)
        contents = output.bytes
        fault = output.problem?.diagnostic(file: path)
    }

    /// Whether it is stored as gzip.
    public var isPacked: Bool { Gzip.isGzip(stored) }

    /// What a data folder takes it for.
    ///
    /// - Parameter options: what else decides.
    public func kind(_ options: DataFolder.Options = DataFolder.Options()) -> DataFolder.Kind {
        let file = InputFile(path: path, size: stored.count, modified: 0)
        return FileSorter(root: "", options: options).kind(of: file, startingWith: stored)
    }
}

extension DataFolder {
    /// A file of the folder.
    ///
    /// - Parameter path: relative to the folder.
    /// - Throws: if the system does not let us read it.
    public func file(at path: String) throws(Diagnostic) -> StoredFile {
        do throws(FileSystemError) {
            return StoredFile(path: path, stored: try FileReader.read(root + "/" + path))
        } catch {
            throw .unreadable(path, error)
        }
    }
}
