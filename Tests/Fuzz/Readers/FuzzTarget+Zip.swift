import RidelogFuzzing

extension FuzzTarget {
    /// Lists an archive as the data folder does, and unpacks what is in it.
    static let zip = FuzzTarget(
        name: "zip", inflates: true, takes: { _, bytes in bytes.starts(with: "PK".utf8) }, run: unpack)

    /// Archives are read from files. There is one for all inputs, of which an archive is the beginning.
    private static let file = try? OpenFile.temporary()

    private static func unpack(_ bytes: [UInt8]) -> FuzzResult {
        guard let archive = archive(bytes) else { return FuzzResult(isUsable: false) }
        var result = FuzzResult(isUsable: false)
        var room = inflationLimit
        for (name, entry) in ArchiveSelection(archive, marks: ["ridelog.yml"]).files where room > 0 {
            result.brokenPromises += faults(of: name)
            if let range = entry.storedRange(in: archive.region),
                !(0...bytes.count).contains(range.upperBound)
            {
                result.brokenPromises.append("a member lies outside its archive")
            }
            let (contents, problem) = entry.contents(in: archive.region, limit: room)
            if contents.count > room { result.brokenPromises.append("more came out than was asked for") }
            if problem == nil {
                result.isUsable = true
                if contents.count != min(entry.size, room) {
                    result.brokenPromises.append("a whole member is not as long as the list says")
                }
            }
            // One is there at a time.
            result.inflatedCount = max(result.inflatedCount, contents.count)
            room -= contents.count
        }
        return result
    }

    private static func archive(_ bytes: [UInt8]) -> ZipArchive? {
        guard let file else { return nil }
        let isWritten = bytes.withUnsafeBytes { buffer in
            (try? file.write(buffer, at: 0)) != nil
        }
        return isWritten ? try? ZipArchive(FileRegion(file: file, range: 0..<bytes.count)) : nil
    }

    private static func faults(of name: MemberName) -> [String] {
        let climbs = name.components.contains { ["", ".", ".."].contains($0) || $0.contains("\\") }
        return climbs || name.components.isEmpty ? ["a path leads out of the archive"] : []
    }
}
