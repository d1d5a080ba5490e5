import RidelogDiagnostics
import RidelogHTML

/// The steps of loading templates.
struct TemplateLoader {
    /// The folder of the templates of custom records.
    private static let records = "records/"

    private let schemas: [String: TemplateSchema]
    private let recordTypes: [String]
    private let tiers: TemplateTiers
    private(set) var collector = DiagnosticCollector()

    init(
        tiers: [[TemplateFile]], schemas: [TemplateID: TemplateSchema],
        recordSchemas: [String: TemplateSchema]
    ) {
        let views = schemas.map { ($0.description, $1) }
        let records = recordSchemas.map { (Self.records + $0, $1) }
        self.schemas = Dictionary(views + records) { view, _ in view }
        recordTypes = recordSchemas.keys.sorted()
        self.tiers = TemplateTiers(tiers)
    }

    mutating func load() -> TemplateLibrary {
        tiers.foreign.forEach { reportForeign($0) }
        for template in tiers.versions.values.compactMap(\.first) {
            collector.report(template.problems.map(template.diagnostic))
        }
        reportUnnamed()
        var templates: [TemplateID: CompiledTemplate] = [:]
        for (name, schema) in schemas.sorted(by: { $0.key < $1.key }) {
            let compiled = TemplateCompiler.compile(name, in: tiers, schema: schema)
            collector.report(compiled.diagnostics)
            templates[TemplateID(name)] = compiled.template
        }
        return TemplateLibrary(
            templates: templates,
            schemas: Dictionary(schemas.map { (TemplateID($0), $1) }) { first, _ in first },
            files: { tiers.files(of: $0.description) })
    }

    private mutating func reportUnnamed() {
        let records = tiers.names.filter { $0.hasPrefix(Self.records) }
        let named = tiers.reached(from: schemas.keys + records)
        for (name, versions) in tiers.versions {
            guard let template = versions.first else { continue }
            if name.hasPrefix(Self.records), schemas[name] == nil {
                reportRecordless(template, type: String(name.dropFirst(Self.records.count)))
            } else if !named.contains(name) {
                reportUnnamed(template, name: name)
            }
        }
    }
}

extension TemplateLoader {
    private mutating func reportUnnamed(_ template: ParsedTemplate, name: String) {
        let what = "no view and no template names “\(name)”" + Suggestion.hint(for: name, in: schemas.keys)
        report(
            .error, "unnamed", template.file, what, action: "the template is left out",
            remedy: "a template has the name of a view, or another uses it: {{> \(name)}}")
    }

    private mutating func reportRecordless(_ template: ParsedTemplate, type: String) {
        let what = "there are no records of the type “\(type)”" + Suggestion.hint(for: type, in: recordTypes)
        report(.warning, "no-records", template.file, what, action: "the template is left out")
    }

    private mutating func reportForeign(_ file: TemplateFile) {
        report(
            .warning, "foreign-file", file, "a file among the templates is no template",
            action: "it is left out", remedy: "the name of a template ends in .mustache")
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: String, _ file: TemplateFile, _ what: String,
        action: String, remedy: String? = nil
    ) {
        collector.report(
            Diagnostic(
                severity, code: "template.\(code)", at: SourceLocation(file: file.origin), what,
                action: action,
                remedy: remedy))
    }
}
