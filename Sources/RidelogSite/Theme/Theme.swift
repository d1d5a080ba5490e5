import RidelogDiagnostics
import RidelogRepositories
import RidelogTemplates

/// A theme: templates that go before the built-in ones, and files for the site's `assets/`.
struct Theme: Sendable {
    struct Asset: Sendable {
        /// Below the theme's `assets/`.
        let path: String
        let bytes: [UInt8]
    }

    let templates: [TemplateFile]
    let assets: [Asset]

    /// - Parameter name: the name of a built-in theme, or the path of a folder.
    /// - Throws: if there is neither, or the folder cannot be read.
    static func load(_ name: String) throws(BuildFailure) -> Theme {
        if let files = BuiltInContent.theme(named: name) {
            return Theme(files.map { ($0.path, $0.bytes) }, origin: "built-in theme \(name)")
        }
        do throws(FileSystemError) {
            return Theme(try FolderContents.read(name), origin: name)
        } catch {
            let known = BuiltInContent.themes
            throw BuildFailure(
                .error, code: "theme.missing",
                "there is no theme “\(name)”\(Suggestion.hint(for: name, in: known)): \(error.reason)",
                remedy: "Built in: \(known.joined(separator: ", ")). Anything else is the path of a folder.")
        }
    }

    private init(_ files: [(path: String, bytes: [UInt8])], origin: String) {
        templates = files.compactMap { file in
            guard file.path.hasPrefix("templates/") else { return nil }
            return TemplateFile(
                path: String(file.path.dropFirst("templates/".count)), bytes: file.bytes,
                origin: origin + "/" + file.path)
        }
        assets = files.compactMap { file in
            guard file.path.hasPrefix("assets/") else { return nil }
            return Asset(path: String(file.path.dropFirst("assets/".count)), bytes: file.bytes)
        }
    }
}
