import RidelogModels

/// A cache store in one private file, which is replaced whole: for parts in folders that several machines share, where
/// the locks of SQLite cannot be trusted.
package struct FileCacheStore: CacheStore {
    package let path: String
    private let program: String

    /// - Parameters:
    ///   - path: a file that nothing else uses.
    ///   - program: identifies this build of the program.
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
        // A damaged file is replaced.
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

    /// The contents of the file; nil if there is none.
    ///
    /// - Parameter spool: if given, entries stay in the file until they are used; the spool records if they cannot be
    ///   read then.
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

    /// The contents of the file.
    package struct Content: Sendable {
        /// The build of the program that wrote it.
        package var program = ""
        /// The settings of the entries.
        package var settings: [UInt8] = []
        /// The entries, sorted by path.
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
