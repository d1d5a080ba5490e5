/// What keeps the source from being written, in words for who runs the build.
enum EmbedError: Error, CustomStringConvertible {
    case usage
    case noZones(folder: String)
    case brokenZone(file: String, why: String)
    case notUTF8(file: String)

    var description: String {
        switch self {
        case .usage:
            """
            usage: RidelogEmbed zones <zoneinfo folder> <map of zones> <output.swift>
                   RidelogEmbed content <folder>… <file of the last run> <output.swift>
                   RidelogEmbed registry <name> <protocol> <folder> <file of the last run> <output.swift>
            """
        case .noZones(let folder):
            "no time zones in \(folder): install tzdata (Debian: apt install tzdata)"
        case .brokenZone(let file, let why):
            "\(file): \(why)"
        case .notUTF8(let file):
            "\(file): not UTF-8 text; only text can be embedded"
        }
    }
}
