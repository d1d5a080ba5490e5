/// The name of a member as a path within its archive.
struct MemberName: Hashable, Sendable {
    /// The names of its folders and its own, never empty.
    let components: [String]
    /// With `/`.
    let path: String

    /// Bytes of a name, and folders in it; no system has longer ones, and hostile ones cost much time.
    private static let longestName = 4096
    private static let largestDepth = 64

    /// Many writers use UTF-8 and do not say so in the flags, so any name that is UTF-8 is read as such, and all
    /// others by the format's first rule.
    ///
    /// - Throws: why it is no path within an archive: it leads out of it, and on some systems a backslash is a
    ///   slash; or it has control characters, which terminals and pages would obey, or a length that no path has.
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

    /// Whether it is among what systems put beside people's files, as in a folder: hidden files, and what macOS
    /// keeps of its own in `__MACOSX`.
    var isNeverInput: Bool {
        components.contains { FolderWalker.isNeverInput($0) } || components.first == "__MACOSX"
    }

    /// The paths of the folders that it lies in, outermost first.
    var folders: [String] {
        components.indices.dropFirst().map { components[..<$0].joined(separator: "/") }
    }
}

extension Unicode.Scalar {
    /// Control characters of ASCII and Latin-1, line and paragraph separators, and marks that turn the direction of
    /// writing round so that a name looks like another.
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
