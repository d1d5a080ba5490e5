import RidelogHTML
import RidelogModels
import RidelogRepositories

/// What we wrote into an output folder: each path with the hash of its content. It is the only file in the
/// output that is not the site, and what decides which files are ours to remove.
///
/// While a build writes, a path may have several hashes: that of the earlier build, and that of the content which is
/// about to take its place. So whatever a killed build leaves behind is still known to be ours.
struct OutputList: Hashable, Sendable {
    /// Of the content, by path.
    private(set) var hashes: [String: OutputHashes]

    /// Words about the site as a whole, such as that it was built with privacy zones: each on a line `# word`.
    private(set) var marks: Set<String>

    init(_ hashes: [String: OutputHash] = [:], marks: Set<String> = []) {
        self.hashes = hashes.mapValues { .one($0) }
        self.marks = marks
    }

    /// With files that may have any content from now on, besides that which they have.
    func announcing(_ paths: [SitePath], marks: Set<String>) -> OutputList {
        var list = self
        for path in paths { list.insert(.unknown, at: path.description) }
        list.marks.formUnion(marks)
        return list
    }

    /// Whether it is as ``announcing(_:marks:)`` would make it.
    func isAnnouncing(_ paths: [SitePath], marks: Set<String>) -> Bool {
        marks.isSubset(of: self.marks) && paths.allSatisfy { isUnfinished($0.description) }
    }

    /// Who the site in the folder is for.
    var audience: Audience { marks.contains(Self.ownerMark) ? .owner : .everyone }

    /// A list without it is that of a site for everyone.
    static let ownerMark = "audience: owner"

    /// The beginning of the list in an output folder: its marks, and some of the files; empty if there is none that can
    /// be read.
    static func head(in root: String) -> OutputList {
        let bytes = try? FileReader.read(root + "/" + FolderWalker.outputMark, limit: headSize)
        return bytes.map(OutputList.init(parsing:)) ?? OutputList()
    }

    /// Bytes: more than all marks take.
    private static let headSize = 16_384

    /// Reads a list; lines that are no entries, or lead out of the folder, are passed over.
    init(parsing bytes: [UInt8]) {
        self.init()
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: "# ".utf8) {
                marks.insert(String(decoding: line.dropFirst(2), as: UTF8.self))
                continue
            }
            // Bytes, as a mark behind a space or a point would be one character with it.
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

    /// Whether a file of this content is as we wrote it.
    func isOurs(_ path: String, _ bytes: [UInt8]) -> Bool {
        hashes[path]?.all.contains { $0.isUnknown || $0.isHash(of: bytes) } ?? false
    }

    /// Whether a file was new in a build that did not end, so that its content may be of no whole site.
    func isUnfinished(_ path: String) -> Bool {
        hashes[path]?.all.contains(where: \.isUnknown) ?? false
    }

    /// By path; the form is that of `xxh128sum`, so anyone can check it.
    func write(_ write: ([UInt8]) -> Void) {
        Self.write(
            hashes.sorted { $0.key < $1.key }.lazy.map { (path: $0.key, hashes: $0.value) }, marks, write)
    }

    /// The list in a folder that had none, as ``announcing(_:marks:)`` gives it: of very many files it is not made before.
    static func write(planned paths: [SitePath], marks: Set<String>, _ write: ([UInt8]) -> Void) {
        let paths = paths.map(\.description).sorted()
        Self.write(paths.lazy.map { (path: $0, hashes: .one(.unknown)) }, marks, write)
    }

    /// The list at the end of a build.
    static func write(_ files: WrittenFiles, marks: Set<String>, _ write: ([UInt8]) -> Void) {
        Self.write(
            files.entries.lazy.map { (path: $0.path, hashes: .one(.content($0.file.hash))) }, marks, write)
    }

    /// - Parameter files: by path.
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
        // At once: there may be very many.
        line.reserveCapacity(line.count + path.utf8.count + 3)
        line += "  ".utf8
        line += path.utf8
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Whether a file is what a cut-off build left of one of these.
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
