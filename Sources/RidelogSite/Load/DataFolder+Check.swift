import RidelogDiagnostics
import RidelogRepositories

extension DataFolder {
    /// For commands that work on a data folder without a site: they name one, or are run in it.
    ///
    /// - Parameter option: how the command at hand names it.
    /// - Throws: if the folder has neither a configuration nor anything that a build reads.
    func checkIsOne(at path: String, by option: String = "--data DIR") throws(BuildFailure) {
        guard ConfigurationLoader.isIn(path) || entries.contains(where: \.isInput) else {
            throw BuildFailure(
                .error, code: "data.none", at: SourceLocation(file: path),
                "this is no data folder: it has neither \(ConfigurationLoader.fileName) nor anything that is read",
                remedy: "Name the data folder: \(option). To make one here: ridelog init \(path)")
        }
    }
}
