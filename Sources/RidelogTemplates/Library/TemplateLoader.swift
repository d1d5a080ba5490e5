import RidelogDiagnostics
import RidelogHTML

extension TemplateLibrary {
    /// Checks and compiles the templates of views and records.
    ///
    /// A template with errors, its own or in a partial, is ignored: its view renders its body.
    ///
    /// - Parameters:
    ///   - tiers: the files of each folder of templates; the first tier with a template or partial wins.
    ///   - schemas: the names that the template of each view can use.
    ///   - recordSchemas: the same for `records/<type>.mustache`, by type of custom records.
    /// - Returns: the valid templates, and the problems of the others in the order of files and lines.
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

private struct TemplateLoader {
    private let schemas: [TemplateID: TemplateSchema]
    private let recordTypes: [String]
    private let tiers: TemplateTiers
    private(set) var collector = DiagnosticCollector()

    init(
        tiers: [[TemplateFile]], schemas: [TemplateID: TemplateSchema],
        recordSchemas: [String: TemplateSchema]
    ) {
        let records = recordSchemas.map { (TemplateID.records(ofType: $0), $1) }
        self.schemas = schemas.merging(records) { view, _ in view }
        recordTypes = recordSchemas.keys.sorted()
        self.tiers = TemplateTiers(tiers)
    }

    mutating func load() -> TemplateLibrary {
        for file in tiers.foreign {
            report(
                .warning, "foreign-file", file, "this file in a templates folder is not a template",
                action: "it is skipped", remedy: "Template names end in .mustache.")
        }
        for template in tiers.versions.values.compactMap(\.first) {
            collector.report(template.problems.map(template.diagnostic))
        }
        reportUnnamed()
        var entries: [TemplateID: TemplateLibrary.Entry] = [:]
        for (place, (id, schema)) in schemas.sorted(by: { $0.key < $1.key }).enumerated() {
            let compiled = TemplateCompiler.compile(id.description, in: tiers, schema: schema)
            collector.report(compiled.diagnostics)
            entries[id] = TemplateLibrary.Entry(
                template: compiled.template, schema: schema, files: tiers.files(of: id.description),
                place: place)
        }
        return TemplateLibrary(entries)
    }

    private var names: [String] { schemas.keys.map(\.description) }

    private mutating func reportUnnamed() {
        let records = tiers.names.filter { $0.hasPrefix(TemplateID.records) }
        let named = tiers.reached(from: names + records)
        for (name, versions) in tiers.versions {
            guard let template = versions.first else { continue }
            if name.hasPrefix(TemplateID.records), schemas[TemplateID(name)] == nil {
                let type = String(name.dropFirst(TemplateID.records.count))
                let hint = Suggestion.hint(for: type, in: recordTypes)
                report(
                    .warning, "no-records", template.file,
                    "there are no records of the type “\(type)”" + hint, action: "the template is skipped",
                    remedy: "Name it after the “type” of rows in a log.")
            } else if !named.contains(name) {
                report(
                    .error, "unnamed", template.file,
                    "no view or template uses “\(name)”" + Suggestion.hint(for: name, in: names),
                    action: "the template is skipped",
                    remedy: "Name the template after a view, or use it in another one: {{> \(name)}}.")
            }
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: String, _ file: TemplateFile, _ what: String,
        action: String, remedy: String? = nil
    ) {
        collector.report(
            Diagnostic(
                severity, code: "template.\(code)", at: SourceLocation(file: file.origin), what,
                action: action, remedy: remedy))
    }
}
