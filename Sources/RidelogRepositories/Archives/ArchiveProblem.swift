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
                "{count} with a path that leads out of the archive or that only Windows understands: with “..”, a slash at its beginning, a drive letter or a backslash",
                of: "file", remedy: "Unpack the archive, look at what is in it, and pack it again.")
        case .controlName:
            ProblemFacts(
                "archive.bad-name",
                "{count} without a name, with control characters in it, or with a name longer than any system has",
                of: "file")
        case .repeatedName:
            ProblemFacts(
                "archive.repeated-name", "{count} with the path of another one in the archive", of: "file",
                action: "of each path the last is used")
        case .bomb:
            ProblemFacts(
                "archive.bomb",
                "{count} with which the archive would grow more than \(Gzip.largestRatio) times when unpacked, as no recordings do",
                of: "file")
        case .brokenList:
            ProblemFacts(
                "archive.broken-list", "The archive's list of its files is damaged",
                action: "the files listed before the damage are used",
                remedy: "Copy or download the archive again.")
        case .nestedTooDeep:
            ProblemFacts(
                "archive.nested-too-deep", "An archive within an archive within an archive",
                action: "it is not opened",
                remedy: "Unpack the outermost archive into the data folder.")
        }
    }
}
