import RidelogConfiguration
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles

extension DataFolder {
    /// Checks that a path is a data folder, for commands that build no site.
    ///
    /// - Parameter option: the option for the folder, for the message.
    /// - Throws: if the folder has neither a configuration nor anything that a build reads.
    func checkIsOne(at path: String, by option: String = "--data DIR") throws(BuildFailure) {
        guard ConfigurationLoader.isIn(path) || entries.contains(where: \.isInput) else {
            throw BuildFailure(
                .error, code: "data.none", at: SourceLocation(file: path),
                "this is not a data folder: it has neither \(ConfigurationLoader.fileName) "
                    + "nor a supported file",
                remedy: "Name the data folder: \(option). To make one here: ridelog init \(path.shellWord)")
        }
    }
}
