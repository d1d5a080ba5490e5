import RidelogParsing
import CMinizip
import RidelogFormats

/// A zip archive (PKWARE, APPNOTE.TXT 6.3), read member by member through zlib's minizip. Only its list of files is
/// held in memory. Several threads need an object each.
final class ZipArchive {
    private static let chunkSize = 1 << 16
    /// The length of the longest name that the format can have.
    private static let longestName = 0xFFFF

    private let input: ZipInput
    /// nil for an archive without any file, in which minizip finds no list.
    private let handle: unzFile?

    /// - Throws: why the archive has no list of files that could be read.
    init(_ region: FileRegion) throws(ZipProblem) {
        let input = ZipInput(region)
        var functions = input.functions
        let handle = unzOpen2_64(nil, &functions)
        guard handle != nil || input.isEmptyArchive else {
            throw input.failure.map(ZipProblem.unreadable) ?? .noList
        }
        self.input = input
        self.handle = handle
    }

    deinit {
        if let handle { unzClose(handle) }
    }

    /// Bytes of the whole archive.
    var size: Int { input.region.range.count }

    /// The list of files in its order, as far as it goes.
    func entries() -> (entries: [ZipEntry], isWhole: Bool) {
        var info = unz_global_info64()
        guard let handle else { return ([], true) }
        guard unzGetGlobalInfo64(handle, &info) == UNZ_OK, info.number_entry > 0 else { return ([], true) }
        var entries: [ZipEntry] = []
        var name = [CChar](repeating: 0, count: Self.longestName + 1)
        var status = unzGoToFirstFile(handle)
        while status == UNZ_OK {
            guard let entry = currentEntry(&name) else { return (entries, false) }
            entries.append(entry)
            status = unzGoToNextFile(handle)
        }
        // 65,535 may stand for any number, and then the list has no end but its last line.
        let isOpenEnded = info.number_entry == 0xFFFF && entries.count >= 0xFFFF
        return (entries, status == UNZ_END_OF_LIST_OF_FILE || isOpenEnded)
    }

    private func currentEntry(_ name: inout [CChar]) -> ZipEntry? {
        var info = unz_file_info64()
        var position = unz64_file_pos()
        let room = UInt(name.count)
        guard unzGetCurrentFileInfo64(handle, &info, &name, room, nil, 0, nil, 0) == UNZ_OK,
            unzGetFilePos64(handle, &position) == UNZ_OK
        else { return nil }
        var entry = ZipEntry(
            rawName: name.prefix(Int(clamping: info.size_filename)).map { UInt8(bitPattern: $0) },
            flags: Int(clamping: info.flag), method: Int(clamping: info.compression_method),
            checksum: UInt32(truncatingIfNeeded: info.crc), packedSize: Int(clamping: info.compressed_size),
            size: Int(clamping: info.uncompressed_size), position: position)
        // The place may be long where the sizes are not: some programs write it so from 2 GB on.
        guard info.size_file_extra >= ZipLongSizes.shortestExtra else { return entry }
        let place = Int(clamping: position.pos_in_zip_directory)
        entry.long = ZipLongSizes(lineAt: place, in: input.region)
        entry.size = entry.long?.size ?? entry.size
        entry.packedSize = entry.long?.packedSize ?? entry.packedSize
        return entry
    }

    /// The beginning of a member, and what kept it back.
    func head(of entry: ZipEntry, count: Int) -> (bytes: [UInt8], problem: ZipProblem?) {
        let (bytes, problem) = contents(of: entry, limit: count)
        return (bytes, problem == .limitReached(limit: count) ? nil : problem)
    }

    /// A member's bytes, as far as they can be had.
    func contents(of entry: ZipEntry, limit: Int) -> (bytes: [UInt8], problem: ZipProblem?) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(entry.largestSize, limit, Self.chunkSize << 8))
        let problem = unpack(entry, limit: limit) { bytes.append(contentsOf: $0) }
        return (bytes, problem)
    }

    /// Where the bytes of a member that is not packed lie in the archive's region; nil if it is packed.
    func range(of entry: ZipEntry) -> Range<Int>? {
        guard entry.isStored else { return nil }
        var start = entry.long?.dataStart(in: input.region)
        if entry.long == nil, open(entry) == nil {
            start = Int(clamping: unzGetCurrentFileZStreamPos64(handle))
            unzCloseCurrentFile(handle)
        }
        guard let start else { return nil }
        return range(from: start, of: entry)
    }

    private func range(from start: Int, of entry: ZipEntry) -> Range<Int>? {
        let (end, overflows) = start.addingReportingOverflow(entry.packedSize)
        return overflows || end > size ? nil : start..<end
    }

    /// Gives a member's bytes chunk by chunk, until it ends, is damaged, or grows beyond all measure.
    func unpack(
        _ entry: ZipEntry, limit: Int, to take: (UnsafeRawBufferPointer) -> Void
    ) -> ZipProblem? {
        if let problem = unsupported(entry) { return problem }
        if let long = entry.long { return unpack(entry, long, limit: limit, to: take) }
        if let problem = open(entry) { return problem }
        var chunk = [UInt8](repeating: 0, count: max(1, min(Self.chunkSize, limit)))
        var count = 0
        var problem: ZipProblem?
        while problem == nil {
            let got = Int(unzReadCurrentFile(handle, &chunk, UInt32(chunk.count)))
            if got == 0 { break }
            // What was made before the damage was met is there, though its number is not returned.
            let made = got > 0 ? got : min(chunk.count, max(0, Int(clamping: unztell64(handle)) - count))
            chunk.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<made])) }
            count += made
            problem = got < 0 ? damage : guardSize(count, of: entry, limit: limit)
        }
        let status = unzCloseCurrentFile(handle)
        if let problem { return problem }
        return count < entry.size || status == UNZ_CRCERROR ? .damaged : nil
    }

    private func unpack(
        _ entry: ZipEntry, _ long: ZipLongSizes, limit: Int, to take: (UnsafeRawBufferPointer) -> Void
    ) -> ZipProblem? {
        guard let range = long.dataStart(in: input.region).flatMap({ range(from: $0, of: entry) }),
            let stream = ZipStream(input.region, range: range, isStored: entry.isStored)
        else { return .damaged }
        var chunk = [UInt8](repeating: 0, count: max(1, min(Self.chunkSize, limit)))
        var count = 0
        while true {
            let part: (count: Int, isDamaged: Bool)
            do throws(FileSystemError) {
                part = try stream.read(into: &chunk)
            } catch {
                return .unreadable(error)
            }
            chunk.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<part.count])) }
            count += part.count
            if part.isDamaged { return .damaged }
            if let problem = guardSize(count, of: entry, limit: limit) { return problem }
            if count > entry.size { return .damaged }
            if part.count == 0 { break }
        }
        return count == entry.size && stream.checksum == UInt(entry.checksum) ? nil : .damaged
    }

    private func unsupported(_ entry: ZipEntry) -> ZipProblem? {
        if entry.isEncrypted { return .encrypted }
        return entry.isStored || entry.isDeflated ? nil : .unknownMethod(entry.method)
    }

    private func open(_ entry: ZipEntry) -> ZipProblem? {
        if let problem = unsupported(entry) { return problem }
        var position = entry.position
        guard unzGoToFilePos64(handle, &position) == UNZ_OK, unzOpenCurrentFile(handle) == UNZ_OK else {
            return damage
        }
        return nil
    }

    private var damage: ZipProblem {
        input.failure.map(ZipProblem.unreadable) ?? .damaged
    }

    private func guardSize(_ count: Int, of entry: ZipEntry, limit: Int) -> ZipProblem? {
        if count >= limit, entry.size > limit { return .limitReached(limit: limit) }
        let packed = max(1, min(entry.packedSize, size))
        return count > Gzip.ratioThreshold && count / packed > Gzip.largestRatio ? .bomb : nil
    }
}
