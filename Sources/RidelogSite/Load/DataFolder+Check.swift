import RidelogDiagnostics
import RidelogRepositories

extension DataFolder {
    /// For commands that write into a data folder: they name one by `--data`, or are run in it.
    ///
    /// - Throws: if the folder has neither a configuration nor anything that a build reads.
    func checkIsOne(at path: String) throws(BuildFailure) {
        guard ConfigurationLoader.isIn(path) || entries.contains(where: \.isInput) else {
            throw BuildFailure(
                .error, code: "data.none", at: SourceLocation(file: path),
                "this is no data folder: it has neither \(ConfigurationLoader.fileName) nor anything that is read",
                remedy: "Name the data folder: --data DIR. To make one here: ridelog init \(path)")
        }
    }
}
