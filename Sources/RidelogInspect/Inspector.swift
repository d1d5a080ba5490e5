import RidelogConfiguration
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles
import RidelogFormats
import RidelogLoading
import RidelogSystem

/// Shows the content of files to their owner. It writes nothing and hides nothing.
package struct Inspector: Sendable {
    private var sources: [InspectionSource] = []
    /// Diagnostics about folders, not about single files.
    public private(set) var diagnostics = DiagnosticCollector()
    /// The configuration of the file named by the user; nil without one.
    private let configuration: SiteConfiguration?
    private let configurationPath: String?
    /// The configurations of folders of single files.
    private var known: [String: SiteConfiguration] = [:]
    private let workers: Int

    /// - Parameters:
    ///   - arguments: files, folders, or `-` for the standard input.
    ///   - configuration: a configuration file to use instead of the folders' own.
    ///   - workers: the number of files to read at once, 1 or more.
    /// - Throws: all problems of the configuration file.
    public init(
        _ arguments: [String], configuration path: String? = nil, workers: Int = 1
    ) throws(BuildFailure) {
        self.workers = max(1, workers)
        configurationPath = path
        configuration = try path.map { path throws(BuildFailure) in
            try ConfigurationLoader.load(data: ".", path: path)
        }
        for argument in arguments { add(argument, isOnly: arguments.count == 1) }
    }

    /// The number of files.
    public var count: Int { sources.count }

    /// Inspects all files.
    ///
    /// - Parameter use: called with each inspection, in the order of the arguments and of the paths in them.
    public func inspect(_ use: (Inspection) -> Void) async {
        // In batches, so that the first results are printed soon and memory stays limited.
        var rest = sources[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(workers * 8))
            rest = rest.dropFirst(some.count)
            let found = try? await parallelRead(some, workers: workers) { await $0.inspection() }
            found?.forEach(use)
        }
    }
}

// MARK: - Arguments

extension Inspector {
    private mutating func add(_ argument: String, isOnly: Bool) {
        if argument == "-" {
            append(.file("/dev/stdin"), as: argument)
        } else if Self.holdsFiles(argument) {
            addFolder(argument, isOnly: isOnly)
        } else if configuration != nil || !addConfigured(argument) {
            append(.file(argument), as: argument)
        }
    }

    /// Adds a file of a folder with a configuration as a build of the folder reads it.
    ///
    /// - Returns: false if the file is in no such folder, or never input of it.
    private mutating func addConfigured(_ argument: String) -> Bool {
        let options = BuildOptions(data: argument, output: "").resolvingFile()
        guard let path = options.onlyFile else { return false }
        do throws(BuildFailure) {
            let found = try configuration(of: options.data)
            guard found.sum != nil else { return false }
            let folder = try SiteSetup.folder(at: options.data, found, onlyFile: path)
            guard let entry = folder.entries.first(where: { $0.file.path == path }) else { return false }
            append(.entry(entry, folder), as: argument, found, diagnostics: folder.diagnostics.diagnostics)
        } catch {
            append(.nowhere(error.diagnostics.diagnostics), as: argument)
        }
        return true
    }

    private mutating func configuration(of folder: String) throws(BuildFailure) -> SiteConfiguration {
        if let found = known[folder] { return found }
        let found = try ConfigurationLoader.load(data: folder, path: nil)
        known[folder] = found
        return found
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

    /// Files of a folder or archive are shown with the same paths as in a build, unless there are other arguments.
    private mutating func addFolder(_ argument: String, isOnly: Bool) {
        do throws(BuildFailure) {
            let found = try ConfigurationLoader.load(data: argument, path: configurationPath)
            let folder = try SiteSetup.folder(at: argument, found)
            if folder.entries.isEmpty {
                // Hidden files and generated sites are not inspected.
                diagnostics.report(
                    Diagnostic(
                        .note, code: "inspect.no-files", at: SourceLocation(file: argument),
                        "there are no files to inspect"))
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

    /// The file that keeps a folder from being read, such as its configuration; otherwise the folder.
    private static func path(of diagnostics: [Diagnostic], in folder: String) -> String {
        guard let file = diagnostics.first?.location?.file, file != folder, !file.hasPrefix("/"),
            !file.hasPrefix(folder + "/")
        else { return folder }
        return folder + (folder.hasSuffix("/") ? "" : "/") + file
    }

    /// Reports diagnostics that are not about an inspected file.
    private mutating func report(_ messages: [Diagnostic], prefix: String) {
        let found = DiagnosticCollector(
            messages.map { message in
                message.location.map { message.moved(to: prefix + $0.file) } ?? message
            })
        diagnostics.report(found.sorted)
    }
}
