import RidelogConfiguration
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles
import RidelogLocalization
import RidelogRepositories
import RidelogTemplates

/// The setup of a site before its data is read: configuration, theme, texts.
package struct SiteSetup: Sendable {
    package var configuration: SiteConfiguration
    package let theme: Theme
    package let words: LocalizedStrings
    /// Problems of the setup that do not stop the build.
    let warnings: [Diagnostic]
    /// Templates of the owner, of the theme, and built-in ones, in order of precedence.
    package let tiers: [[TemplateFile]]
    /// What a custom program adds.
    package let additions: SiteAdditions
    package let audience: Audience

    /// The folder of the owner's templates within the data folder.
    package static let templatesFolder = "templates"

    package init(_ options: BuildOptions, _ additions: SiteAdditions = SiteAdditions()) throws(BuildFailure) {
        self.additions = additions
        configuration = try Self.configuration(options)
        for change in additions.configurations { change(&configuration) }
        if options.audience == .owner { configuration.privacy = SiteConfiguration.Privacy(zones: []) }
        if options.onlyFile != nil { configuration.addresses = nil }
        audience = options.audience
        if let theme = options.theme { configuration.theme = theme }
        if let baseURL = options.baseURL {
            guard let address = SiteConfiguration.normalisedBaseURL(baseURL) else {
                throw BuildFailure(
                    .error, code: "configuration.value", "“\(baseURL)” is not a web address",
                    remedy: "Write \(SiteConfiguration.addressOfWeb) after --base-url.")
            }
            configuration.baseURL = address
        }
        // A path in the configuration is relative to the data folder; one on the command line, to the current folder.
        let isInData = configuration.theme.contains("/") && options.theme == nil
        theme = try Theme.load(
            isInData ? configuration.path(of: configuration.theme, in: options.data) : configuration.theme)
        tiers = [
            try options.hasData ? Self.ownTemplates(options.data) : [], theme.templates,
            BuiltInContent.templates,
        ]
        let language = try Language(configuration.language, tiers: tiers)
        words = language.strings
        warnings = language.warnings
    }

    /// Lists the data folder; nil if it is an archive or cannot be listed.
    package func listing(_ options: BuildOptions) throws(BuildFailure) -> FolderWalker.Listing? {
        guard options.hasData else { return nil }
        return try? DataFolder.list(options.data, try scope(options))
    }

    /// The data folder with its files classified.
    ///
    /// - Parameter listing: its listing; nil if it was not listed yet.
    package func folder(
        _ options: BuildOptions, _ listing: FolderWalker.Listing? = nil
    ) throws(BuildFailure) -> DataFolder {
        guard options.hasData else { return .none }
        var scope = try scope(options)
        scope.kinds = options.keptKinds
        return try Self.folder(at: options.data, scope, listing)
    }

    /// A data folder with its files classified.
    ///
    /// - Parameter onlyFile: the only file to list, by its path in the folder; nil for all.
    package static func folder(
        at data: String, _ configuration: SiteConfiguration, onlyFile: String? = nil
    ) throws(BuildFailure) -> DataFolder {
        var scope = scope(configuration)
        scope.onlyFile = onlyFile
        return try folder(at: data, scope, nil)
    }

    private static func folder(
        at data: String, _ scope: DataFolder.Options, _ listing: FolderWalker.Listing?
    ) throws(BuildFailure) -> DataFolder {
        do throws(FileSystemError) {
            return try DataFolder(root: data, options: scope, listing: listing)
        } catch {
            if let fault = RootArchive.fault(at: data) { throw BuildFailure(fault) }
            let isFile = FileKind.at(error.path) == .file
            throw BuildFailure(
                .error, code: "data.unreadable", at: SourceLocation(file: error.path),
                "the data \(isFile ? "file" : "folder") cannot be read: \(error.reason)",
                remedy: isFile && error.isMissing
                    ? "This is a file. Name the folder that contains it."
                    : error.isMissing
                        ? "Check the path, or make a folder with: ridelog init \(data.shellWord)"
                        : "Check its permissions.")
        }
    }

    private func scope(_ options: BuildOptions) throws(BuildFailure) -> DataFolder.Options {
        var scope = Self.scope(configuration)
        (scope.onlyFile, scope.listed) = (options.onlyFile, try Self.listed(options))
        scope.workers = options.jobs
        return scope
    }

    private static func scope(_ configuration: SiteConfiguration) -> DataFolder.Options {
        var scope = DataFolder.Options(
            ignore: configuration.ignore, notes: configuration.notes, zone: configuration.zone,
            reserved: [Self.templatesFolder, "themes"] + [configuration.elevation.terrain].compactMap(\.self))
        scope.reservedFiles =
            [ConfigurationLoader.fileName] + [configuration.addresses].compactMap(\.self)
            + configuration.groundFiles
        scope.rows = configuration.rows
        scope.limits = configuration.limits
        scope.findsPhotos = configuration.photos != .none
        return scope
    }

    /// The paths in the list of files; nil if there is no list.
    private static func listed(_ options: BuildOptions) throws(BuildFailure) -> [String]? {
        guard let list = options.fileList else { return nil }
        do throws(FileSystemError) {
            return try FileReader.read(list).split(separator: UInt8(ascii: "\n"))
                .map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
                .filter { !$0.isEmpty }
        } catch {
            throw BuildFailure(
                .error, code: "stage.files", at: SourceLocation(file: list),
                "the list of files cannot be read: \(error.reason)", remedy: "Check the path after --files.")
        }
    }

    private static func configuration(_ options: BuildOptions) throws(BuildFailure) -> SiteConfiguration {
        guard options.hasData || options.configuration != nil else { return SiteConfiguration() }
        let configuration = try ConfigurationLoader.load(data: options.data, path: options.configuration)
        if configuration.sum == nil { try ConfigurationLoader.checkNoneIsAbove(options.data) }
        return configuration
    }

    private static func ownTemplates(_ data: String) throws(BuildFailure) -> [TemplateFile] {
        let folder = data + "/" + templatesFolder
        do throws(FolderContents.Fault) {
            return try FolderContents.read(folder).map { file in
                TemplateFile(
                    path: file.path, bytes: file.bytes, origin: templatesFolder + "/" + file.path)
            }
        } catch {
            if error.isMissing, error.path == folder { return [] }
            throw BuildFailure(
                .error, code: "template.unreadable", at: SourceLocation(file: error.path),
                error.what,
                remedy: "Put the file itself into templates/, with permissions that let you read it.")
        }
    }
}
