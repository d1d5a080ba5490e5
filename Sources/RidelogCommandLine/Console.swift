#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where messages for people go.
struct Console: Sendable {
    let isQuiet: Bool

    /// News; nothing with `--quiet`.
    func print(_ text: String) {
        guard !isQuiet else { return }
        write(text, to: 1)
    }

    /// What went wrong; always.
    func error(_ text: String) {
        write(text, to: 2)
    }

    /// Whether somebody looks at a terminal.
    var isTerminal: Bool { isatty(2) == 1 }

    private func write(_ text: String, to file: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(file, bytes, count)
        #elseif canImport(Musl)
            Musl.write(file, bytes, count)
        #else
            Darwin.write(file, bytes, count)
        #endif
    }
}
