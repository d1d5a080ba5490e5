import RidelogDiagnostics
import RidelogPrivacy
import RidelogRepositories
import RidelogSite

/// Makes a folder in which someone can put their rides.
package enum DataFolderMaker {
    /// - Parameters:
    ///   - folder: made if it is not there.
    ///   - withExample: whether to fill it with invented data.
    /// - Returns: how many files were made.
    /// - Throws: if one of the files is there already, or something cannot be written.
    public static func make(_ folder: String, withExample: Bool) throws(BuildFailure) -> Int {
        // The secret is the only thing here that differs from folder to folder.
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
                remedy: "Name a folder that is new or has none of these files.")
        }
        return files.count
    }
}
