import RidelogFiles

/// The lines of a text file, one at a time. It may be packed in a zip archive: then they are those of its longest text.
package enum TextLines {
    private static let chunkSize = 1 << 16

    /// - Parameter visit: is given each line without its end.
    /// - Returns: why the lines end before the file does; nil if they do not.
    /// - Throws: if the file cannot be read.
    package static func forEach(
        in path: String, _ visit: (ArraySlice<UInt8>) -> Void
    ) throws(FileSystemError) -> String? {
        let file = try OpenFile(path)
        let region = FileRegion(file: file, range: 0..<(try file.size))
        var lines = LineBuffer()
        if try region.bytes(at: 0, count: 4) == [0x50, 0x4B, 0x03, 0x04] {
            do throws(ZipProblem) {
                let texts = try ZipArchive(region).entries.filter { entry in
                    entry.rawName.suffix(4).elementsEqual(".txt".utf8)
                }
                guard let entry = texts.max(by: { $0.size < $1.size }) else {
                    return "the archive has no text file"
                }
                let problem = entry.unpack(from: region, limit: .max) { lines.add(Array($0), visit) }
                let broken = lines.finish(visit)
                return problem == nil ? broken : "the archive cannot be unpacked to its end"
            } catch {
                return "the archive cannot be read"
            }
        }
        for offset in stride(from: 0, to: region.count, by: chunkSize) {
            lines.add(try region.bytes(at: offset, count: chunkSize), visit)
        }
        return lines.finish(visit)
    }
}

/// Puts lines together from chunks.
private struct LineBuffer {
    /// Longer lines are given up: they are of no text.
    private static let limit = 1 << 20

    private var rest: [UInt8] = []
    private var isBroken = false

    mutating func add(_ chunk: [UInt8], _ visit: (ArraySlice<UInt8>) -> Void) {
        guard !isBroken else { return }
        var start = 0
        while let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if rest.isEmpty {
                visit(chunk[start..<end])
            } else {
                rest += chunk[start..<end]
                visit(rest[...])
                rest.removeAll(keepingCapacity: true)
            }
            start = end + 1
        }
        rest += chunk[start...]
        if rest.count > Self.limit { (isBroken, rest) = (true, []) }
    }

    /// - Returns: why the lines end before the chunks do; nil if they do not.
    func finish(_ visit: (ArraySlice<UInt8>) -> Void) -> String? {
        if !rest.isEmpty { visit(rest[...]) }
        return isBroken ? "a line has more than \(Self.limit) bytes" : nil
    }
}
