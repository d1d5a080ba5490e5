import RidelogModels
import RidelogRepositories

/// What we wrote into an output folder: each path with the hash of its content. It is the only file in the
/// output that is not the site, and what decides which files are ours to remove.
struct OutputList: Hashable, Sendable {
    /// SHA-256 in hexadecimal digits, by path.
    private(set) var hashes: [String: String]

    init(_ hashes: [String: String] = [:]) {
        self.hashes = hashes
    }

    /// Reads a list; lines that are no entries, or lead out of the folder, are passed over.
    init(parsing bytes: [UInt8]) {
        hashes = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let text = String(validating: line, as: UTF8.self) else { continue }
            let parts = text.split(separator: "  ", maxSplits: 1)
            guard parts.count == 2, parts[0].count == 64, Self.isSafe(parts[1]) else { continue }
            hashes[String(parts[1])] = String(parts[0])
        }
    }

    /// By path; the form is that of `sha256sum`, so anybody can check it.
    var bytes: [UInt8] {
        Array(
            hashes.sorted { $0.key < $1.key }.map { $0.value + "  " + $0.key + "\n" }.joined().utf8)
    }

    /// Entries of both; those of the other win.
    func merging(_ other: OutputList) -> OutputList {
        OutputList(hashes.merging(other.hashes) { $1 })
    }

    /// Whether a file is what a cut-off build left of one of these.
    func isLeftover(_ path: String) -> Bool {
        path.hasSuffix(FileWriter.temporarySuffix)
            && hashes[String(path.dropLast(FileWriter.temporarySuffix.count))] != nil
    }

    private static func isSafe(_ path: Substring) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
}
