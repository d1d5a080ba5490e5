import RidelogFiles
import RidelogModels
import RidelogSystem
import Synchronization

/// Holds imported data in an unnamed temporary file until a page shows it, so that memory does not grow with charts and
/// lines, the largest parts of a ride. Only this build can open the file, which disappears with it.
package final class ImportSpool: Sendable {
    private let file: OpenFile
    private let end = Mutex(0)
    private let failed = Once<FileSystemError>()
    /// The file of the bytes that were returned last.
    private let latest = Mutex<SpooledFile?>(nil)

    /// nil if no such file can be created; then everything stays in memory.
    package init?() {
        guard let file = try? OpenFile.temporary() else { return nil }
        self.file = file
    }

    /// Why some data could not be read back; nil if all could. If it is set, the build has failed, because pages lack
    /// data.
    package var failure: FileSystemError? { failed.made }

    /// Appends bytes.
    ///
    /// - Returns: nil if there is no room for them.
    func append(_ bytes: [UInt8]) -> SpooledBytes? {
        end.withLock { end in
            guard (try? file.write(bytes, at: end)) != nil else { return nil }
            defer { end += bytes.count }
            return self.bytes(in: FileRegion(file: file, range: end..<end + bytes.count))
        }
    }

    /// Refers to bytes of another file, which are read from there.
    func bytes(in region: FileRegion) -> SpooledBytes {
        let file = latest.withLock { latest in
            if let latest, latest.file === region.file { return latest }
            let file = SpooledFile(region.file, failed: failed)
            latest = file
            return file
        }
        return SpooledBytes(file: file, range: region.range)
    }
}

/// A file that a spool reads from, shared by very many ``SpooledBytes``.
private final class SpooledFile: Sendable {
    let file: OpenFile
    let read: @Sendable (Range<Int>) -> [UInt8]
    /// The reader of each type of values.
    private let values = Mutex<[ObjectIdentifier: any DeferredSource]>([:])

    /// - Parameter failed: records why data could not be read.
    init(_ file: OpenFile, failed: Once<FileSystemError>) {
        self.file = file
        read = { range in
            do throws(FileSystemError) {
                let bytes = try FileRegion(file: file, range: range).bytes(at: 0, count: range.count)
                if bytes.count == range.count { return bytes }
                _ = failed.value { FileSystemError.damaged(file.path) }
            } catch {
                _ = failed.value { error }
            }
            return []
        }
    }

    func values<Value: ByteCodable>(of type: Value.Type) -> any DeferredSource<Value> {
        values.withLock { known in
            if let values = known[ObjectIdentifier(type)] as? StoredValues<Value> { return values }
            let values = StoredValues<Value>(read)
            known[ObjectIdentifier(type)] = values
            return values
        }
    }
}

/// Bytes in an ``ImportSpool``.
package struct SpooledBytes: Sendable {
    fileprivate let file: SpooledFile
    fileprivate let range: Range<Int>

    /// Reads the bytes; empty if that fails (``ImportSpool/failure``).
    var bytes: [UInt8] { file.read(range) }

    /// Reads the bytes; nil if that fails, which is not recorded.
    var readableBytes: [UInt8]? {
        try? FileRegion(file: file.file, range: range).bytes(at: 0, count: range.count)
    }

    /// The value of these bytes, read on first use.
    func deferred<Value: ByteCodable>() -> Deferred<Value> {
        Deferred(file.values(of: Value.self), at: range)
    }

    /// A part of them, by offsets in these bytes.
    func part(_ part: Range<Int>) -> SpooledBytes {
        SpooledBytes(file: file, range: FileRegion(file: file.file, range: range).part(part).range)
    }
}

extension CachedImport {
    /// Moves charts and lines, which only some pages show, to the spool.
    ///
    /// - Returns: the whole encoded import, for a cache.
    package mutating func move(
        to spool: ImportSpool?, for source: RideSource, settings: [UInt8] = []
    ) -> CacheEntry.Content {
        let bytes = encoded(for: source, settings: settings)
        guard let spooled = spool?.append(bytes),
            let moved = try? CachedImport(bytes, of: source, settings: settings, in: spooled)
        else { return .held(bytes) }
        self = moved
        return .spooled(spooled)
    }
}
