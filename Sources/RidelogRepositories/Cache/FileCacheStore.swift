import RidelogModels

/// Keeps what was found out about a part of the sources in one file, which is replaced whole: for folders that several
/// machines see, where the locks of SQLite cannot be trusted. Only its owner may read it.
package struct FileCacheStore: CacheStore {
    package let path: String
    private let program: String

    /// - Parameters:
    ///   - path: a file that is no one else's.
    ///   - program: distinguishes this build of the program from others.
    package init(path: String, program: String) {
        (self.path, self.program) = (path, program)
    }

    package func contents(settings: [UInt8]) throws(CacheError) -> CacheContents {
        guard let content = try content() else { return CacheContents() }
        guard content.settings == settings else { return CacheContents(hasOtherSettings: true) }
        return CacheContents(entries: content.entries.keyed(by: \.path))
    }

    package func update(
        with entries: [CacheEntry], keeping paths: Set<String>?, settings: [UInt8]
    ) throws(CacheError) {
        // What is damaged is made again.
        let known = try? content()
        let new = Set(entries.map(\.path))
        let kept = (known?.settings == settings ? known?.entries ?? [] : []).filter {
            paths?.contains($0.path) != false && !new.contains($0.path)
        }
        let content = Content(
            program: program, settings: settings,
            entries: (kept + entries).sorted { $0.path < $1.path })
        try rethrowing(as: { CacheError(reason: $0.reason) }) { () throws(FileSystemError) in
            try SealedBytes.write(content, to: path)
        }
    }

    /// All that is in the file; nil if there is none.
    ///
    /// - Parameter spool: records what cannot be read later: with one, entries are read from the file when they are used.
    /// - Throws: if it cannot be read, or is damaged.
    package func content(in spool: ImportSpool? = nil) throws(CacheError) -> Content? {
        let (region, bytes): (FileRegion, [UInt8])
        do throws(FileSystemError) {
            let file = try OpenFile(path)
            region = FileRegion(file: file, range: 0..<(try file.size))
            bytes = try region.bytes(at: 0, count: region.count)
        } catch {
            if error.isMissing { return nil }
            throw CacheError(reason: error.reason)
        }
        return try rethrowing(as: { _ in CacheError(reason: "it is damaged") }) { () throws(CorruptBytes) in
            try SealedBytes.open(Content.self, bytes, in: spool?.bytes(in: region))
        }
    }

    /// What the file holds.
    package struct Content: Sendable {
        /// The build of the program that wrote it.
        package var program = ""
        /// Under what the entries were made.
        package var settings: [UInt8] = []
        /// By path.
        package var entries: [CacheEntry] = []
    }
}

extension FileCacheStore.Content: ByteCodable {
    package static var blank: Self { Self() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&program)
        try coder.code(bytes: &settings)
        try coder.code(&entries)
    }
}

extension CacheEntry: ByteCodable {
    package static var blank: CacheEntry {
        CacheEntry(path: "", version: .init(size: 0, modified: 0), content: [])
    }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.path, \.version.size, \.version.modified)
        try coder.code(&stored)
    }
}
