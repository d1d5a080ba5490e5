import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles
import RidelogModels
import RidelogParsing
import RidelogRepositories
import RidelogSystem

/// Finds and reads the configuration file.
package enum ConfigurationLoader {
    /// The name of the file in the data folder.
    public static let fileName = "ridelog.yml"

    /// - Parameters:
    ///   - data: the data folder or archive; its `ridelog.yml` is read if there is one.
    ///   - path: another file, given by the user; nil if none.
    /// - Throws: all problems of the file, or a misnamed file that may be the configuration. Nothing is built with a
    ///   wrong configuration, which could publish what should be hidden.
    public static func load(data: String, path: String?) throws(BuildFailure) -> SiteConfiguration {
        if let path { return try parse(try bytes(of: path), file: path) }
        let (names, bytes) = try rethrowing(as: { BuildFailure(.unreadable($0, data: data)) }) {
            () throws(FileSystemError) in try find(in: data)
        }
        let isAnyLike = names.contains(fileName) ? isLikeOurs : isCopyOfOurs
        if let other = names.sorted().first(where: { $0 != fileName && isAnyLike($0) }) {
            throw BuildFailure(
                .error, code: "configuration.name", at: SourceLocation(file: other),
                "the configuration must be named \(fileName), so this file is not read, "
                    + "and its privacy rules would not apply",
                remedy: "Rename it to \(fileName), or remove it if \(fileName) also exists.")
        }
        return try bytes.map { bytes throws(BuildFailure) in try parse(bytes, file: fileName) }
            ?? SiteConfiguration()
    }

    private static func bytes(of path: String) throws(BuildFailure) -> [UInt8] {
        do throws(FileSystemError) {
            return try FileReader.read(path)
        } catch {
            throw BuildFailure(
                .error, code: unreadableCode, at: SourceLocation(file: path),
                "cannot be read: \(error.reason)",
                remedy: "Check the path after --config.")
        }
    }

    /// The names in the data folder, and the bytes of its configuration if it has one. The data folder may be an
    /// archive, to which the same privacy must apply.
    ///
    /// - Throws: if there is a configuration that cannot be read, such as a broken link.
    private static func find(
        in data: String
    ) throws(FileSystemError) -> (names: [String], bytes: [UInt8]?) {
        if let archive = try RootArchive(at: data, marks: [fileName]) {
            let names = archive.paths
            return (names, names.contains(fileName) ? try archive.read(fileName) : nil)
        }
        let names: [String]
        do throws(FileSystemError) {
            names = try FolderWalker.names(in: data)
        } catch {
            // Other problems of the folder are found when it is listed.
            guard !error.isMissing else { return ([], nil) }
            throw error
        }
        guard names.contains(fileName) else { return (names, nil) }
        // Reading a pipe would wait forever.
        var status = stat()
        if stat(data + "/" + fileName, &status) == 0, case .other = FileKind(status) {
            throw FileSystemError(path: fileName, code: ENOTSUP)
        }
        return (names, try FileReader.read(data + "/" + fileName))
    }

    /// Whether a folder has a configuration, or a file that was probably meant as one.
    package static func isIn(_ folder: String) -> Bool {
        let names = try? FolderWalker.names(in: folder)
        return names?.contains(where: isLikeOurs) ?? false
    }

    /// The nearest folder above a path that has a configuration.
    ///
    /// - Parameter path: an absolute path.
    static func folder(above path: String) -> String? {
        var names = path.split(separator: "/")
        while names.popLast() != nil {
            let folder = "/" + names.joined(separator: "/")
            if isIn(folder) { return folder }
        }
        return nil
    }

    /// Whether a file was probably meant as the configuration: with capitals, `.yaml`, or a `.txt` that an editor
    /// added.
    static func isLikeOurs(_ name: String) -> Bool {
        ["ridelog.yml", "ridelog.yaml", "ridelog.yml.txt", "ridelog.yaml.txt"].contains(name.lowercased())
    }

    /// Whether a file may be a copy of a missing configuration: `ridelog (1).yml`, `ridelog.yml~`, `redelog.yml`.
    private static func isCopyOfOurs(_ name: String) -> Bool {
        let name = name.lowercased()
        // Names of an archive are whole paths; see ``checkNoneIsDeeper(_:_:_:)`` for deeper ones.
        guard !name.contains("/") else { return false }
        guard name != "ridelog.json" else { return true }
        return [".yml", ".yaml", ".toml"].contains(where: name.contains)
            && (["ridelog", "ridlog"].contains(where: name.contains)
                || Suggestion.distance(name.replacing(".yaml", with: ".yml"), fileName) <= 1)
    }

    /// - Throws: if there is no configuration, privacy is not set, and a configuration deeper in the data folder may be
    ///   the intended one.
    package static func checkNoneIsDeeper(
        _ folder: DataFolder, _ configuration: SiteConfiguration, _ options: BuildOptions
    ) throws(BuildFailure) {
        let paths = folder.entries.map(\.file.path)
        guard configuration.privacy.zones == nil, options.configuration == nil, !paths.contains(fileName),
            let other = paths.first(where: { isLikeOurs(String($0.split(separator: "/").last ?? "")) })
        else { return }
        throw BuildFailure(
            .error, code: "configuration.elsewhere", at: SourceLocation(file: other),
            "this configuration is not at the top of the data folder, so it is not read, and nothing would be hidden",
            remedy:
                "Build the folder that contains it, move it, or name it with --config; "
                + "it must be called \(fileName).")
    }

    /// - Throws: if a data folder without a configuration lies in one that has one, whose privacy would not apply.
    package static func checkNoneIsAbove(_ data: String) throws(BuildFailure) {
        if case .missing = FileKind.at(data) { return }
        guard let folder = folder(above: AbsolutePath.of(data)) else { return }
        throw BuildFailure(
            .error, code: "configuration.above", at: SourceLocation(file: data),
            "there is no \(fileName) here, and the one in \(folder) is not read, "
                + "so what it hides would be published",
            remedy: "Build \(folder), name its configuration with --config, or put a \(fileName) here.")
    }

    fileprivate static let unreadableCode = "configuration.unreadable"

    /// - Throws: all problems of the text.
    public static func parse(_ bytes: [UInt8], file: String) throws(BuildFailure) -> SiteConfiguration {
        var configuration = SiteConfiguration()
        configuration.file = file
        configuration.sum = Checksum(bytes).value
        var diagnostics = DiagnosticCollector()
        try YAMLNode.parsed(bytes, file: file)?
            .apply(SiteConfiguration.settings, to: &configuration, &diagnostics) { member in
                var problem = Diagnostic.unknownSetting(member, among: SiteConfiguration.settings.map(\.key))
                if PrivacyReader.keys.contains(member.key) {
                    problem.remedy = "Indent it below “privacy:”."
                }
                return problem
            }
        guard diagnostics.count(of: .error) == 0 else { throw BuildFailure(diagnostics) }
        return configuration
    }
}

extension Diagnostic {
    fileprivate static func unreadable(_ error: FileSystemError, data: String) -> Diagnostic {
        if let fault = RootArchive.fault(at: data) { return fault }
        if error.path == data, FileKind.at(data) == .folder {
            return Diagnostic(
                .error, code: ConfigurationLoader.unreadableCode, at: SourceLocation(file: data),
                "the data folder cannot be read: \(error.reason)", remedy: "Check its permissions.")
        }
        let file = ConfigurationLoader.fileName
        let isLink = FileKind.at(data + "/" + file) == .link
        return Diagnostic(
            .error, code: ConfigurationLoader.unreadableCode, at: SourceLocation(file: file),
            isLink && error.isMissing
                ? "is a broken link" : "cannot be read: \(error.reason)",
            remedy: isLink && error.isMissing
                ? "Point the link to the configuration, or replace it with the file itself."
                : error.code == EISDIR
                    ? "Rename this folder: the configuration is a file of this name."
                    : "Make the file readable, or copy the archive again.")
    }
}
