/// A pattern of paths: `*` is any part of a name, `**` any folders, `?` one character. A pattern without `/`
/// is about names at any depth, as in `.gitignore`. `.` stands for the folder it is in, as everywhere, and a slash
/// at the end changes nothing.
public struct Glob: Hashable, Sendable {
    private let components: [[Character]]
    private let isAboutNames: Bool

    /// A pattern; every text is one.
    public init(_ pattern: String) {
        let slash = UInt8(ascii: "/")
        var trimmed = pattern.utf8[...]
        while trimmed.last == slash { trimmed.removeLast() }
        isAboutNames = !trimmed.contains(slash)
        components = Self.components(of: trimmed).filter { $0 != ["."] }
    }

    /// Whether it is about files that are never input anyway, so that no one needs to know that it fits none.
    var isAboutWhatIsNeverInput: Bool {
        components.contains { ($0.first == "." && $0 != [".", "."]) || $0 == Array("node_modules") }
    }

    /// Whether a path relative to the data folder fits.
    public func matches(_ path: String) -> Bool {
        let parts = Self.components(of: path.utf8[...])
        guard isAboutNames else {
            return Self.matches(parts[...], components[...], star: ["*", "*"]) { Self.matches($0, $1) }
        }
        guard let pattern = components.first, let name = parts.last else { return false }
        return Self.matches(name, pattern)
    }

    /// Whether a path fits, or a folder above it whose name the pattern gives without `*` and `?`: `journal` and
    /// `journal/` stand for all that is below that folder.
    package func matchesFileOrFolder(_ path: String) -> Bool {
        if matches(path) { return true }
        guard let name = components.last, !name.contains("*"), !name.contains("?") else { return false }
        var folder = path[...]
        while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = folder[..<slash]
            if matches(String(folder)) { return true }
        }
        return false
    }

    /// Characters, so that it makes no difference how an accent is encoded; but a slash with a mark behind it
    /// is a slash, as it is for the system.
    private static func components(of path: Substring.UTF8View) -> [[Character]] {
        path.split(separator: UInt8(ascii: "/")).map { Array(Substring($0)) }
    }

    private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
        matches(name[...], pattern[...], star: "*") { $1 == "?" || $0 == $1 }
    }

    /// Greedy with one step back to the last star: linear but for repeated stars.
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
