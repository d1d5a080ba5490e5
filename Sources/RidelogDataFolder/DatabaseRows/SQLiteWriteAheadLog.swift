import RidelogFiles

/// The write-ahead log `<database>-wal`: pages that are not yet written to the database, as in a copy made while an app
/// was running (sqlite.org/fileformat2.html, section 4).
struct SQLiteWriteAheadLog {
    private let bytes: [UInt8]
    private let frames: Frames
    /// Whether a frame of the log is broken, so that later commits are lost.
    var isDamaged: Bool { frames.isDamaged }

    static let suffix = "-wal"
    /// The suffixes of the files beside a database in use: the log, and its index.
    static let companionSuffixes = [suffix, "-shm"]

    private static let headerSize = 32
    private static let frameHeaderSize = 24

    /// - Returns: nil if the bytes are no log.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerSize, let frames = bytes.withUnsafeBytes({ Frames($0) }) else {
            return nil
        }
        (self.bytes, self.frames) = (bytes, frames)
    }

    /// Reads the log of a database; nil if there is none.
    static func bytes(besides path: String, limit: Int) throws(FileSystemError) -> [UInt8]? {
        do throws(FileSystemError) {
            return try FileReader.read(path + suffix, largestSize: limit)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }

    /// The first page after the last commit; nil if the log does not have it.
    var firstPage: ArraySlice<UInt8>? { frames.pages[1].map { bytes[$0..<$0 + frames.pageSize] } }

    /// The database with all commits of the log.
    ///
    /// - Parameter limit: the maximum size of the result in bytes.
    /// - Returns: nil if the log belongs to another database, or the result is too large.
    func applied(to database: [UInt8], limit: Int) -> [UInt8]? {
        let pageSize = frames.pageSize
        guard !frames.pages.isEmpty else { return database }
        let size = frames.pageCount * pageSize
        // The log may lack pages that were never written, but these are few.
        let largest = min(limit, 16 * (database.count + bytes.count))
        guard Self.pageSize(of: database) == pageSize, size <= largest else { return nil }
        var merged = Array(database.prefix(size))
        merged.append(contentsOf: repeatElement(0, count: size - merged.count))
        for (page, start) in frames.pages where page <= frames.pageCount {
            let place = (page - 1) * pageSize
            merged.replaceSubrange(place..<place + pageSize, with: bytes[start..<start + pageSize])
        }
        return merged
    }

    private static func pageSize(of database: [UInt8]) -> Int? {
        guard database.count >= 18 else { return nil }
        let written = Int(database[16]) << 8 | Int(database[17])
        return written == 1 ? 65_536 : written
    }

    private struct Frames {
        /// Where the newest committed version of each page begins.
        var pages: [Int: Int] = [:]
        var pageSize: Int
        /// Pages of the database after the last commit; 0 if none was committed.
        var pageCount = 0
        var isDamaged = false

        init?(_ bytes: UnsafeRawBufferPointer) {
            let magic = bytes.bigEndian(at: 0)
            pageSize = Int(bytes.bigEndian(at: 8))
            guard magic | 1 == 0x377F_0683, bytes.bigEndian(at: 4) == 3_007_000,
                (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0
            else { return nil }
            var sum = Checksum(isBigEndian: magic & 1 == 1)
            sum.add(bytes, 0..<24)
            guard sum.isWritten(in: bytes, at: 24) else { return nil }
            let frameSize = frameHeaderSize + pageSize
            var uncommitted: [Int: Int] = [:]
            var start = headerSize
            while start + frameSize <= bytes.count {
                // Frames with other salts are left from before the last checkpoint.
                guard bytes[start + 8..<start + 16].elementsEqual(bytes[16..<24]) else { break }
                sum.add(bytes, start..<start + 8)
                sum.add(bytes, start + frameHeaderSize..<start + frameSize)
                let page = Int(bytes.bigEndian(at: start))
                guard page > 0, sum.isWritten(in: bytes, at: start + 16) else {
                    isDamaged = true
                    break
                }
                uncommitted[page] = start + frameHeaderSize
                let count = Int(bytes.bigEndian(at: start + 4))
                if count > 0 {
                    pages.merge(uncommitted) { $1 }
                    uncommitted = [:]
                    pageCount = count
                }
                start += frameSize
            }
        }
    }

    private struct Checksum {
        let isBigEndian: Bool
        var first: UInt32 = 0
        var second: UInt32 = 0

        /// - Parameter range: a multiple of eight bytes.
        mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
            for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                first &+= word(bytes, at: place) &+ second
                second &+= word(bytes, at: place + 4) &+ first
            }
        }

        func isWritten(in bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
            first == bytes.bigEndian(at: place) && second == bytes.bigEndian(at: place + 4)
        }

        private func word(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
            let written = bytes.bigEndian(at: place)
            return isBigEndian ? written : written.byteSwapped
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func bigEndian(at place: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
}
