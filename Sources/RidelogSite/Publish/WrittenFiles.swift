import RidelogImport
import RidelogModels
import RidelogRepositories
import RidelogServices

/// What builds wrote into an output folder and what of, so that the next one neither renders nor reads what is as it
/// was. It lies beside the cache, where only the owner may read it. Without it, or with a damaged one, every page is
/// rendered.
struct WrittenFiles: Equatable, Sendable {
    /// A file of the output.
    struct File: Equatable, Sendable {
        /// A sum over what the file shows; nil for a page that is rendered by every build, and for what is no page.
        var sum: UInt64?
        /// Of its content (``ContentHash``).
        var hash = ""
        /// Bytes.
        var size = 0
        /// When it was written, in nanoseconds since 1970.
        var modified: Int64 = 0
        /// Whether ``size`` and ``modified`` show that it is as it was written: not if it was written when the list
        /// was, as it may have changed again within the same tick of the clock.
        var isDated = true
    }

    private(set) var files: [String: File] = [:]

    init(_ files: [String: File] = [:]) { self.files = files }

    /// The list of a data folder's builds into an output folder.
    ///
    /// - Parameter kind: what is in the file.
    static func path(in folder: String, _ options: BuildOptions, kind: String = "written") -> String {
        RideCache.path(
            in: folder, forData: AbsolutePath.of(options.data) + "\n" + AbsolutePath.of(options.output),
            kind: options.audience.prefix + kind, "list")
    }

    /// Reads a list; an empty one if there is none that can be read.
    init(at path: String) {
        guard let file = try? OpenFile(path), let written = try? file.modified,
            let bytes = try? FileReader.read(path), let list = try? SealedBytes.open(bytes) as [Entry]
        else { return }
        for var entry in list {
            entry.file.isDated = entry.file.modified < written
            files[entry.path] = entry.file
        }
    }

    func write(to path: String) throws(FileSystemError) {
        let list = files.map { Entry(path: $0.key, file: $0.value) }.sorted { $0.path < $1.path }
        try PrivateFile.replace(path, with: SealedBytes.seal(list))
    }
}

private struct Entry: ByteCodable {
    var path = ""
    var file = WrittenFiles.File()

    static var blank: Entry { Entry() }

    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.path, \.file.sum, \.file.hash, \.file.size, \.file.modified)
    }
}
