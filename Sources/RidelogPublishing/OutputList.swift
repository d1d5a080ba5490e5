import RidelogConfiguration
import RidelogFiles
import RidelogHTML
import RidelogModels
import RidelogRepositories

/// The list of the files that builds wrote into an output folder, with the hashes of their contents. It decides which
/// files may be removed, and is the only file in the output that is not part of the site.
///
/// While a build writes, a path may have several hashes: that of the old content, and that of the new one. So the files
/// of a killed build are still recognised.
package struct OutputList: Hashable, Sendable {
    /// The hashes of contents, by path.
    private(set) var hashes: [String: OutputHashes]

    /// Marks of the whole site, such as that it was built with privacy zones; each is a line `# word`.
    package private(set) var marks: Set<String>

    init(_ hashes: [String: OutputHash] = [:], marks: Set<String> = []) {
        self.hashes = hashes.mapValues { .one($0) }
        self.marks = marks
    }

    /// The list with files that may get any new content.
    func announcing(_ paths: [SitePath], marks: Set<String>) -> OutputList {
        var list = self
        for path in paths { list.insert(.unknown, at: path.description) }
        list.marks.formUnion(marks)
        return list
    }

    /// Whether ``announcing(_:marks:)`` would change nothing.
    func isAnnouncing(_ paths: [SitePath], marks: Set<String>) -> Bool {
        marks.isSubset(of: self.marks) && paths.allSatisfy { isUnfinished($0.description) }
    }

    /// The audience of the site in the folder.
    var audience: Audience { marks.contains(Self.ownerMark) ? .owner : .everyone }

    /// The mark of a site for the owner; without it the site is for everyone.
    static let ownerMark = "audience: owner"

    /// The beginning of the list in an output folder, with all marks and some files; empty if it cannot be read.
    package static func head(in root: String) -> OutputList {
        let bytes = try? FileReader.read(root + "/" + FolderWalker.outputMark, limit: headSize)
        return bytes.map(OutputList.init(parsing:)) ?? OutputList()
    }

    /// The size of the beginning in bytes, enough for all marks.
    private static let headSize = 16_384

    /// Reads a list; invalid lines, and paths outside of the folder, are skipped.
    init(parsing bytes: [UInt8]) {
        self.init()
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: "# ".utf8) {
                marks.insert(String(decoding: line.dropFirst(2), as: UTF8.self))
                continue
            }
            // Compares bytes, because a combining mark would form one character with a space or point.
            let digits = line.prefix { $0 != UInt8(ascii: " ") }
            let rest = line.dropFirst(digits.count)
            let path = rest.dropFirst(2)
            guard let hash = OutputHash(digits: digits), rest.starts(with: "  ".utf8), !path.isEmpty,
                Self.isSafe(path), let path = String(validating: path, as: UTF8.self)
            else { continue }
            insert(hash, at: path)
        }
    }

    private mutating func insert(_ hash: OutputHash, at path: String) {
        if hashes[path] == nil { hashes[path] = .one(hash) } else { hashes[path]?.insert(hash) }
    }

    /// Whether a file with this content is from a build.
    func isOurs(_ path: String, _ bytes: [UInt8]) -> Bool {
        hashes[path]?.all.contains { $0.isUnknown || $0.isHash(of: bytes) } ?? false
    }

    /// Whether a file was new in a build that did not finish.
    func isUnfinished(_ path: String) -> Bool {
        hashes[path]?.all.contains(where: \.isUnknown) ?? false
    }

    /// Writes the list sorted by path, in the format of `xxh128sum`, so that anyone can check it.
    func write(_ write: ([UInt8]) -> Void) {
        Self.write(
            hashes.sorted { $0.key < $1.key }.lazy.map { (path: $0.key, hashes: $0.value) }, marks, write)
    }

    /// Writes the list of ``announcing(_:marks:)`` for a folder without a list, without building it in memory.
    static func write(planned paths: [SitePath], marks: Set<String>, _ write: ([UInt8]) -> Void) {
        let paths = paths.map(\.description).sorted()
        Self.write(paths.lazy.map { (path: $0, hashes: .one(.unknown)) }, marks, write)
    }

    /// Writes the list at the end of a build.
    static func write(_ files: WrittenFiles, marks: Set<String>, _ write: ([UInt8]) -> Void) {
        Self.write(
            files.entries.lazy.map { (path: $0.path, hashes: .one(.content($0.file.hash))) }, marks, write)
    }

    /// - Parameter files: sorted by path.
    private static func write(
        _ files: some Sequence<(path: String, hashes: OutputHashes)>, _ marks: Set<String>,
        _ write: ([UInt8]) -> Void
    ) {
        for mark in marks.sorted() { write(Array("# \(mark)\n".utf8)) }
        for file in files {
            for hash in file.hashes.texts { write(line(file.path, hash)) }
        }
    }

    static func line(_ path: String, _ hash: String) -> [UInt8] {
        var line = Array(hash.utf8)
        // Reserved at once: there may be very many lines.
        line.reserveCapacity(line.count + path.utf8.count + 3)
        line += "  ".utf8
        line += path.utf8
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Whether a file is a temporary file of a killed build.
    func isLeftover(_ path: String) -> Bool {
        let suffix = FileWriter.temporarySuffix.utf8
        guard path.utf8.suffix(suffix.count).elementsEqual(suffix) else { return false }
        return hashes[String(Substring(path.utf8.dropLast(suffix.count)))] != nil
    }

    private static func isSafe(_ path: ArraySlice<UInt8>) -> Bool {
        path.first != UInt8(ascii: "/")
            && !path.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    }
}
