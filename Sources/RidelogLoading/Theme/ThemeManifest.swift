import RidelogDiagnostics
import RidelogHTML
import RidelogParsing

/// `theme.yml`: the name of a theme, and the files that pages load.
package struct ThemeManifest: Sendable {
    static let fileName = "theme.yml"

    package private(set) var name = ""
    /// Whether pages load no style sheets and scripts of the default theme.
    private(set) var replacesDefault = false
    /// The style sheets, in the order in which pages load them.
    var styleSheets: [SitePath] { styleSheetNodes.compactMap(\.text).map { SitePath($0) } }
    var scripts: [SitePath] { scriptNodes.compactMap(\.text).map { SitePath($0) } }

    /// A remark for readers of the file; no page shows it.
    private var remark = ""
    private var styleSheetNodes: [YAMLNode] = []
    private var scriptNodes: [YAMLNode] = []

    /// - Parameters:
    ///   - file: the name of the file in messages.
    ///   - assets: the theme's files, with paths that begin with `assets/`.
    /// - Throws: all problems of the file.
    init(_ bytes: [UInt8], file: String, assets: [String]) throws(BuildFailure) {
        var diagnostics = DiagnosticCollector()
        try YAMLNode.parsed(bytes, file: file)?.apply(Self.settings, to: &self, &diagnostics)
        if diagnostics.isEmpty, name.isEmpty {
            diagnostics.report(
                Diagnostic(
                    .error, code: "theme.manifest", at: SourceLocation(file: file), "the theme has no name",
                    remedy: "Add a line such as “name: Field notebook”."))
        }
        for node in styleSheetNodes + scriptNodes {
            let path = node.text ?? ""
            if assets.contains(where: { $0.utf8.elementsEqual(path.utf8) }) { continue }
            diagnostics.report(
                Diagnostic(
                    .error, code: "theme.asset", at: node.location,
                    "the theme has no file “\(path)”\(Suggestion.hint(for: path, in: assets))",
                    remedy: "Write the path of a file in the theme's assets/, such as assets/ridelog.css."))
        }
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
    }

    /// All keys. To add one, add a line here and in Docs/Templates.md.
    private static let settings: [Setting<ThemeManifest>] = [
        .text("name", \.name),
        .flag("replaces-default", \.replacesDefault),
        .text("description", \.remark), .text("author", \.remark), .text("license", \.remark),
        .value(
            "stylesheets", \.styleSheetNodes, "a list of files of the theme's assets/", parse: list),
        .value("scripts", \.scriptNodes, "a list of files of the theme's assets/", parse: list),
    ]

    @Sendable
    private static func list(_ node: YAMLNode) -> [YAMLNode]? {
        node.isNull ? [] : node.text == nil ? node.items : [node]
    }
}
