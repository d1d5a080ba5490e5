import RidelogDiagnostics
import RidelogFiles
import RidelogParsing

/// Why an archive, or a member of it, cannot be read to its end.
enum ZipProblem: Error, Hashable {
    /// The file cannot be read.
    case unreadable(FileSystemError)
    /// The list of files is missing, as if the archive were truncated.
    case noList
    /// The data is broken, or its checksum wrong.
    case damaged
    case encrypted
    /// An unsupported compression method, by its number.
    case unknownMethod(Int)
    /// The content exceeds the caller's limit.
    case limitReached(limit: Int)
    /// A zip bomb.
    case bomb

    /// The problem for people.
    ///
    /// - Parameter file: the path of the archive, or of the member.
    func diagnostic(file: String) -> Diagnostic {
        let (code, what): (String, String)
        var remedy: String?
        switch self {
        case .unreadable(let error): return .unreadable(file, error)
        case .noList:
            what = "the archive has no file list at its end, so it is probably truncated"
            (code, remedy) = ("no-list", Self.copyAgain)
        case .damaged:
            (code, what, remedy) = ("damaged", "the data in the archive is damaged", Self.copyAgain)
        case .encrypted:
            (code, what, remedy) = ("encrypted", "the file is encrypted in its archive", Self.unpack)
        case .unknownMethod(let method):
            let name = Self.methods[method] ?? "method \(method)"
            what = "the file is compressed with \(name), but only deflate is supported"
            (code, remedy) = ("method", Self.unpack)
        case .limitReached(let limit):
            (code, what) = ("limit", "the unpacked file is larger than \(limit) bytes")
        case .bomb:
            what = "the file unpacks to more than \(Gzip.largestRatio) times its size, as no recording does"
            code = "bomb"
        }
        return Diagnostic(
            isUsable ? .warning : .error, code: Diagnostic.archiveCode + code, at: SourceLocation(file: file),
            what, action: isUsable ? "the data before that is used" : "it is skipped", remedy: remedy)
    }

    private static let copyAgain = "Copy or download the archive again."
    private static let unpack = "Unpack the archive into the data folder."

    /// The problem for people.
    ///
    /// - Throws: the problem, if nothing of the file can be used.
    func warning(file: String) throws(Diagnostic) -> Diagnostic {
        let diagnostic = diagnostic(file: file)
        guard isUsable else { throw diagnostic }
        return diagnostic
    }

    private var isUsable: Bool {
        switch self {
        case .damaged, .limitReached, .bomb: true
        case .unreadable, .noList, .encrypted, .unknownMethod: false
        }
    }

    /// Names of compression methods (APPNOTE.TXT 6.3, section 4.4.5).
    private static let methods = [
        9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "XZ", 98: "PPMd",
    ]
}
