import RidelogDiagnostics
import RidelogHTML

/// A file in a folder of templates, with its content.
public struct TemplateFile: Hashable, Sendable {
    /// The path relative to the folder of templates: `partials/figure.mustache`.
    public let path: String
    /// The content as UTF-8.
    public let bytes: [UInt8]
    /// The file's name in messages: its path as the user would write it.
    public let origin: String

    public init(path: String, bytes: [UInt8], origin: String) {
        self.path = path
        self.bytes = bytes
        self.origin = origin
    }

    /// The template's name: the path without `.mustache`; nil if the path has another ending.
    public var id: TemplateID? {
        let suffix = ".mustache"
        guard path.hasSuffix(suffix), path.utf8.count > suffix.utf8.count else { return nil }
        return TemplateID(String(path.dropLast(suffix.count)))
    }

    func location(ofByte offset: Int) -> SourceLocation {
        SourceLocation(file: origin, position: .line(ofByte: offset, in: bytes))
    }
}
