import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogTemplates

/// A theme: templates that override the built-in ones, files for the site's `assets/`, and the style sheets and scripts
/// that pages load.
package struct Theme: Sendable {
    package let manifest: ThemeManifest
    let templates: [TemplateFile]
    /// The files, by paths below the theme's `assets/`.
    package private(set) var assets: [(path: String, bytes: [UInt8])]
    /// The style sheets that pages load, in this order.
    package private(set) var styleSheets: [SitePath]
    package private(set) var scripts: [SitePath]
    /// The other scripts, which pages load that need them.
    package var pageScripts: [SitePath] {
        assets.lazy.filter { $0.path.hasSuffix(".js") }.map { SitePath(Self.assetsFolder + "/" + $0.path) }
            .filter { !scripts.contains($0) }
    }

    /// - Parameter name: the name of a built-in theme, or the path of a folder.
    /// - Throws: if there is neither, or the folder is not a theme, or cannot be read.
    package static func load(_ name: String) throws(BuildFailure) -> Theme {
        var theme = try alone(name)
        if name != "default", !theme.manifest.replacesDefault { theme.add(to: try alone("default")) }
        return theme
    }

    /// The theme without the files of the default theme.
    private static func alone(_ name: String) throws(BuildFailure) -> Theme {
        if let files = BuiltInContent.theme(named: name) {
            return try Theme(files.map { ($0.path, $0.bytes) }, origin: "built-in theme \(name)")
        }
        let files: [(path: String, bytes: [UInt8])]
        do throws(FolderContents.Fault) {
            files = try FolderContents.read(name, isWanted: isOfTheme)
        } catch {
            guard error.isMissing, error.path == name else {
                throw BuildFailure(
                    .error, code: "theme.unreadable", at: SourceLocation(file: error.path), error.what,
                    remedy:
                        "Put the files themselves into the theme, with permissions that let you read them.")
            }
            let known = BuiltInContent.themes
            throw BuildFailure(
                .error, code: "theme.missing",
                name.contains("/")
                    ? "there is no theme in \(AbsolutePath.of(name))"
                    : "there is no theme “\(name)”\(Suggestion.hint(for: name, in: known))",
                remedy:
                    "Built in: \(known.joined(separator: ", ")). "
                    + "Write a folder with a slash, relative to the data folder in ridelog.yml, "
                    + "and to the current folder after --theme: ./mytheme.")
        }
        return try Theme(files, origin: name)
    }

    /// Adds the theme's files after those of another theme, or replaces files with the same path.
    private mutating func add(to base: Theme) {
        let own = Set(assets.map(\.path))
        assets = base.assets.filter { !own.contains($0.path) } + assets
        styleSheets = base.styleSheets + styleSheets.filter { !base.styleSheets.contains($0) }
        scripts = base.scripts + scripts.filter { !base.scripts.contains($0) }
    }

    /// Other files in the folder are not read.
    @Sendable
    private static func isOfTheme(_ path: String) -> Bool {
        let first = path.utf8.prefix { $0 != UInt8(ascii: "/") }
        return path == ThemeManifest.fileName
            || [templatesFolder, assetsFolder].contains { first.elementsEqual($0.utf8) }
    }

    private static let templatesFolder = "templates"
    private static let assetsFolder = "assets"

    private init(_ files: [(path: String, bytes: [UInt8])], origin: String) throws(BuildFailure) {
        templates = Self.files(files, in: Self.templatesFolder).map { path, bytes in
            TemplateFile(path: path, bytes: bytes, origin: "\(origin)/\(Self.templatesFolder)/\(path)")
        }
        assets = Self.files(files, in: Self.assetsFolder)
        guard let file = files.first(where: { $0.path == ThemeManifest.fileName }) else {
            throw BuildFailure(
                .error, code: "theme.manifest", at: SourceLocation(file: origin),
                "this folder is not a theme: it has no \(ThemeManifest.fileName)",
                remedy: "Name a theme's folder, or write that file; Docs/Templates.md describes it.")
        }
        manifest = try ThemeManifest(
            file.bytes, file: origin + "/" + file.path,
            assets: assets.map { Self.assetsFolder + "/" + $0.path })
        (styleSheets, scripts) = (manifest.styleSheets, manifest.scripts)
    }

    private static func files(
        _ files: [(path: String, bytes: [UInt8])], in folder: String
    ) -> [(path: String, bytes: [UInt8])] {
        let start = (folder + "/").utf8
        return files.compactMap { file in
            guard file.path.utf8.starts(with: start) else { return nil }
            return (String(Substring(file.path.utf8.dropFirst(start.count))), file.bytes)
        }
    }
}
