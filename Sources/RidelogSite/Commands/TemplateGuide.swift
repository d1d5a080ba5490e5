import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogLoading
import RidelogTemplates
import RidelogViews

/// The documentation of a built-in template for `ridelog theme`, and copies of it.
package struct TemplateGuide: Sendable {
    /// The names of all templates, sorted.
    public static let names = TemplateViews.schemas.keys.map(\.description).sorted()

    private let name: String
    private let schema: TemplateSchema
    private let file: TemplateFile?

    /// - Throws: if there is no template of this name.
    public init(_ name: String) throws(BuildFailure) {
        guard let schema = TemplateViews.schemas[TemplateID(name)] else {
            throw BuildFailure(
                .error, code: "template.unnamed",
                "there is no template “\(name)”" + Suggestion.hint(for: name, in: Self.names),
                remedy: "List all templates: ridelog theme fields")
        }
        self.name = name
        self.schema = schema
        file = BuiltInContent.templates.first { $0.id == TemplateID(name) }
    }

    /// The fields with types and meanings, and the blocks.
    public var text: String {
        let blocks = BuiltInContent.blocks(of: TemplateID(name))
        let form = file == nil ? " (built-in markup in Swift)" : ""
        return "\(name).mustache\(form)\n" + Self.lines(schema, indentation: "  ")
            + (blocks.isEmpty ? "" : "Blocks: \(blocks.joined(separator: ", "))\n")
    }

    private static func lines(_ schema: TemplateSchema, indentation: String) -> String {
        let fields = schema.fields.filter { $0.kind != .removed }
        let width = fields.map(\.name.count).max() ?? 0
        return fields.map { field in
            let name = field.name + String(repeating: " ", count: width - field.name.count)
            let kind = field.kind.word + String(repeating: " ", count: 4 - field.kind.word.count)
            let line = "\(indentation)\(name)  \(kind)  \(field.summary)\n"
            guard case .list(let item) = field.kind else { return line }
            return line + lines(item, indentation: indentation + "  ")
        }.joined()
    }

    /// Copies the template into a data folder, where the owner can change it.
    ///
    /// - Returns: the file, relative to the data folder.
    /// - Throws: if it is no data folder, if the file already exists, or if it cannot be written.
    public func copy(into data: String) throws(BuildFailure) -> String {
        let configuration = try ConfigurationLoader.load(data: data, path: nil)
        try SiteSetup.folder(at: data, configuration).checkIsOne(at: data)
        let path = "\(SiteSetup.templatesFolder)/\(name).mustache"
        do throws(FileSystemError) {
            try FileWriter.checkIsFree(data + "/" + path)
            try FileWriter.makeFolder(data + "/" + SiteSetup.templatesFolder)
            // A template without a file documents a view with Swift markup.
            try FileWriter.replace(
                data + "/" + path, with: file?.bytes ?? Array("{{<\(name)}}{{/\(name)}}\n".utf8))
        } catch {
            throw BuildFailure(
                .error, code: "template.not-copied", at: SourceLocation(file: error.path), error.reason,
                remedy: "Move the file elsewhere, or edit it in place.")
        }
        return path
    }
}

extension TemplateSchema.Kind {
    /// Its name in the output of `ridelog theme`.
    var word: String {
        switch self {
        case .text: "text"
        case .flag: "flag"
        case .list: "list"
        case .view: "view"
        case .removed: ""
        }
    }
}
