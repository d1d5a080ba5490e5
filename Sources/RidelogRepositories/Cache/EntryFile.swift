import RidelogModels

/// The file of a ``FileCacheStore``: a head that says where the index is, then entries and, behind them, the index.
/// Appending writes entries, a new index and then the head, so the file is whole whenever a build is killed.
struct EntryFile {
    /// What the file has.
    struct Index {
        /// The build of the program that wrote it.
        var program = ""
        /// The settings of the entries.
        var settings: [UInt8] = []
        var places: [Place] = []
    }

    /// The place of an entry.
    struct Place {
        var path = ""
        var version = RideSource.Version(size: 0, modified: 0)
        var start = 0
        var count = 0

        var range: Range<Int> { start..<start + count }
    }

    let index: Index
    private let file: OpenFile
    private let size: Int
    private let indexSize: Int

    /// Two numbers of eight bytes: start and size of the index.
    private static let headSize = 16
    /// The seal of the index has the version of the format.
    private static let seal = Checksum(2 as UInt64)

    /// Reads the index; nil if the file is damaged.
    init?(_ file: OpenFile) throws(FileSystemError) {
        (self.file, size) = (file, try file.size)
        let region = FileRegion(file: file, range: 0..<size)
        let head = try region.bytes(at: 0, count: Self.headSize)
        guard head.count == Self.headSize else { return nil }
        let (start, count) = (Self.number(head[..<8]), Self.number(head[8...]))
        guard count <= UInt64(size), start <= UInt64(size) - count else { return nil }
        let bytes = try region.bytes(at: Int(start), count: Int(count))
        guard let index = try? SealedBytes.open(Index.self, bytes, with: Self.seal) else { return nil }
        (self.index, indexSize) = (index, bytes.count)
        let hasAll = index.places.allSatisfy { place in
            place.start >= 0 && place.count >= 0 && place.count <= size && place.start <= size - place.count
        }
        guard hasAll else { return nil }
    }

    /// The entries, in the spool's care or, without one, in memory.
    func entries(in spool: ImportSpool?) throws(FileSystemError) -> [CacheEntry] {
        let region = FileRegion(file: file, range: 0..<size)
        let spooled = spool?.bytes(in: region)
        var entries: [CacheEntry] = []
        entries.reserveCapacity(index.places.count)
        for place in index.places {
            let bytes = try spooled == nil ? region.bytes(at: place.start, count: place.count) : []
            entries.append(
                CacheEntry(
                    path: place.path, version: place.version,
                    spooled.map { .spooled($0.part(place.range)) } ?? .held(bytes)))
        }
        return entries
    }

    /// Whether less than half of the file is old indexes.
    var isCompact: Bool {
        let used = index.places.reduce(Self.headSize + indexSize) { $0 + $1.count }
        return size - used <= used
    }

    /// Appends entries, under a lock.
    func append(_ entries: [CacheEntry]) throws(FileSystemError) {
        var (writer, end) = (EntryWriter(index, from: size), size)
        func flush() throws(FileSystemError) {
            let bytes = writer.removeBytes()
            try file.write(bytes, at: end)
            end += bytes.count
        }
        for entry in entries {
            writer.add(entry)
            if writer.isFull { try flush() }
        }
        let head = writer.finish(Self.seal)
        try flush()
        try file.write(head, at: 0)
    }

    /// Replaces a file by one without anything else.
    ///
    /// - Parameters:
    ///   - index: what the new file has, without places.
    ///   - kept: places in the old file that stay.
    static func replace(
        _ path: String, with index: Index, keeping kept: [Place], of file: OpenFile,
        adding entries: [CacheEntry]
    ) throws(FileSystemError) {
        try PrivateFile.replace(path) { write in
            write([UInt8](repeating: 0, count: headSize))
            var writer = EntryWriter(index, from: headSize)
            func add(_ entry: CacheEntry) {
                writer.add(entry)
                if writer.isFull { write(writer.removeBytes()) }
            }
            for place in kept {
                // What cannot be read now is read from its source next time.
                let region = FileRegion(file: file, range: place.range)
                guard let bytes = try? region.bytes(at: 0, count: place.count) else { continue }
                add(CacheEntry(path: place.path, version: place.version, content: bytes))
            }
            entries.forEach(add)
            let head = writer.finish(seal)
            write(writer.removeBytes())
            return head
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// Collects entries and their index, to be written by the megabyte.
private struct EntryWriter {
    private var index: EntryFile.Index
    private var end: Int
    private var bytes: [UInt8] = []

    /// - Parameters:
    ///   - index: what the file has before.
    ///   - start: where the first entry goes.
    init(_ index: EntryFile.Index, from start: Int) {
        (self.index, end) = (index, start)
    }

    var isFull: Bool { bytes.count >= 1 << 20 }

    mutating func add(_ entry: CacheEntry) {
        let content = entry.content
        index.places.append(
            EntryFile.Place(path: entry.path, version: entry.version, start: end, count: content.count))
        bytes += content
        end += content.count
    }

    /// Adds the index.
    ///
    /// - Returns: the head of the file.
    mutating func finish(_ seal: Checksum) -> [UInt8] {
        let sealed = SealedBytes.seal(index, with: seal)
        bytes += sealed
        return [end, sealed.count].flatMap { number in
            withUnsafeBytes(of: UInt64(number).littleEndian) { Array($0) }
        }
    }

    mutating func removeBytes() -> [UInt8] { exchange(&bytes, with: []) }
}

extension EntryFile.Index: DefaultByteCodable {
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&program)
        try coder.code(bytes: &settings)
        try coder.code(&places)
    }
}

extension EntryFile.Place: DefaultByteCodable {
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&path)
        try coder.code(&version.size)
        try coder.code(&version.modified)
        try coder.code(&start)
        try coder.code(&count)
    }
}
