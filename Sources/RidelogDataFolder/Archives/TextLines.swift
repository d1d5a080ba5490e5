import RidelogFiles

/// Reads a text file, or the longest text file in a zip archive, line by line.
package enum TextLines {
    private static let chunkSize = 1 << 16

    /// - Parameter visit: is called with each line, without the line break.
    /// - Returns: the problem if the file could not be read to its end.
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
                return problem == nil ? broken : "the archive cannot be unpacked completely"
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
    /// A file with a longer line is not text.
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

    /// - Returns: the problem if a line was too long.
    func finish(_ visit: (ArraySlice<UInt8>) -> Void) -> String? {
        if !rest.isEmpty { visit(rest[...]) }
        return isBroken ? "a line has more than \(Self.limit) bytes" : nil
    }
}
