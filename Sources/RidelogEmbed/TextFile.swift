import Foundation

enum TextFile {
    /// - Throws: if the file cannot be read or is not UTF-8.
    static func read(_ path: String) throws -> String {
        let data = try Data(contentsOf: URL(filePath: path))
        guard let text = String(validating: data, as: UTF8.self) else {
            throw EmbedError(description: "\(path): not UTF-8 text; only text can be embedded")
        }
        return text
    }
}
