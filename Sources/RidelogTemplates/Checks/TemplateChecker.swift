import RidelogDiagnostics
import RidelogHTML

/// Checks each tag of a template, and of the partials it uses, against what is known where the tag is.
struct TemplateChecker {
    /// How deep partials may use each other.
    static let maximumDepth = 64

    private struct Use: Hashable {
        let partial: String
        let scopes: [TemplateScope]
    }

    private let templates: [String: ParsedTemplate]
    /// Whether a partial is sound where it has been looked at already.
    private var soundness: [Use: Bool] = [:]
    private var reported: Set<Diagnostic> = []
    private(set) var diagnostics: [Diagnostic] = []

    init(templates: [String: ParsedTemplate]) {
        self.templates = templates
    }

    /// Reports what is wrong; true if nothing is.
    mutating func check(_ template: ParsedTemplate, named name: String, schema: TemplateSchema) -> Bool {
        check(template, scopes: [.fields(schema)], trail: [name])
    }

    private mutating func check(
        _ template: ParsedTemplate, scopes: [TemplateScope], trail: [String]
    ) -> Bool {
        let isSound = check(template.nodes, of: template, scopes: scopes, trail: trail)
        return isSound && template.problems.isEmpty
    }

    private mutating func check(
        _ nodes: [TemplateNode], of template: ParsedTemplate, scopes: [TemplateScope], trail: [String]
    ) -> Bool {
        var isSound = true
        for node in nodes {
            let isNodeSound =
                switch node {
                case .variable(let tag): checkVariable(tag, of: template, scopes: scopes)
                case .section(let tag, let content):
                    checkSection(tag, content, of: template, scopes: scopes, trail: trail)
                case .partial(let tag): checkPartial(tag, of: template, scopes: scopes, trail: trail)
                }
            isSound = isSound && isNodeSound
        }
        return isSound
    }

    private mutating func checkVariable(
        _ tag: TemplateTag, of template: ParsedTemplate, scopes: [TemplateScope]
    ) -> Bool {
        let problem: TemplateProblem? =
            switch (scopes.meaning(of: tag.name), tag.kind) {
            case (nil, _): .unknown(tag, scopes: scopes)
            case (.text, .escaped), (.slot, .raw): nil
            case (.text, _): .rawText(tag)
            case (.slot, _): .escapedSlot(tag)
            case (.flag, _): .writtenFlag(tag)
            case (.list, _): .writtenList(tag)
            }
        return report(problem, in: template)
    }

    private mutating func checkSection(
        _ tag: TemplateTag, _ content: [TemplateNode], of template: ParsedTemplate,
        scopes: [TemplateScope], trail: [String]
    ) -> Bool {
        guard let meaning = scopes.meaning(of: tag.name) else {
            return report(.unknown(tag, scopes: scopes), in: template)
        }
        let inner: [TemplateScope] =
            switch (tag.kind, meaning) {
            case (.inverted, _), (_, .flag): scopes
            case (_, .text): scopes + [.text]
            case (_, .slot): scopes + [.slot]
            case (_, .list(let item)): scopes + [.fields(item)]
            }
        return check(content, of: template, scopes: inner, trail: trail)
    }

    private mutating func checkPartial(
        _ tag: TemplateTag, of template: ParsedTemplate, scopes: [TemplateScope], trail: [String]
    ) -> Bool {
        guard let partial = templates[tag.name] else {
            return report(.missingPartial(tag, known: templates.keys.sorted()), in: template)
        }
        if trail.contains(tag.name) {
            return report(.recursivePartial(tag, trail: trail), in: template)
        }
        guard trail.count < Self.maximumDepth else {
            return report(.tooDeepPartial(tag, limit: Self.maximumDepth), in: template)
        }
        let use = Use(partial: tag.name, scopes: scopes)
        if let isSound = soundness[use] { return isSound }
        let isSound = check(partial, scopes: scopes, trail: trail + [tag.name])
        soundness[use] = isSound
        return isSound
    }

    /// False if there is a problem. A partial that is used at several places may show the same one again.
    private mutating func report(_ problem: TemplateProblem?, in template: ParsedTemplate) -> Bool {
        guard let problem else { return true }
        let diagnostic = template.diagnostic(for: problem)
        if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
        return false
    }
}
