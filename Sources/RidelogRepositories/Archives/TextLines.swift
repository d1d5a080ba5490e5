import RidelogFiles

/// The lines of a text file, one at a time. It may be packed in a zip archive: then they are those of its longest text.
package enum TextLines {
    /// Longer lines are given up: they are of no text.
    private static let longestLine = 1 << 20
    private static let chunkSize = 1 << 16

    /// - Parameter visit: is given each line without its end.
    /// - Returns: why the lines end before the file does; nil if they do not.
    /// - Throws: if the file cannot be read.
    package static func forEach(
        in path: String, _ visit: (ArraySlice<UInt8>) -> Void
    ) throws(FileSystemError) -> String? {
        let file = try OpenFile(path)
        let region = FileRegion(file: file, range: 0..<(try file.size))
        var lines = LineBuffer(limit: longestLine)
        if try region.bytes(at: 0, count: 4) == [0x50, 0x4B, 0x03, 0x04] {
            do throws(ZipProblem) {
                let texts = try ZipArchive(region).entries.filter { entry in
                    entry.rawName.suffix(4).elementsEqual(".txt".utf8)
                }
                guard let entry = texts.max(by: { $0.size < $1.size }) else {
                    return "the archive has no text file"
                }
                let problem = entry.unpack(from: region, limit: .max) { lines.add(Array($0), visit) }
                lines.finish(visit)
                return problem == nil ? lines.problem : "the archive cannot be unpacked to its end"
            } catch {
                return "the archive cannot be read"
            }
        }
        var chunk = [UInt8](repeating: 0, count: chunkSize)
        var offset = 0
        while true {
            let count = try region.read(at: offset, into: &chunk, count: chunkSize)
            guard count > 0 else { break }
            lines.add(Array(chunk.prefix(count)), visit)
            offset += count
        }
        lines.finish(visit)
        return lines.problem
    }
}

/// Puts lines together from chunks.
private struct LineBuffer {
    let limit: Int
    var rest: [UInt8] = []
    var isBroken = false

    /// Why the lines end before the chunks do; nil if they do not.
    var problem: String? { isBroken ? "a line has more than \(limit) bytes" : nil }

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
        if rest.count > limit { (isBroken, rest) = (true, []) }
    }

    mutating func finish(_ visit: (ArraySlice<UInt8>) -> Void) {
        if !rest.isEmpty { visit(rest[...]) }
        rest = []
    }
}
