import RidelogFormats
import RidelogParsing

/// Problems of an archive's list of files. They name no member, because its name may be private.
enum ArchiveProblem: FileProblem, Error {
    case climbingName, controlName, repeatedName, bomb, brokenList, nestedTooDeep

    var facts: ProblemFacts {
        switch self {
        case .climbingName:
            ProblemFacts(
                "archive.climbing-path",
                "{count} with an unsafe path: one with “..”, a leading slash, a drive letter or a backslash",
                of: "file", remedy: "Unpack the archive, check its files, and pack it again.")
        case .controlName:
            ProblemFacts(
                "archive.bad-name",
                "{count} without a name, or with a name that has control characters or is too long",
                of: "file")
        case .repeatedName:
            ProblemFacts(
                "archive.repeated-name", "{count} with the same path as another file in the archive",
                of: "file", action: "the last file with each path is used")
        case .bomb:
            ProblemFacts(
                "archive.bomb",
                "{count} that would make the archive unpack to more than \(Gzip.largestRatio) times its size, as no recordings do",
                of: "file")
        case .brokenList:
            ProblemFacts(
                "archive.broken-list", "the archive's file list is damaged",
                action: "the files listed before the damage are used",
                remedy: "Copy or download the archive again.")
        case .nestedTooDeep:
            ProblemFacts(
                "archive.nested-too-deep", "an archive inside an archive inside an archive",
                action: "it is not opened",
                remedy: "Unpack the outermost archive into the data folder.")
        }
    }
}
