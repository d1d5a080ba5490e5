/// Why the source could not be written, for the user who runs the build.
struct EmbedError: Error, CustomStringConvertible {
    let description: String

    static let usage = EmbedError(
        description: """
            usage: RidelogEmbed zones <zoneinfo folder> <zone map> <output.swift>
                   RidelogEmbed content <folder>… <file of the last run> <output.swift>
                   RidelogEmbed registry <name> <protocol> <folder> <file of the last run> <output.swift>
            """)
}
