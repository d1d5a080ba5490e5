import RidelogFiles
import RidelogModels
import RidelogSystem

/// The file of a ``FileCacheStore``: a head with the place of the index, then entries and, behind them, the index.
/// Appending writes entries, a new index and then the head, so the file is sound whenever a build is killed.
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
    private let indexRange: Range<Int>
    /// The number of bytes of all entries.
    private let used: Int

    /// The mark, and then start and size of the index, of eight bytes each.
    private static let headSize = 24
    /// Ends with the version of the index and of the coding of entries.
    private static let mark = Array("RIDELOG".utf8) + [1]

    /// Reads the index; nil if the file is damaged. A file of another version has no entries, and a program that no
    /// build has.
    init?(_ file: OpenFile) throws(FileSystemError) {
        self.file = file
        let head = try FileRegion(file: file, range: 0..<Self.headSize).bytes(at: 0, count: Self.headSize)
        // Asked after the head was read: another build may be appending.
        size = try file.size
        guard head.starts(with: Self.mark) else {
            guard head.starts(with: Self.mark.dropLast()) else { return nil }
            (index, indexRange, used) = (Index(program: "another format"), 0..<0, 0)
            return
        }
        guard head.count == Self.headSize else { return nil }
        let (start, count) = (Self.number(head[8..<16]), Self.number(head[16...]))
        let most = UInt64(min(size, FileReader.largestSize))
        guard count <= most, start <= UInt64(size) - count else { return nil }
        indexRange = Int(start)..<Int(start + count)
        let bytes = try FileRegion(file: file, range: indexRange).bytes(at: 0, count: indexRange.count)
        guard let index = try? SealedBytes.open(Index.self, bytes) else { return nil }
        self.index = index
        var used = 0
        for place in index.places {
            let most = min(size - used, FileReader.largestSize)
            guard place.start >= 0, 0...most ~= place.count, place.start <= size - place.count else {
                return nil
            }
            used += place.count
        }
        self.used = used
    }

    func isOf(_ program: String, _ settings: [UInt8]) -> Bool {
        index.program == program && index.settings == settings
    }

    /// Whether nothing is behind the index: what a build that was killed had appended.
    var isWhole: Bool { indexRange.upperBound == size }

    /// Whether less than half of the file is old indexes.
    var isCompact: Bool { size / 2 <= Self.headSize + indexRange.count + used }

    /// The entries, in the care of the spool or, without one, in memory.
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

    /// Appends entries, under a lock. If that fails, nothing of them stays.
    func append(_ entries: [CacheEntry]) throws(FileSystemError) {
        var (writer, end) = (EntryWriter(index, from: size), size)
        func flush() throws(FileSystemError) {
            let bytes = writer.removeBytes()
            try file.write(bytes, at: end)
            end += bytes.count
        }
        do throws(FileSystemError) {
            for entry in entries {
                writer.add(entry)
                if writer.isFull { try flush() }
            }
            let head = Self.mark + writer.finish()
            try flush()
            try file.write(head, at: 0)
        } catch {
            ftruncate(file.descriptor, off_t(size))
            throw error
        }
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
            let head = mark + writer.finish()
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
    /// - Returns: its start and size, as they stand in the head.
    mutating func finish() -> [UInt8] {
        let sealed = SealedBytes.seal(index)
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
        // Not by key paths, which are slower: there may be very many entries.
        try coder.code(&path)
        try coder.code(&version.size)
        try coder.code(&version.modified)
        try coder.code(&start)
        try coder.code(&count)
    }
}
