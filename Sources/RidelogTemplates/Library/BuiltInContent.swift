import RidelogHTML

/// The templates, themes and example data that are embedded in the program.
public enum BuiltInContent {
    /// A file of a theme or of the example data.
    public struct ThemeFile: Hashable, Sendable {
        /// The path below the folder: `assets/style.css`.
        public let path: String
        /// The content of the file.
        public let bytes: [UInt8]
    }

    /// The built-in templates, which are the last tier.
    public static var templates: [TemplateFile] {
        files(below: "Templates/").map {
            TemplateFile(path: $0.path, bytes: $0.bytes, origin: "built-in templates/\($0.path)")
        }
    }

    /// The names of the blocks of a built-in template, which derived templates can replace, sorted.
    public static func blocks(of id: TemplateID) -> [String] {
        let tiers = TemplateTiers([templates])
        return tiers.first(id.description).map { tiers.blocks(of: $0).sorted() } ?? []
    }

    /// The static files of the example data, by path in the data folder.
    package static var example: [ThemeFile] { files(below: "Season/") }

    /// The names of the built-in themes, sorted.
    public static var themes: [String] {
        Set(files(below: "Themes/").compactMap { $0.path.split(separator: "/").first }).map(String.init)
            .sorted()
    }

    /// The files of a built-in theme, sorted by path; nil if there is no such theme.
    public static func theme(named name: String) -> [ThemeFile]? {
        let files = files(below: "Themes/\(name)/")
        return files.isEmpty ? nil : files
    }

    /// The files in a folder, with paths relative to it.
    static func files(
        below folder: String, of files: [EmbeddedContent.File] = EmbeddedContent.files
    ) -> [ThemeFile] {
        files.map { (path: $0.path.description, content: $0.content) }
            .filter { $0.path.hasPrefix(folder) }
            .map { file in
                ThemeFile(
                    path: String(file.path.dropFirst(folder.count)),
                    bytes: file.content.withUTF8Buffer { Array($0) })
            }
            .sorted { $0.path < $1.path }
    }
}
