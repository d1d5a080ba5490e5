import RidelogDiagnostics
import RidelogFormats
import RidelogRepositories
import RidelogSite

/// A file to be inspected: where it is, and what it is called.
struct InspectionSource: Sendable {
    /// Where its bytes come from.
    enum Place: Sendable {
        /// A file by itself, absolute or relative to the current folder.
        case file(String)
        case standardInput
        case entry(DataFolder.Entry, DataFolder)
        /// Nowhere, for this reason.
        case nowhere([Diagnostic])
    }

    /// As it is shown.
    let path: String
    let place: Place
    /// What was found when its folder was listed.
    var diagnostics: [Diagnostic] = []
    let configuration: SiteConfiguration
}

/// The files that arguments of a command name.
struct InspectionSources: Sendable {
    /// What stands for the standard input among the arguments.
    static let standardInput = "-"

    private(set) var sources: [InspectionSource] = []
    /// Diagnostics about folders and not about one of their files.
    private(set) var diagnostics = DiagnosticCollector()
    /// From the file that the person named; nil if none was named.
    private let configuration: SiteConfiguration?
    private let configurationPath: String?

    /// - Parameters:
    ///   - arguments: files, folders and `-`.
    ///   - configuration: a configuration file that goes before those of the folders.
    /// - Throws: all that is wrong with that configuration file.
    init(_ arguments: [String], configuration path: String?) throws(BuildFailure) {
        configurationPath = path
        configuration = try path.map { path throws(BuildFailure) in
            try ConfigurationLoader.load(data: ".", path: path)
        }
        for argument in arguments { add(argument, isOnly: arguments.count == 1) }
    }

    private mutating func add(_ argument: String, isOnly: Bool) {
        if argument == Self.standardInput {
            append(.standardInput, as: argument)
        } else if Self.holdsFiles(argument) {
            addFolder(argument, isOnly: isOnly)
        } else {
            append(.file(argument), as: argument)
        }
    }

    /// Whether it is a folder or an archive.
    private static func holdsFiles(_ path: String) -> Bool {
        switch FileKind.at(AbsolutePath.of(path)) {
        case .folder: return true
        case .file: break
        case .missing, .link, .other: return false
        }
        guard let head = try? FileReader.read(path, limit: FileHead.size) else { return false }
        var diagnostics = DiagnosticCollector()
        let kind = StoredFile(path: path, stored: head).kind(&diagnostics)
        if case .archive = kind { return true } else { return false }
    }

    private mutating func append(
        _ place: InspectionSource.Place, as path: String, _ found: SiteConfiguration? = nil,
        diagnostics: [Diagnostic] = []
    ) {
        let settings = found ?? configuration ?? SiteConfiguration()
        sources.append(
            InspectionSource(path: path, place: place, diagnostics: diagnostics, configuration: settings))
    }

    /// The files of a folder or an archive have the names that a build gives them, unless there are other arguments too.
    private mutating func addFolder(_ argument: String, isOnly: Bool) {
        do throws(BuildFailure) {
            let found = try ConfigurationLoader.load(data: argument, path: configurationPath)
            let folder = try SiteSetup.folder(at: argument, found)
            if folder.entries.isEmpty {
                // Hidden files and sites of ours are no input.
                diagnostics.report(
                    Diagnostic(
                        .note, code: "inspect.no-files", at: SourceLocation(file: argument),
                        "there are no files to look at"))
            }
            let prefix = isOnly ? "" : argument.hasSuffix("/") ? argument : argument + "/"
            var messages = Dictionary(grouping: folder.diagnostics) { $0.location?.file }
            for entry in folder.entries {
                append(
                    .entry(entry, folder), as: prefix + entry.file.path, found,
                    diagnostics: messages.removeValue(forKey: entry.file.path) ?? [])
            }
            report(messages.values.flatMap(\.self), prefix: prefix)
        } catch {
            let found = error.diagnostics.diagnostics
            append(.nowhere(found), as: Self.path(of: found, in: argument))
        }
    }

    /// The file of a folder that keeps the folder from being read, such as its configuration; else the folder.
    private static func path(of diagnostics: [Diagnostic], in folder: String) -> String {
        guard let file = diagnostics.first?.location?.file, file != folder, !file.hasPrefix("/"),
            !file.hasPrefix(folder + "/")
        else { return folder }
        return folder + (folder.hasSuffix("/") ? "" : "/") + file
    }

    /// What is about none of the files that are inspected.
    private mutating func report(_ messages: [Diagnostic], prefix: String) {
        let found = DiagnosticCollector(
            messages.map { message in
                guard let location = message.location else { return message }
                var message = message
                message.location = SourceLocation(file: prefix + location.file, position: location.position)
                return message
            })
        diagnostics.report(found.sorted)
    }
}
