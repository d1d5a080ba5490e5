import RidelogFiles
import RidelogModels
import RidelogSystem
import Synchronization

/// Where a build puts what it found out about its sources until a page shows it: a file without a name, which only this
/// build can open and which is gone with it. So memory does not grow with charts and lines, which are longer than all
/// the rest of a ride.
package final class ImportSpool: Sendable {
    private let file: OpenFile
    private let end = Mutex(0)
    private let failed = Once<FileSystemError>()
    /// The file of the bytes that were given out last.
    private let latest = Mutex<SpooledFile?>(nil)

    /// nil where no such file can be made: then all is held in memory.
    package init?() {
        guard let file = try? OpenFile.temporary() else { return nil }
        self.file = file
    }

    /// Why something could not be read again; nil if all could. A build of which that is known is none, as pages lack
    /// what they should show.
    package var failure: FileSystemError? { failed.made }

    /// Takes bytes in.
    ///
    /// - Returns: nil if there is no room for them.
    func append(_ bytes: [UInt8]) -> SpooledBytes? {
        end.withLock { end in
            guard (try? bytes.withUnsafeBytes { try file.write($0, at: end) }) != nil else { return nil }
            defer { end += bytes.count }
            return self.bytes(in: FileRegion(file: file, range: end..<end + bytes.count))
        }
    }

    /// Bytes that lie in a file of their own, and are read from there.
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

/// A file that a spool reads from, as one reference: very many bytes have it.
private final class SpooledFile: Sendable {
    let file: OpenFile
    let read: @Sendable (Range<Int>) -> [UInt8]
    /// What reads the values of each type.
    private let values = Mutex<[ObjectIdentifier: any DeferredSource]>([:])

    /// - Parameter failed: records why something could not be read.
    init(_ file: OpenFile, failed: Once<FileSystemError>) {
        self.file = file
        read = { range in
            do throws(FileSystemError) {
                let bytes = try FileRegion(file: file, range: range).bytes(at: 0, count: range.count)
                if bytes.count == range.count { return bytes }
                _ = failed.value { FileSystemError(path: file.path, code: 0) }
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

    /// Read again; none if that fails (``ImportSpool/failure``).
    var bytes: [UInt8] { file.read(range) }

    /// The value that these bytes are, read when it is asked for.
    func deferred<Value: ByteCodable>() -> Deferred<Value> {
        Deferred(file.values(of: Value.self), at: range)
    }

    /// Some of them, by their offsets in these.
    func part(_ part: Range<Int>) -> SpooledBytes {
        SpooledBytes(file: file, range: FileRegion(file: file.file, range: range).part(part).range)
    }
}

extension CachedImport {
    /// Keeps in the spool what only some pages show.
    ///
    /// - Returns: the encoded whole, for a cache.
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
