import RidelogFiles

/// The central directory of a zip archive (PKWARE, APPNOTE.TXT 6.3), which is not trusted.
struct ZipArchive {
    let region: FileRegion
    /// The files in the list's order, as far as it can be read.
    private(set) var entries: [ZipEntry] = []
    /// Whether the list can be read to its end.
    private(set) var isWhole = true

    /// - Throws: if the list of files cannot be read.
    init(_ region: FileRegion) throws(ZipProblem) {
        self.region = region
        let list = try rethrowing(as: ZipProblem.unreadable) { () throws(FileSystemError) in
            try Self.list(in: region)
        }
        guard let list else { throw .noList }
        var position = list.range.lowerBound
        // 65,535 may stand for any number; then the list ends with its last entry.
        while entries.count < list.count || list.count == 0xFFFF {
            guard let entry = try? ZipEntry(at: &position, in: region, behind: list.prefix) else {
                isWhole = list.count == 0xFFFF && entries.count >= list.count
                return
            }
            entries.append(entry)
        }
    }

    /// Finds the list by the record at the archive's end (sections 4.3.14 to 4.3.16).
    ///
    /// - Returns: the number of files, the bytes of the list, and the length of data before the archive, such as a
    ///   self-extractor, which offsets do not count; nil if there is no such record.
    private static func list(
        in region: FileRegion
    ) throws(FileSystemError) -> (count: Int, range: Range<Int>, prefix: Int)? {
        // The record is followed by a comment of 65,535 bytes at most.
        let start = max(0, region.count - 22 - 0xFFFF)
        let tail = try region.bytes(at: start, count: region.count - start)
        let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
        guard tail.count >= 22,
            let place = (0...tail.count - 22).last(where: { tail[$0...].starts(with: mark) }),
            tail.number(place + 4, 4) == 0, tail.number(place + 8, 2) == tail.number(place + 10, 2)
        else { return nil }
        var (end, count) = (start + place, tail.number(place + 10, 2))
        var (size, offset) = (tail.number(place + 12, 4), tail.number(place + 16, 4))
        // A zip64 archive has a second record, found through a locator.
        let locator = try region.bytes(at: end - 20, count: 20)
        if locator.starts(with: [0x50, 0x4B, 0x06, 0x07]) {
            let record = try region.bytes(at: locator.number(8, 8), count: 56)
            if record.count == 56, record.starts(with: [0x50, 0x4B, 0x06, 0x06]) {
                (end, count) = (locator.number(8, 8), record.number(32, 8))
                (size, offset) = (record.number(40, 8), record.number(48, 8))
            }
        }
        guard size <= end, offset <= end - size else { return nil }
        return (count, end - size..<end, end - size - offset)
    }
}

extension [UInt8] {
    /// A little-endian number; those above 63 bits become the maximum.
    func number(_ start: Int, _ count: Int) -> Int {
        Int(clamping: self[start..<start + count].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }
}
