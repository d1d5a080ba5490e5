import RidelogDiagnostics
import RidelogHTML

extension TemplateLibrary {
    /// Checks all tags of the templates that views and records name, and compiles the templates.
    ///
    /// A template that has errors, or uses a partial that has, is left out: its view shows its own markup then.
    ///
    /// - Parameters:
    ///   - tiers: the files of each folder of templates; the first tier that has a template, or a partial, wins.
    ///   - schemas: what the template of each view may name.
    ///   - recordSchemas: the same for `records/<type>.mustache`, by the type of custom records.
    /// - Returns: the sound templates, and what is wrong with the others, in the order of files and lines.
    public static func load(
        tiers: [[TemplateFile]],
        schemas: [TemplateID: TemplateSchema],
        recordSchemas: [String: TemplateSchema] = [:]
    ) -> (library: TemplateLibrary, diagnostics: [Diagnostic]) {
        var loader = TemplateLoader(tiers: tiers, schemas: schemas, recordSchemas: recordSchemas)
        let library = loader.load()
        return (library, loader.collector.sorted)
    }
}
