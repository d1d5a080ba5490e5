import RidelogFiles
import RidelogSystem

/// Prints messages for users.
///
/// Messages contain file names, which may be any bytes: control characters, which a terminal would obey, are replaced
/// by U+FFFD.
struct Console: Sendable {
    let isQuiet: Bool

    /// Prints to standard output, unless `--quiet`.
    ///
    /// - Returns: false if writing failed, which is reported.
    @discardableResult
    func print(_ text: String) -> Bool {
        guard !isQuiet, !write(Self.printable(text), to: 1) else { return true }
        error("The output is incomplete: \(FileSystemError.last(at: "").reason)\n")
        return false
    }

    /// Prints to standard error, even with `--quiet`.
    func error(_ text: String) {
        write(Self.printable(text), to: 2)
    }

    /// Writes terminal control sequences. Never use it for text from outside.
    func control(_ text: String) {
        write(text, to: 2)
    }

    /// Whether standard error is a terminal.
    var isTerminal: Bool { isatty(2) == 1 }

    /// The text without control characters (C0 except line feed, DEL and C1 of ECMA-48).
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

    /// - Returns: false if writing failed.
    @discardableResult
    private func write(_ text: String, to file: Int32) -> Bool {
        FileWriter.write(Array(text.utf8), toDescriptor: file)
    }
}
