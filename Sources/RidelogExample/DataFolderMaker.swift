import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogPrivacy

/// Creates a data folder.
package enum DataFolderMaker {
    /// - Parameters:
    ///   - folder: created if it does not exist.
    ///   - withExample: whether to fill it with invented data.
    /// - Returns: the number of files written.
    /// - Throws: if one of the files exists, or cannot be written.
    public static func make(_ folder: String, withExample: Bool) throws(BuildFailure) -> Int {
        // Only the secret differs between folders.
        let template = ConfigurationTemplate(secret: PrivacySecret.random())
        let configuration = ExampleFile(path: ConfigurationLoader.fileName, text: template.text)
        let files = withExample ? ExampleData.files() : [configuration]
        do throws(FileSystemError) {
            for file in files { try FileWriter.checkIsFree(folder + "/" + file.path) }
            for name in ["rides", "geofences", "logs", "notes"] {
                try FileWriter.makeFolder(folder + "/" + name)
            }
            for file in files {
                try FileWriter.makeFolder(FileWriter.folder(of: folder + "/" + file.path) ?? folder)
                try FileWriter.replace(folder + "/" + file.path, with: file.bytes)
            }
        } catch {
            throw BuildFailure(
                .error, code: "init.failed", at: SourceLocation(file: error.path), error.reason,
                remedy: FileKind.at(folder) == .file
                    ? "This is a file. Name a folder."
                    : "Name a folder that is new or has none of these files.")
        }
        return files.count
    }
}
