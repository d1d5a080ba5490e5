/// A pattern of paths: `*` is any part of a name, `**` any folders, `?` one character. A pattern without `/` matches
/// names at any depth, as in `.gitignore`. Components `.` and a slash at the end are ignored.
public struct Glob: Hashable, Sendable {
    private let components: [[Character]]
    private let isAboutNames: Bool

    /// Any text is a valid pattern.
    public init(_ pattern: String) {
        let slash = UInt8(ascii: "/")
        var trimmed = pattern.utf8[...]
        while trimmed.last == slash { trimmed.removeLast() }
        isAboutNames = !trimmed.contains(slash)
        components = Self.components(of: trimmed).filter { $0 != ["."] }
    }

    /// Whether it can match only files that are never input. Then it is not reported if it matches none.
    package var isAboutWhatIsNeverInput: Bool {
        components.contains { ($0.first == "." && $0 != [".", "."]) || $0 == Array("node_modules") }
    }

    /// Whether it matches a path relative to the data folder.
    public func matches(_ path: String) -> Bool {
        let parts = Self.components(of: path.utf8[...])
        guard isAboutNames else {
            return Self.matches(parts[...], components[...], star: ["*", "*"]) { Self.matches($0, $1) }
        }
        guard let pattern = components.first, let name = parts.last else { return false }
        return Self.matches(name, pattern)
    }

    /// Whether it matches a path or, being a plain name without `*` and `?`, a folder above it: `journal` and
    /// `journal/` stand for everything below that folder.
    package func matchesFileOrFolder(_ path: String) -> Bool {
        guard let name = components.last, !name.contains("*"), !name.contains("?") else {
            return matches(path)
        }
        return matchesFileOrAnyFolder(path)
    }

    /// Whether it matches a path, or a folder or an archive above it.
    package func matchesFileOrAnyFolder(_ path: String) -> Bool {
        if matches(path) { return true }
        var folder = path[...]
        while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = folder[..<slash]
            if matches(String(folder)) { return true }
        }
        return false
    }

    /// Compared by characters, so the encoding of accents does not matter; but split by bytes, because for the system a
    /// slash before a combining mark is a slash.
    private static func components(of path: Substring.UTF8View) -> [[Character]] {
        path.split(separator: UInt8(ascii: "/")).map { Array(Substring($0)) }
    }

    private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
        matches(name[...], pattern[...], star: "*") { $1 == "?" || $0 == $1 }
    }

    /// Greedy matching that goes back to the last star only: linear, except for repeated stars.
    private static func matches<Part: Equatable>(
        _ parts: ArraySlice<Part>, _ pattern: ArraySlice<Part>, star: Part, _ fits: (Part, Part) -> Bool
    ) -> Bool {
        var (parts, pattern) = (parts, pattern)
        var last: (parts: ArraySlice<Part>, pattern: ArraySlice<Part>)?
        while let part = parts.first {
            if pattern.first == star {
                pattern = pattern.dropFirst()
                last = (parts, pattern)
            } else if let first = pattern.first, fits(part, first) {
                parts = parts.dropFirst()
                pattern = pattern.dropFirst()
            } else if let before = last {
                last = (before.parts.dropFirst(), before.pattern)
                parts = before.parts.dropFirst()
                pattern = before.pattern
            } else {
                return false
            }
        }
        return pattern.allSatisfy { $0 == star }
    }
}
