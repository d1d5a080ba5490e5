import RidelogDiagnostics
import RidelogRepositories

/// Finds and reads the configuration file.
package enum ConfigurationLoader {
    /// The name of the file in the data folder.
    public static let fileName = "ridelog.yml"

    /// - Parameters:
    ///   - data: the data folder or archive; its `ridelog.yml` is read if there is one.
    ///   - path: the file that the person named instead; nil if none.
    /// - Throws: all that is wrong with the file. With a wrong configuration nothing is built.
    public static func load(data: String, path: String?) throws(BuildFailure) -> SiteConfiguration {
        let bytes: [UInt8]
        do throws(FileSystemError) {
            bytes = if let path { try FileReader.read(path) } else { try read(from: data) }
        } catch {
            if path == nil, error.isMissing { return SiteConfiguration() }
            if path == nil, let fault = RootArchive.fault(at: data) { throw BuildFailure(fault) }
            throw BuildFailure(
                .error, code: "configuration.unreadable", at: SourceLocation(file: path ?? fileName),
                "cannot be read: \(error.reason)",
                remedy: path == nil
                    ? "Let the file be read, or copy the archive again." : "Check the path behind --config.")
        }
        return try parse(bytes, file: path ?? fileName)
    }

    /// The data folder may be an archive, and then privacy must not depend on whether it is unpacked.
    private static func read(from data: String) throws(FileSystemError) -> [UInt8] {
        if let archive = try RootArchive(at: data, marks: [fileName]) { return try archive.read(fileName) }
        return try FileReader.read(data + "/" + fileName)
    }

    /// - Throws: all that is wrong with the text.
    public static func parse(_ bytes: [UInt8], file: String) throws(BuildFailure) -> SiteConfiguration {
        var configuration = SiteConfiguration()
        configuration.file = file
        var diagnostics = DiagnosticCollector()
        do throws(Diagnostic) {
            try YAMLParser.parse(bytes, file: file)?
                .apply(SiteConfiguration.settings, to: &configuration, &diagnostics)
        } catch {
            diagnostics.report(error)
        }
        guard diagnostics.count(of: .error) == 0 else { throw BuildFailure(diagnostics) }
        return configuration
    }
}
