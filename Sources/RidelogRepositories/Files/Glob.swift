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
        if isAboutNames {
            guard let pattern = components.first, let name = parts.last else { return false }
            return Self.matches(name[...], pattern[...])
        }
        return Self.matches(parts[...], components[...])
    }

    /// Characters, so that it makes no difference how an accent is encoded; but a slash with a mark behind it
    /// is a slash, as it is for the system.
    private static func components(of path: Substring.UTF8View) -> [[Character]] {
        path.split(separator: UInt8(ascii: "/")).map { Array(Substring($0)) }
    }

    private static func matches(
        _ parts: ArraySlice<[Character]>, _ pattern: ArraySlice<[Character]>
    ) -> Bool {
        guard let first = pattern.first else { return parts.isEmpty }
        if first == ["*", "*"] {
            return matches(parts, pattern.dropFirst())
                || (!parts.isEmpty && matches(parts.dropFirst(), pattern))
        }
        guard let part = parts.first, matches(part[...], first[...]) else { return false }
        return matches(parts.dropFirst(), pattern.dropFirst())
    }

    /// Greedy with one step back to the last `*`: linear but for repeated stars.
    private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        var name = name
        var pattern = pattern
        var star: (name: ArraySlice<Character>, pattern: ArraySlice<Character>)?
        while let character = name.first {
            if pattern.first == "*" {
                pattern = pattern.dropFirst()
                star = (name, pattern)
            } else if pattern.first == "?" || pattern.first == character {
                name = name.dropFirst()
                pattern = pattern.dropFirst()
            } else if let last = star {
                star = (last.name.dropFirst(), last.pattern)
                name = last.name.dropFirst()
                pattern = last.pattern
            } else {
                return false
            }
        }
        return pattern.allSatisfy { $0 == "*" }
    }
}
