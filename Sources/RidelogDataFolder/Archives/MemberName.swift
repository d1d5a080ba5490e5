import RidelogRepositories

/// The name of a member as a path within its archive.
struct MemberName: Hashable, Sendable {
    /// The names of its folders, then its own; never empty.
    let components: [String]
    /// With `/`.
    let path: String

    /// The maximum bytes of a name, and of folders in it: no system has longer names, and hostile ones cost time.
    private static let longestName = 4096
    private static let largestDepth = 64

    /// Decodes a name. Many programs write UTF-8 without the flag for it, so any valid UTF-8 is read as such, and
    /// everything else as code page 437.
    ///
    /// - Throws: if it leads out of the archive (a backslash counts as a slash, as on some systems), has control
    ///   characters, which terminals and pages would obey, or is too long.
    init(_ bytes: [UInt8]) throws(ArchiveProblem) {
        guard bytes.count <= Self.longestName else { throw .controlName }
        let name = String(validating: bytes, as: UTF8.self) ?? CodePage437.text(bytes)
        guard !name.unicodeScalars.contains(where: \.isControl) else { throw .controlName }
        let isAbsolute = name.utf8.first == UInt8(ascii: "/") || name.utf8.contains(UInt8(ascii: "\\"))
        let parts = name.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            .filter { $0 != "." }
        guard !isAbsolute, !parts.contains(".."), parts.first?.hasDriveLetter != true else {
            throw .climbingName
        }
        guard !parts.isEmpty, parts.count <= Self.largestDepth else { throw .controlName }
        self.init(components: parts)
    }

    private init(components: [String]) {
        self.components = components
        path = components.joined(separator: "/")
    }

    /// The path within the outermost folder.
    var withoutTopFolder: MemberName { MemberName(components: Array(components.dropFirst())) }

    /// Whether it is a hidden file or, in `__MACOSX`, one that macOS added.
    var isNeverInput: Bool {
        components.contains { FolderWalker.isNeverInput($0) } || components.first == "__MACOSX"
    }

    /// The paths of the folders that it lies in, outermost first.
    var folders: [String] {
        components.indices.dropFirst().map { components[..<$0].joined(separator: "/") }
    }
}

extension Unicode.Scalar {
    /// Control characters of ASCII and Latin-1, line and paragraph separators, and bidirectional controls, which can
    /// make a name look like another.
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }
}

extension String {
    /// `C:` or `c:x`.
    fileprivate var hasDriveLetter: Bool {
        guard let first = unicodeScalars.first, first.properties.isAlphabetic, first.isASCII else {
            return false
        }
        return unicodeScalars.dropFirst().first == ":"
    }
}
