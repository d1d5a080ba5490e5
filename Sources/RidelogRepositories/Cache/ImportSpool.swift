import RidelogFiles
import Synchronization

/// Where a build puts what it found out about its sources until a page shows it: a file without a name, which only this
/// build can open and which is gone with it. So memory does not grow with charts and lines, which are longer than all
/// the rest of a ride.
package final class ImportSpool: Sendable {
    private let file: OpenFile
    private let end = Mutex(0)
    private let failed = Mutex<FileSystemError?>(nil)

    /// nil where no such file can be made: then all is held in memory.
    package init?() {
        guard let file = try? OpenFile.temporary() else { return nil }
        self.file = file
    }

    /// Why something could not be read again; nil if all could. A build of which that is known is none, as pages lack
    /// what they should show.
    package var failure: FileSystemError? { failed.withLock { $0 } }

    /// Takes bytes in.
    ///
    /// - Returns: nil if there is no room for them.
    func append(_ bytes: [UInt8]) -> SpooledBytes? {
        end.withLock { end in
            let start = end
            do throws(FileSystemError) {
                try bytes.span.bytes.withUnsafeBytes { buffer throws(FileSystemError) in
                    try file.write(buffer, at: start)
                }
            } catch {
                return nil
            }
            defer { end += bytes.count }
            return SpooledBytes(
                spool: self, region: FileRegion(file: file, range: end..<end + bytes.count))
        }
    }

    /// Bytes that lie in a file of their own, and are read from there.
    func bytes(in region: FileRegion) -> SpooledBytes { SpooledBytes(spool: self, region: region) }

    fileprivate func read(_ region: FileRegion) -> [UInt8] {
        do throws(FileSystemError) {
            let bytes = try region.bytes(at: 0, count: region.count)
            if bytes.count == region.count { return bytes }
            failed.withLock { $0 = FileSystemError(path: region.file.path, code: 0) }
        } catch {
            failed.withLock { $0 = error }
        }
        return []
    }
}

/// Bytes in an ``ImportSpool``.
package struct SpooledBytes: Sendable {
    fileprivate let spool: ImportSpool
    fileprivate let region: FileRegion

    /// Read again; none if that fails (``ImportSpool/failure``).
    var bytes: [UInt8] { spool.read(region) }

    /// Some of them, by their offsets in these.
    func part(_ part: Range<Int>) -> SpooledBytes {
        SpooledBytes(spool: spool, region: region.part(part))
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
