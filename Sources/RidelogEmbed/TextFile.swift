import Foundation

enum TextFile {
    /// - Throws: if it cannot be read, or is not UTF-8.
    static func read(_ path: String) throws -> String {
        let data = try Data(contentsOf: URL(filePath: path))
        guard let text = String(validating: data, as: UTF8.self) else {
            throw EmbedError.notUTF8(file: path)
        }
        return text
    }
}
