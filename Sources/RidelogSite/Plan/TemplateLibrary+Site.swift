import RidelogDiagnostics
import RidelogHTML
import RidelogLoading
import RidelogModels
import RidelogTemplates
import RidelogViews

extension TemplateLibrary {
    /// The templates of the site, with diagnostics about them.
    ///
    /// - Throws: if a template has an error.
    static func ofSite(
        _ setup: SiteSetup, _ additions: ViewAdditions, log: Log<LogItem>, notes: [Note]
    ) throws(BuildFailure) -> (TemplateLibrary, [Diagnostic]) {
        let inLog = log.compactMap { entry -> CustomRecord? in
            if case .custom(let record) = entry.element { record } else { nil }
        }
        let records = inLog + notes.compactMap { $0.record }
        let schemas = Dictionary(grouping: records, by: \.type).mapValues(CustomRecord.schema)
        let (library, inTemplates) = TemplateLibrary.load(
            tiers: setup.tiers.map { $0.filter { !$0.path.hasPrefix("languages/") } },
            schemas: TemplateViews.schemas.merging(additions.templates) { own, _ in own },
            recordSchemas: schemas)
        let found =
            inTemplates + additions.shadowedTemplates
            + setup.additions.records.shadowedTemplates(setup.tiers)
        guard !found.contains(where: { $0.severity == .error }) else {
            throw BuildFailure(DiagnosticCollector(found))
        }
        return (library, found + unshownKeys(notes, library))
    }

    /// Notes about custom keys in front matter that no template shows, one for each type.
    private static func unshownKeys(_ notes: [Note], _ library: TemplateLibrary) -> [Diagnostic] {
        let types = Dictionary(grouping: notes.filter { $0.record?.fields.isEmpty == false }) {
            $0.record?.type ?? ""
        }
        return types.sorted { $0.key < $1.key }.compactMap { type, notes in
            let template = TemplateID.records(ofType: type)
            guard library.template(template) == nil else { return nil }
            let keys = Set(notes.flatMap { $0.record?.fields.map(\.name) ?? [] }).sorted()
            let names = keys.prefix(10).joined(separator: ", ") + (keys.count > 10 ? ", …" : "")
            return Diagnostic(
                .note, code: "note.keys", at: notes.first.map { SourceLocation(file: $0.file) },
                "\(counted(notes.count, "note")) of the type “\(type)” \(notes.count == 1 ? "has" : "have") "
                    + "custom keys: \(names)",
                action: "they are not shown",
                remedy: "To show them, add the template \(SiteSetup.templatesFolder)/\(template).mustache.",
                isForOwner: true)
        }
    }
}
