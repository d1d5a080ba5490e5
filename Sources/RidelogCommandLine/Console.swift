import RidelogRepositories
import RidelogSystem

/// Where messages for people go.
///
/// They name files, and a file's name may be anything: control characters, which a terminal would obey, become
/// U+FFFD.
struct Console: Sendable {
    let isQuiet: Bool

    /// News; nothing with `--quiet`.
    ///
    /// - Returns: false if not all of it could be written, which is reported.
    @discardableResult
    func print(_ text: String) -> Bool {
        guard !isQuiet, !write(Self.printable(text), to: 1) else { return true }
        error("Not all could be printed: \(FileSystemError.last(at: "").reason)\n")
        return false
    }

    /// What went wrong; always.
    func error(_ text: String) {
        write(Self.printable(text), to: 2)
    }

    /// What a terminal should obey. Never text from outside.
    func control(_ text: String) {
        write(text, to: 2)
    }

    /// Whether someone looks at a terminal.
    var isTerminal: Bool { isatty(2) == 1 }

    /// The text without control characters (C0 but line feed, DEL and C1 of ECMA-48).
    static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: result.append(scalar)
            case ..<0x20, 0x7F...0x9F: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// - Returns: false if not all of it could be written.
    @discardableResult
    private func write(_ text: String, to file: Int32) -> Bool {
        FileWriter.write(Array(text.utf8), toDescriptor: file)
    }
}
