import RidelogParsing
import RidelogDiagnostics
import RidelogFormats

/// What may be odd about an archive's list of files. The names in it may reveal what its owner wants no one to know.
enum ArchiveProblem: CaseIterable {
    case climbingName, controlName, repeatedName, bomb, brokenList, nestedTooDeep

    func diagnostic(count: Int, at location: SourceLocation) -> Diagnostic {
        switch self {
        case .climbingName:
            Diagnostic(
                .warning, code: "archive.climbing-path", at: location,
                "\(counted(count, "file")) with a path that leads out of the archive or that only Windows understands: with “..”, a slash at its beginning, a drive letter or a backslash",
                action: Self.leftOut(count),
                remedy: "Unpack the archive, look at what is in it, and pack it again.")
        case .controlName:
            Diagnostic(
                .warning, code: "archive.bad-name", at: location,
                "\(counted(count, "file")) without a name, with control characters in it, or with a name longer than any system has",
                action: Self.leftOut(count))
        case .repeatedName:
            Diagnostic(
                .warning, code: "archive.repeated-name", at: location,
                "\(counted(count, "file")) with the path of another one in the archive",
                action: "of each path the last is taken")
        case .bomb:
            Diagnostic(
                .warning, code: "archive.bomb", at: location,
                "\(counted(count, "file")) with which the archive would grow more than \(Gzip.largestRatio) times when unpacked, as no recordings do",
                action: Self.leftOut(count))
        case .brokenList:
            Diagnostic(
                .warning, code: "archive.broken-list", at: location,
                "The archive's list of its files is damaged",
                action: "the files listed before the damage are taken",
                remedy: "Copy or download the archive again.")
        case .nestedTooDeep:
            Diagnostic(
                .warning, code: "archive.nested-too-deep", at: location,
                "An archive within an archive within an archive", action: "it is not opened",
                remedy: "Unpack the outermost archive into the data folder.")
        }
    }

    private static func leftOut(_ count: Int) -> String {
        count == 1 ? "it is left out" : "they are left out"
    }
}
