/// Swift source with the text of all files in some folders.
enum ContentSource {
    /// Paths begin with the name of the folder, such as `Themes/default/theme.yml`, and are sorted. Missing folders and
    /// hidden files are ignored.
    static func make(folders: [String]) throws -> String {
        let files = folders.flatMap { folder in
            let name = folder.split(separator: "/").last.map(String.init) ?? ""
            return FolderListing.files(below: folder).map { (name: "\(name)/\($0)", path: "\(folder)/\($0)") }
        }
        let entries = try files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            .map {
                "        (path: \(swiftLiteral($0.name)), content: \(swiftLiteral(try TextFile.read($0.path)))),\n"
            }
        return """
            /// Written by RidelogEmbed from the content of the package; not to be edited.
            enum EmbeddedContent {
                typealias File = (path: StaticString, content: StaticString)

                static let files: [File] = [
            \(entries.joined())    ]
            }

            """
    }
}
